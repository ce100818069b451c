/** A lazily loaded part of the program failed to load. */
export class ChunkLoadError extends Error {}

/** True if an error or one of its causes is a chunk that failed to load. The bundler uses the name `ChunkLoadError`. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof ChunkLoadError || error.name === 'ChunkLoadError' || isChunkLoadError(error.cause);
}
