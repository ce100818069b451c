/**
 * Chunks must be multiples of this, except the last;
 * https://developers.google.com/workspace/drive/api/guides/manage-uploads
 */
const CHUNK_UNIT_BYTES = 256 * 1024;
/**
 * Chunk size in bytes: larger than any document, because each chunk is a request. An interrupted chunk only repeats the
 * missing part, because the upload continues at the byte that Drive names.
 */
const CHUNK_BYTES = 64 * CHUNK_UNIT_BYTES;

/** The next chunk of a file, starting at the byte that Drive expects. */
export function nextChunk(from: number, size: number): { readonly end: number; readonly contentRange: string } {
  const end = Math.min(size, from + CHUNK_BYTES);
  return { end, contentRange: `bytes ${from}-${end - 1}/${size}` };
}

/** The `Content-Range` that asks how much of a file Drive has. */
export function rangeQuery(size: number): string {
  return `bytes */${size}`;
}

/** The byte that Drive expects, from the `Range` of its response (`bytes=0-42`); 0 without the header. */
export function nextByte(range: string | null): number {
  const last = /^bytes=0-(\d{1,15})$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
