import 'server-only';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { TempDirId } from '../mail-import';
import { mailStorage } from '../storage/mail-storage.server';
import type { ObjectStorage } from '../storage/object-storage';
import { isDirectoryIdOf } from './directory-id.server';
import { endDirectory } from './mail-directory.server';

/**
 * Deletes one of the caller's temporary directories; a deleted one is ignored. Throws `badRequest` for an invalid id,
 * and `notFound` both for another user's and for an unknown one. Needs no plan, so that a user whose plan has ended can
 * clean up.
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
