import 'server-only';
import type { z } from 'zod';
import { MailContext } from '@/lib/engine/organising/mail-context';
import type { UserContext } from '@/lib/platform/context.server';
import type { EmailContextAnswer, EmailContextQuery } from '../mail-import';
import { requireMailImport } from '../require-mail-import.server';
import { mailStorage } from '../storage/mail-storage.server';
import type { ObjectStorage } from '../storage/object-storage';
import { openDirectories, openDirectory } from './mail-directory.server';

/**
 * The mail of the newest attachment with this name: in one directory of the caller, or in the newest one that has it.
 * Null if there is none. Throws `planRequired`, and `notFound` for a deleted or another user's directory.
 */
export async function emailContextOf(
  ctx: UserContext,
  { fileName, tempDir }: z.infer<typeof EmailContextQuery>,
  storage: ObjectStorage = mailStorage(),
): Promise<Omit<z.infer<typeof EmailContextAnswer>, 'success'>> {
  await requireMailImport(ctx);
  const directories = tempDir ? [await openDirectory(ctx, tempDir, storage)] : await openDirectories(ctx, storage);
  for (const directory of directories) {
    const entry = (await directory.readListing(ctx.signal)).find((attachment) => attachment.fileName === fileName);
    if (entry) return { emailContext: MailContext.parse(entry) };
  }
  return { emailContext: null };
}
