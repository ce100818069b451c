/** How an entry is packed. */
export type Compression = 'STORE' | 'DEFLATE';

/** Deflate level of the ZIP (specification sections 7 and 9). */
export const DEFLATE_LEVEL = 6;
/** At most this much of an entry is deflated to learn whether that gains anything, in bytes. */
export const SAMPLE_BYTES = 64 * 1024;
/** Deflating must save at least this share of the sample; otherwise the entry is stored, which is far faster. */
const MIN_GAIN = 0.03;

/** Half from the start and half from the middle: a PDF's start may hold text while its pages are pictures. */
function sampleOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes.length <= SAMPLE_BYTES) return bytes.slice();
  const half = SAMPLE_BYTES / 2;
  const middle = Math.max(half, Math.floor(bytes.length / 2) - half / 2);
  const sample = new Uint8Array(SAMPLE_BYTES);
  sample.set(bytes.subarray(0, half));
  sample.set(bytes.subarray(middle, middle + half), half);
  return sample;
}

/** Length of the bytes after deflating. Works in browsers, workers and Node alike. */
async function deflatedLength(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return length;
    length += value.length;
  }
}

/** Chooses how an entry is packed: stored when a sample of it shows that deflating gains less than 3 %. */
export async function chooseCompression(bytes: Uint8Array): Promise<Compression> {
  if (bytes.length === 0) return 'STORE';
  const sample = sampleOf(bytes);
  const gain = 1 - (await deflatedLength(sample)) / sample.length;
  return gain < MIN_GAIN ? 'STORE' : 'DEFLATE';
}
