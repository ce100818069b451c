import { crc32 } from './crc32';

/** What is tried of a large entry, in bytes. */
export const SAMPLE_BYTES = 16 * 1024;
/** Up to this much is deflated without a trial, which would cost as much as it may save, in bytes. */
export const UNTRIED_BYTES = 256 * 1024;
/** Deflating must save at least this share of the sample; otherwise the entry is stored, which is far faster. */
const MIN_GAIN = 0.01;
/** RFC 1952: magic, the method "deflate", and no optional fields after the fixed header. */
const PLAIN_GZIP = [0x1f, 0x8b, 8, 0] as const;
const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;

type Bytes = Uint8Array<ArrayBuffer>;

/** An entry as it goes into the ZIP. */
export interface CompressedEntry {
  readonly compression: 'STORE' | 'DEFLATE';
  /** Of the bytes before compression. */
  readonly crc32: number;
  /** In bytes, before compression. */
  readonly size: number;
  /** The stored bytes, or raw deflate data (RFC 1951), in pieces. */
  readonly pieces: readonly Bytes[];
}

/** Half from the start and half from the middle: a PDF's start may hold text while its pages are pictures. */
function sampleOf(bytes: Bytes): Bytes {
  const half = SAMPLE_BYTES / 2;
  const middle = Math.max(half, Math.floor(bytes.length / 2) - half / 2);
  const sample = new Uint8Array(SAMPLE_BYTES);
  sample.set(bytes.subarray(0, half));
  sample.set(bytes.subarray(middle, middle + half), half);
  return sample;
}

/** The gzip stream of the bytes, in its pieces. Rejects with the signal's reason when it is aborted. */
async function gzip(bytes: Bytes, signal?: AbortSignal): Promise<Bytes[]> {
  signal?.throwIfAborted();
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const stop = () => writer.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  // Written as one piece: the stream of a Blob would cut it into many, at half as much time again. Failures reach whoever reads.
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

/** The bytes from one position to another of what the pieces hold together. Nothing is copied. */
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
 * A gzip stream as an entry: both formats hold raw deflate data and the CRC-32 of what was deflated, so nothing has to be computed.
 * @param gzipped one member, of less than 4 GB before compression
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
 * Deflates an entry with the platform's own deflate, which works at level 6 (specification sections 7 and 9). An entry that gains
 * less than 1 %, as a sample shows where it is large, is stored; so is every entry where the platform has no `CompressionStream`
 * (Firefox before 113). Works in browsers, workers and Node. Rejects with the signal's reason when it is aborted.
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
