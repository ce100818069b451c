/** A part of the program that comes with its first use, and did not arrive. */
export class ChunkLoadError extends Error {}

/** Whether something failed because a part of the program did not arrive. The bundler names it so, in whatever wraps it. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof ChunkLoadError || error.name === 'ChunkLoadError' || isChunkLoadError(error.cause);
}
