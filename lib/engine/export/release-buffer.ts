/**
 * Frees the memory of a buffer that nobody reads any more, without waiting for a garbage collection. Does nothing for a buffer that was
 * transferred, and in browsers without `ArrayBuffer.transfer`.
 */
export function release(buffer: ArrayBuffer): void {
  if (typeof buffer.transfer === 'function' && !buffer.detached) buffer.transfer(0);
}
