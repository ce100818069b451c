import { crc32 } from './crc32';

/** Size of the sample that is compressed to decide about a large entry, in bytes. */
export const SAMPLE_BYTES = 16 * 1024;
/** Entries up to this size are deflated without a sample: sampling would cost as much as it can save. In bytes. */
export const UNTRIED_BYTES = 256 * 1024;
/** Minimum share of the sample that deflating must save. Below it the entry is stored, which is far faster. */
const MIN_GAIN = 0.01;
/** RFC 1952: magic, the method "deflate", and no optional fields after the fixed header. */
const PLAIN_GZIP = [0x1f, 0x8b, 8, 0] as const;
const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;

type Bytes = Uint8Array<ArrayBuffer>;

/** A compressed or stored entry, ready for the ZIP. */
export interface CompressedEntry {
  readonly compression: 'STORE' | 'DEFLATE';
  /** CRC-32 of the uncompressed bytes. */
  readonly crc32: number;
  /** Uncompressed size, in bytes. */
  readonly size: number;
  /** The stored bytes, or raw deflate data (RFC 1951), in pieces. */
  readonly pieces: readonly Bytes[];
}

/**
 * Returns a sample: half from the start, half from the middle. The start of a PDF may hold text while its pages are
 * pictures.
 */
function sampleOf(bytes: Bytes): Bytes {
  const half = SAMPLE_BYTES / 2;
  const middle = Math.max(half, Math.floor(bytes.length / 2) - half / 2);
  const sample = new Uint8Array(SAMPLE_BYTES);
  sample.set(bytes.subarray(0, half));
  sample.set(bytes.subarray(middle, middle + half), half);
  return sample;
}

/** Returns the gzip stream of the bytes, in pieces. Rejects with the signal's reason when aborted. */
async function gzip(bytes: Bytes, signal?: AbortSignal): Promise<Bytes[]> {
  signal?.throwIfAborted();
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const stop = () => writer.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  // Written as one piece: a Blob's stream would split it into many, which takes half as long again. Write failures
  // surface in the read below.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  try {
    const pieces: Bytes[] = [];
    for (const reader = readable.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return pieces;
      pieces.push(value);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

const lengthOf = (pieces: readonly Bytes[]) => pieces.reduce((sum, { length }) => sum + length, 0);
const gainOf = (bytes: Bytes, pieces: readonly Bytes[]) => 1 - lengthOf(pieces) / bytes.length;

/** Returns the bytes from `from` to `to` of the concatenated pieces, without copying. */
function slice(pieces: readonly Bytes[], from: number, to: number): Bytes[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const part = piece.subarray(Math.max(0, from - at), Math.max(0, to - at));
    at += piece.length;
    return part.length > 0 ? [part] : [];
  });
}

function viewOf(pieces: readonly Bytes[]): DataView {
  const bytes = pieces.flatMap((piece) => [...piece]);
  return new DataView(new Uint8Array(bytes).buffer);
}

const stored = (data: Bytes): CompressedEntry => ({
  compression: 'STORE',
  crc32: crc32(data),
  size: data.length,
  pieces: [data],
});

/**
 * Converts a gzip stream to a ZIP entry. Both formats hold raw deflate data and the CRC-32 of the original, so nothing
 * is recomputed.
 * @param gzipped one member, less than 4 GB uncompressed
 * @returns undefined for a stream with optional header fields, which no platform writes
 */
export function entryOfGzip(gzipped: readonly Bytes[]): CompressedEntry | undefined {
  const dataEnd = lengthOf(gzipped) - GZIP_TRAILER_BYTES;
  if (dataEnd < GZIP_HEADER_BYTES) return undefined;
  const header = viewOf(slice(gzipped, 0, GZIP_HEADER_BYTES));
  if (PLAIN_GZIP.some((byte, position) => header.getUint8(position) !== byte)) return undefined;
  const trailer = viewOf(slice(gzipped, dataEnd, dataEnd + GZIP_TRAILER_BYTES));
  return {
    compression: 'DEFLATE',
    crc32: trailer.getUint32(0, true),
    size: trailer.getUint32(4, true),
    pieces: slice(gzipped, GZIP_HEADER_BYTES, dataEnd),
  };
}

/**
 * Deflates an entry with `CompressionStream`, which uses level 6 (specification sections 7 and 9). An entry that gains
 * less than 1 % is stored; for large entries a sample decides. Without `CompressionStream` (Firefox before 113) every
 * entry is stored. Works in browsers, workers and Node. Rejects with the signal's reason when aborted.
 */
export async function compressEntry(
  data: Bytes,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<CompressedEntry> {
  if (data.length === 0 || typeof CompressionStream === 'undefined') return stored(data);
  if (data.length > UNTRIED_BYTES) {
    const sample = sampleOf(data);
    if (gainOf(sample, await gzip(sample, signal)) < MIN_GAIN) return stored(data);
  }
  const pieces = await gzip(data, signal);
  if (gainOf(data, pieces) < MIN_GAIN) return stored(data);
  return entryOfGzip(pieces) ?? stored(data);
}
