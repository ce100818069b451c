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
 * The mail that the newest attachment of a name came with: in one directory of the caller, or in the newest of them that has
 * one; null when none has. Throws `planRequired`, and `notFound` for a directory that is gone or another's.
 */
export async function emailContextOf(
  ctx: UserContext,
  { fileName, tempDir }: z.infer<typeof EmailContextQuery>,
  storage: ObjectStorage = mailStorage(),
): Promise<Omit<z.infer<typeof EmailContextAnswer>, 'success'>> {
  await requireMailImport(ctx);
  const directories = tempDir ? [await openDirectory(ctx, tempDir, storage)] : await openDirectories(ctx, storage);
  for (const directory of directories) {
    const entry = (await directory.readListing(ctx.signal)).find((one) => one.fileName === fileName);
    if (entry) return { emailContext: MailContext.parse(entry) };
  }
  return { emailContext: null };
}
