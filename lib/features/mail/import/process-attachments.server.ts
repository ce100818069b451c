import 'server-only';
import { mediaTypeOf } from '@/lib/engine/documents/accepted';
import { MailContext } from '@/lib/engine/organising/mail-context';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { ImportedFile, type ProcessAttachments } from '../mail-import';
import { requireMailImport } from '../require-mail-import.server';
import { mailStorage } from '../storage/mail-storage.server';
import type { ObjectStorage } from '../storage/object-storage';
import type { ListedAttachment } from './directory-listing';
import { recordImported } from './import-marks.server';
import { type MailDirectory, openDirectory } from './mail-directory.server';

/** Content bytes per response: a few seconds on a slow line. A larger file is sent alone. */
const PAGE_BYTES = 8 * 1024 * 1024;
/** Three bytes are four base64 characters, so pieces of a multiple of three can be concatenated. */
const GROUP_BYTES = 3;

/** A page of a listing and its cursor. */
export interface FilePage {
  readonly entries: readonly ListedAttachment[];
  /** Id of the last entry if there are more. */
  readonly next: string | null;
}

/** The files of one response, in listing order: as many as fit, at least one. Throws `badRequest` for unknown ids. */
export function pageOf(
  listing: readonly ListedAttachment[],
  { ids, after }: Pick<ProcessAttachments, 'ids' | 'after'>,
): FilePage {
  const listedIds = new Set(listing.map(({ id }) => id));
  if (ids?.some((id) => !listedIds.has(id))) throw new AppError('badRequest', { path: 'ids' });
  const requested = ids ? listing.filter(({ id }) => ids.includes(id)) : listing;
  const start = after === undefined ? 0 : requested.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw new AppError('badRequest', { path: 'after' });
  const entries: ListedAttachment[] = [];
  let bytes = 0;
  for (const entry of requested.slice(start)) {
    bytes += entry.size;
    if (entries.length > 0 && bytes > PAGE_BYTES) break;
    entries.push(entry);
  }
  const hasMore = start + entries.length < requested.length;
  return { entries, next: hasMore ? (entries.at(-1)?.id ?? null) : null };
}

/**
 * Returns found attachments of the caller with their contents. The JSON body (`ProcessAnswer`) is streamed while the
 * files are read and decrypted, so that no file is in memory whole. Sent files are recorded as imported. Throws
 * `planRequired`, `notFound` for a deleted or another user's directory, and `badRequest`. A file that fails midway
 * aborts the response.
 */
export async function processAttachments(
  ctx: UserContext,
  body: ProcessAttachments,
  storage: ObjectStorage = mailStorage(),
): Promise<Response> {
  await requireMailImport(ctx);
  const directory = await openDirectory(ctx, body.tempDir, storage);
  const page = pageOf(await directory.readListing(ctx.signal), body);
  const chunks = answerOf(ctx, directory, page, body.isPreview === true);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { headers: { 'content-type': 'application/json' } });
}

async function* answerOf(
  ctx: UserContext,
  directory: MailDirectory,
  page: FilePage,
  isPreview: boolean,
): AsyncGenerator<string> {
  yield '{"success":true,"files":[';
  for (const [index, entry] of page.entries.entries()) {
    const bytes = await directory.open(entry.object, ctx.signal);
    if (!bytes) throw new Error('A temporary file is missing.');
    // The content is the last key, so that the preceding keys are serialised normally.
    const metadata = ImportedFile.omit({ base64Data: true }).parse({
      id: entry.id,
      name: entry.fileName,
      type: mediaTypeOf(entry.kind),
      emailContext: MailContext.parse(entry),
    });
    yield `${index === 0 ? '' : ','}${JSON.stringify(metadata).slice(0, -1)},"base64Data":"`;
    yield* base64Of(bytes);
    yield '"}';
    if (!isPreview) await recordImported(ctx, [entry]);
  }
  yield `],"next":${JSON.stringify(page.next)}}`;
}

async function* base64Of(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let remainder: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const buffer = remainder.length > 0 ? Buffer.concat([remainder, chunk]) : chunk;
    const alignedLength = buffer.length - (buffer.length % GROUP_BYTES);
    if (alignedLength > 0) yield buffer.toString('base64', 0, alignedLength);
    remainder = buffer.subarray(alignedLength);
  }
  if (remainder.length > 0) yield remainder.toString('base64');
}
