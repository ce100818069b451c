import 'server-only';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { TempDirId } from '../mail-import';
import { mailStorage } from '../storage/mail-storage.server';
import type { ObjectStorage } from '../storage/object-storage';
import { isDirectoryIdOf } from './directory-id.server';
import { endDirectory } from './mail-directory.server';

/**
 * Deletes a temporary directory of the caller with all that is in it; one that is gone already is as good. Throws `badRequest`
 * for what is no id, and `notFound` for another's and for one that never was, alike. Needs no plan: who may not bring in any
 * more may still clean up.
 */
export async function cleanupDirectory(
  ctx: UserContext,
  id: unknown,
  storage: ObjectStorage = mailStorage(),
): Promise<void> {
  const parsed = TempDirId.safeParse(id);
  if (!parsed.success) throw new AppError('badRequest', { path: 'id' });
  if (!isDirectoryIdOf(ctx.actor.userId, parsed.data)) throw new AppError('notFound');
  await endDirectory(ctx.db, ctx.actor.userId, parsed.data, storage);
}
