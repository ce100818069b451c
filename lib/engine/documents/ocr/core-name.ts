/** A module with one function that uses a relaxed SIMD instruction. It is valid if the engine supports relaxed SIMD. */
const RELAXED_SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15,
  253, 128, 2, 11,
]);
/** The same with a plain SIMD instruction. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Returns the fastest tesseract build for this machine, as a `tesseract.js-core` file name without extension. */
export function coreName(): string {
  if (WebAssembly.validate(RELAXED_SIMD_PROBE)) return 'tesseract-core-relaxedsimd-lstm';
  return WebAssembly.validate(SIMD_PROBE) ? 'tesseract-core-simd-lstm' : 'tesseract-core-lstm';
}
