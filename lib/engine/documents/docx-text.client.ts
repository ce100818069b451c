import { AppError } from '@/lib/platform/errors';
import { type ArchiveEntry, listEntries, openEntry } from './docx/archive';
import { createChunkReader } from './docx/chunk-text';
import { decoderFor } from './docx/docx-archive';
import { createRelationshipReader, RELATIONSHIPS_PATH } from './docx/docx-facts';
import { createRowReader } from './docx/word-text';

const BODY_PATH = 'word/document.xml';
/** No more than this of a part is unpacked, in bytes: a small archive may hold gigabytes. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

/** The text of a DOCX's body, one line a paragraph. */
export interface DocxText {
  readonly text: string;
  /** The body goes on after what was unpacked. */
  readonly isCut: boolean;
}

/**
 * Takes the plain text out of a DOCX in the browser. Only the body is unpacked, and never more of it than a limit; nothing
 * of it becomes markup. Throws `documentDamaged`, `documentTooComplex`, or `passwordRequired` for an encrypted entry.
 */
export async function docxText(bytes: Uint8Array): Promise<DocxText> {
  const entries = new Map(listEntries(bytes).map((entry) => [entry.path, entry]));
  const body = entries.get(BODY_PATH);
  if (!body) throw new AppError('documentDamaged');
  const reader = createRowReader();
  const isCut = await feed(bytes, body, reader);
  const paths = await chunkPaths(bytes, entries.get(RELATIONSHIPS_PATH));
  const texts: string[] = [];
  for (const { text, chunk } of reader.rows()) {
    if (chunk === undefined) texts.push(text);
    else texts.push(...(await chunkTexts(bytes, entries.get(paths.get(chunk) ?? ''))));
  }
  return { text: texts.join('\n'), isCut };
}

/** Feeds the beginning of a part to a reader; true if there is more of it. Throws `documentDamaged`. */
async function feed(
  bytes: Uint8Array,
  entry: ArchiveEntry,
  reader: { readonly write: (text: string) => void; readonly end: () => void },
): Promise<boolean> {
  try {
    const { xml, isCut } = await beginning(openEntry(bytes, entry));
    reader.write(xml);
    reader.end();
    return isCut;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('documentDamaged', {}, { cause });
  }
}

async function chunkPaths(bytes: Uint8Array, entry: ArchiveEntry | undefined): Promise<ReadonlyMap<string, string>> {
  const relationships = createRelationshipReader();
  if (entry) await feed(bytes, entry, relationships);
  return relationships.paths();
}

/** The lines of a part in another format; none where it is not read. */
async function chunkTexts(bytes: Uint8Array, entry: ArchiveEntry | undefined): Promise<readonly string[]> {
  const reader = entry && createChunkReader(entry.path);
  if (!entry || !reader) return [];
  await feed(bytes, entry, reader);
  return reader.rows().map(({ text }) => text);
}

/** What is unpacked until the limit; what comes after it stays packed. */
async function beginning(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<{ xml: string; isCut: boolean }> {
  const reader = stream.getReader();
  let decoder: TextDecoder | undefined;
  let xml = '';
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const rest = next.value.subarray(0, MAX_BODY_BYTES - size);
    decoder ??= decoderFor(next.value);
    xml += decoder.decode(rest, { stream: true });
    size += rest.length;
    if (rest.length < next.value.length) {
      await reader.cancel();
      return { xml, isCut: true };
    }
  }
  return { xml, isCut: false };
}
