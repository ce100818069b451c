import { describe, expect, it } from 'vitest';
import { withMemoryMaximum } from './wasm-limit';

const PAGE = 65_536;
/** A module that exports a memory of one page, `maximum` bytes of LEB128 at the most, and nothing else. */
const moduleWith = (...limits: number[]) =>
  new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[5, limits.length + 1, 1, ...limits],
    ...[7, 5, 1, 1, 0x6d, 2, 0],
  ]);

function memoryOf(wasm: Uint8Array<ArrayBuffer>): WebAssembly.Memory {
  const { m } = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports;
  if (!(m instanceof WebAssembly.Memory)) throw new Error('no memory');
  return m;
}

describe('a limit of WebAssembly memory', () => {
  it('is the exact maximum size of the module', () => {
    // At most 32,768 pages, in three bytes.
    const memory = memoryOf(withMemoryMaximum(moduleWith(1, 1, 0x80, 0x80, 0x02), 3 * PAGE));
    expect(memory.grow(2)).toBe(1);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });

  it('is refused below the module’s initial size', () => {
    expect(() => withMemoryMaximum(moduleWith(1, 4, 0x80, 0x80, 0x02), 3 * PAGE)).toThrow('4 pages');
  });

  it('is refused if the module declares no maximum', () => {
    expect(() => withMemoryMaximum(moduleWith(0, 1), 3 * PAGE)).toThrow('no maximum');
    expect(() => withMemoryMaximum(moduleWith(1, 1).slice(0, 10), 3 * PAGE)).toThrow();
  });
});
