/** Chunks are multiples of this but for the last; https://developers.google.com/workspace/drive/api/guides/manage-uploads */
const CHUNK_UNIT_BYTES = 256 * 1024;
/**
 * Bytes of a chunk: more than any document has, because each is a request. One that breaks off costs no more than what Drive
 * did not get of it, because the upload goes on at the byte that Drive names.
 */
const CHUNK_BYTES = 64 * CHUNK_UNIT_BYTES;

/** The next chunk of a file, from the byte that Drive waits for. */
export function nextChunk(from: number, size: number): { readonly end: number; readonly contentRange: string } {
  const end = Math.min(size, from + CHUNK_BYTES);
  return { end, contentRange: `bytes ${from}-${end - 1}/${size}` };
}

/** What is sent to learn how much of a file Drive has. */
export function askingRange(size: number): string {
  return `bytes */${size}`;
}

/** The byte that Drive waits for, by the `Range` of its answer (`bytes=0-42`); without one it has nothing yet. */
export function nextByte(range: string | null): number {
  const last = /^bytes=0-(\d{1,15})$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
