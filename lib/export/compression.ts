import { deflatedZip, storedZip } from './one-entry-zip';

/** Deflate level of the ZIP (specification sections 7 and 9); the platform's own deflate works at the same one. */
export const DEFLATE_LEVEL = 6;
/** What is tried of a large entry, in bytes. */
export const SAMPLE_BYTES = 16 * 1024;
/** Up to this much is deflated without a trial, which would cost as much as it may save, in bytes. */
export const UNTRIED_BYTES = 256 * 1024;
/** Deflating must save at least this share of the sample; otherwise the entry is stored, which is far faster. */
const MIN_GAIN = 0.01;

/** An entry as it goes into the ZIP. */
export interface CompressedEntry {
  readonly compression: 'STORE' | 'DEFLATE';
  /** An archive of this entry alone, packed already; or its bytes, which the library packs. */
  readonly form: 'archive' | 'bytes';
  readonly data: Uint8Array<ArrayBuffer>;
}

/** What begins so is compressed already: JPEG, PNG, and ZIP, which a Word file is. */
const COMPRESSED_STARTS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x50, 0x4b, 0x03, 0x04],
];

/** Half from the start and half from the middle: a PDF's start may hold text while its pages are pictures. */
function sampleOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const half = SAMPLE_BYTES / 2;
  const middle = Math.max(half, Math.floor(bytes.length / 2) - half / 2);
  const sample = new Uint8Array(SAMPLE_BYTES);
  sample.set(bytes.subarray(0, half));
  sample.set(bytes.subarray(middle, middle + half), half);
  return sample;
}

/** The gzip stream of the bytes, in its pieces. Rejects with the signal's reason when it is aborted. */
async function gzip(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<Uint8Array[]> {
  signal?.throwIfAborted();
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const stop = () => writer.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  // Written as one piece: the stream of a Blob would cut it into many, at half as much time again. Failures reach whoever reads.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  try {
    const pieces: Uint8Array[] = [];
    for (const reader = readable.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return pieces;
      pieces.push(value);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function gainOf(bytes: Uint8Array, pieces: readonly Uint8Array[]): number {
  return 1 - pieces.reduce((sum, { length }) => sum + length, 0) / bytes.length;
}

const stored = (path: string, data: Uint8Array): CompressedEntry => ({
  compression: 'STORE',
  form: 'archive',
  data: storedZip(path, data),
});

/** Without the platform's deflate nothing is tried: how a file begins tells what it gains, and the library packs it. */
function unmeasured(data: Uint8Array<ArrayBuffer>): CompressedEntry {
  const isCompressed = COMPRESSED_STARTS.some((start) => start.every((byte, at) => data[at] === byte));
  return { compression: isCompressed ? 'STORE' : 'DEFLATE', form: 'bytes', data };
}

/**
 * Deflates an entry by the platform's own deflate. What gains less than 1 %, as a sample shows where it is large, is stored.
 * Works in browsers, workers and Node alike. Rejects with the signal's reason when it is aborted.
 * @param path of the entry in the ZIP
 */
export async function compressEntry(
  path: string,
  data: Uint8Array<ArrayBuffer>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<CompressedEntry> {
  if (typeof CompressionStream === 'undefined') return unmeasured(data);
  if (data.length === 0) return stored(path, data);
  if (data.length > UNTRIED_BYTES) {
    const sample = sampleOf(data);
    if (gainOf(sample, await gzip(sample, signal)) < MIN_GAIN) return stored(path, data);
  }
  const pieces = await gzip(data, signal);
  if (gainOf(data, pieces) < MIN_GAIN) return stored(path, data);
  const archive = deflatedZip(path, pieces);
  return archive ? { compression: 'DEFLATE', form: 'archive', data: archive } : unmeasured(data);
}
