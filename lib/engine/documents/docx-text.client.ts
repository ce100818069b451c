import { AppError } from '@/lib/platform/errors';
import { type ArchiveEntry, listEntries, openEntry } from './docx/archive';
import { createChunkReader } from './docx/chunk-text';
import { decoderFor } from './docx/docx-archive';
import { createRelationshipReader, RELATIONSHIPS_PATH } from './docx/docx-facts';
import { createRowReader } from './docx/word-text';

const BODY_PATH = 'word/document.xml';
/** Limit of bytes unpacked from a part: a small archive may expand to gigabytes. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

/** Text of a DOCX's body, one line per paragraph. */
export interface DocxText {
  readonly text: string;
  /** True if the body exceeds the limit. */
  readonly isCut: boolean;
}

/**
 * Extracts the plain text of a DOCX in the browser. Unpacks only the body, up to a limit. Never creates markup from it.
 * Throws `documentDamaged`, `documentTooComplex`, or `passwordRequired` for an encrypted entry.
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

/** Feeds the start of a part to a reader. Returns true if the part was cut. Throws `documentDamaged`. */
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

/** Returns the lines of a part in another format. Empty if the format is not supported. */
async function chunkTexts(bytes: Uint8Array, entry: ArchiveEntry | undefined): Promise<readonly string[]> {
  const reader = entry && createChunkReader(entry.path);
  if (!entry || !reader) return [];
  await feed(bytes, entry, reader);
  return reader.rows().map(({ text }) => text);
}

/** Unpacks a stream up to the limit. The rest is not inflated. */
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
