import { AppError } from '../../../platform/errors.ts';
import { MAX_DOCX_UNPACKED_BYTES } from '../../../shared/document-limits.ts';
import { type ArchiveEntry, listEntries, openEntry } from './archive.ts';

/** Bytes read of a part. The start of a document is enough to sort it. */
export const MAX_PART_BYTES = 3 * 1024 * 1024;

/** HTML declares its encoding within its first 1,024 bytes. */
const ENCODING_WINDOW_BYTES = 1024;

const PICTURES = /^word\/media\/[^/]+\.(?:jpe?g|png|tiff?)$/i;

/** Receives a part's XML as it is unpacked. */
export interface PartSink {
  readonly write: (xml: string) => void;
  readonly end: () => void;
  /** True if it needs no more data. */
  readonly isFull?: () => boolean;
}

/**
 * Unpacks a DOCX as a stream and stores none of it. Checks the declared size, then the real size, and stops at the
 * first byte over the limit. The start of each part goes to the sink that `sinkOf` returns for its path. Throws
 * `documentTooComplex`, `passwordRequired` or `documentDamaged`.
 */
export async function unpackDocx(bytes: Uint8Array, sinkOf: (path: string) => PartSink | undefined): Promise<void> {
  const entries = listEntries(bytes);
  const declaredBytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (declaredBytes > MAX_DOCX_UNPACKED_BYTES) throw new AppError('documentTooComplex');
  try {
    await inflateAll(bytes, entries, sinkOf);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('documentDamaged', {}, { cause: error });
  }
}

/**
 * Returns the largest pictures of a DOCX, at most `count`, ordered by name. They matter because scans are often pasted
 * into Word. Call `unpackDocx` first, which checks the limits.
 */
export function docxPictures(bytes: Uint8Array, count: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const pictures = listEntries(bytes).filter(({ path }) => PICTURES.test(path));
  const largest = pictures.toSorted((a, b) => b.packedSize - a.packedSize).slice(0, count);
  const inOrder = largest.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  return Promise.all(inOrder.map((entry) => new Response(openEntry(bytes, entry)).bytes()));
}

/**
 * Returns the decoder for a part. UTF-16 XML starts with a byte order mark, or with `<` in two bytes (XML 1.0, appendix
 * F). HTML declares other encodings.
 */
export function decoderFor(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be');
  const start = String.fromCharCode(...bytes.subarray(0, ENCODING_WINDOW_BYTES));
  const label = /<meta[^>]{0,200}?charset=["']?([\w-]{1,30})/iu.exec(start)?.[1];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

async function inflateAll(
  bytes: Uint8Array,
  entries: readonly ArchiveEntry[],
  sinkOf: (path: string) => PartSink | undefined,
): Promise<void> {
  let unpackedBytes = 0;
  for (const entry of entries) {
    if (entry.path.endsWith('/')) continue;
    const sink = sinkOf(entry.path);
    let decoder: TextDecoder | undefined;
    let partBytes = 0;
    const reader = openEntry(bytes, entry).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      unpackedBytes += next.value.length;
      if (unpackedBytes > MAX_DOCX_UNPACKED_BYTES) {
        await reader.cancel();
        throw new AppError('documentTooComplex');
      }
      const rest = sink?.isFull?.() ? 0 : MAX_PART_BYTES - partBytes;
      if (rest <= 0) continue;
      partBytes += next.value.length;
      decoder ??= decoderFor(next.value);
      sink?.write(decoder.decode(next.value.subarray(0, rest), { stream: true }));
    }
    sink?.end();
  }
}
