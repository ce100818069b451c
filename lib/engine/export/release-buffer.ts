/**
 * Frees a buffer's memory without waiting for garbage collection. The caller must not read it again. Does nothing for a
 * transferred buffer, or in browsers without `ArrayBuffer.transfer`.
 */
export function release(buffer: ArrayBuffer): void {
  if (typeof buffer.transfer === 'function' && !buffer.detached) buffer.transfer(0);
}
