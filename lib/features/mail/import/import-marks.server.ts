import 'server-only';
import { findMailImportMarks, saveMailImportMarks } from '@/db/queries/mail-imports';
import type { UserContext } from '@/lib/platform/context.server';
import { keyedHash } from '@/lib/platform/env/keys.server';

/**
 * Retention of import marks: a year and a month. Users review a year's mail once a year, for the tax office. A later
 * search is intentional.
 */
export const MARKS_RETENTION_MS = 400 * 24 * 60 * 60 * 1000;

/** Identifies an imported attachment. */
export interface Imported {
  readonly messageId: string;
  readonly partId: string;
  /** SHA-256 of the content, base64url. */
  readonly digest: string;
}

/** Marks of its place and of its content. Keyed hashes per account: the table does not reveal mails or contents. */
function marksOf(userId: string, { messageId, partId, digest }: Imported): string[] {
  return [
    keyedHash('mail-import', `${userId}\npart\n${messageId}\n${partId}`),
    keyedHash('mail-import', `${userId}\ncontent\n${digest}`),
  ];
}

/** For each attachment, true if the caller imported it before, from this mail or with the same content from another. */
export async function wereImported(ctx: UserContext, attachments: readonly Imported[]): Promise<boolean[]> {
  const { userId } = ctx.actor;
  const marks = attachments.map((attachment) => marksOf(userId, attachment));
  const storedMarks = new Set(await findMailImportMarks(ctx.db, userId, marks.flat()));
  return marks.map((attachmentMarks) => attachmentMarks.some((mark) => storedMarks.has(mark)));
}

/** Records the caller's imports. */
export async function recordImported(ctx: UserContext, attachments: readonly Imported[]): Promise<void> {
  const { userId } = ctx.actor;
  const marks = attachments.flatMap((attachment) => marksOf(userId, attachment));
  await saveMailImportMarks(ctx.db, userId, marks, ctx.clock.now());
}
