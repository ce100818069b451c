import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tiffFrames } from './tiff-frames';

type Endian = 'little' | 'big';

/** A TIFF of directories alone; `nextOf` says where each one points (an index, -1 for the end, or a raw offset). */
function classicTiff(sizes: readonly [number, number, number?][], endian: Endian, nextOf?: (index: number) => number) {
  const isLittle = endian === 'little';
  const directoryBytes = 2 + 3 * 12 + 4;
  const view = new DataView(new ArrayBuffer(8 + sizes.length * directoryBytes));
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8, isLittle);
  for (const [index, [width, height, subfile = 0]] of sizes.entries()) {
    const start = 8 + index * directoryBytes;
    view.setUint16(start, 3, isLittle);
    for (const [place, [tag, value]] of (
      [
        [254, subfile],
        [256, width],
        [257, height],
      ] as const
    ).entries()) {
      const at = start + 2 + place * 12;
      view.setUint16(at, tag, isLittle);
      // Width as SHORT, the others as LONG: writers use both.
      view.setUint16(at + 2, tag === 256 ? 3 : 4, isLittle);
      view.setUint32(at + 4, 1, isLittle);
      if (tag === 256) view.setUint16(at + 8, value, isLittle);
      else view.setUint32(at + 8, value, isLittle);
    }
    const following = index + 1 < sizes.length ? start + directoryBytes : 0;
    view.setUint32(start + directoryBytes - 4, nextOf ? nextOf(index) : following, isLittle);
  }
  return new Uint8Array(view.buffer);
}

function bigTiff(width: number, height: number) {
  const view = new DataView(new ArrayBuffer(16 + 8 + 2 * 20 + 8));
  view.setUint16(0, 0x4949);
  view.setUint16(2, 43, true);
  view.setUint16(4, 8, true);
  view.setBigUint64(8, 16n, true);
  view.setBigUint64(16, 2n, true);
  for (const [place, [tag, value]] of (
    [
      [256, width],
      [257, height],
    ] as const
  ).entries()) {
    const at = 24 + place * 20;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, 4, true);
    view.setBigUint64(at + 4, 1n, true);
    view.setUint32(at + 12, value, true);
  }
  return new Uint8Array(view.buffer);
}

describe('the frames of a TIFF', () => {
  it.each(['little', 'big'] as const)('are found in %s-endian files', (endian) => {
    expect(
      tiffFrames(
        classicTiff(
          [
            [1700, 2200],
            [800, 600],
          ],
          endian,
        ),
      ),
    ).toEqual([
      { index: 0, width: 1700, height: 2200 },
      { index: 1, width: 800, height: 600 },
    ]);
  });

  it('are found in a BigTIFF', () => {
    expect(tiffFrames(bigTiff(5000, 7000))).toEqual([{ index: 0, width: 5000, height: 7000 }]);
  });

  it('do not include reduced copies, and keep their place in the file', () => {
    const frames = tiffFrames(
      classicTiff(
        [
          [1700, 2200],
          [100, 130, 1],
          [800, 600, 2],
        ],
        'little',
      ),
    );
    expect(frames?.map((frame) => frame.index)).toEqual([0, 2]);
  });

  it.each([
    ['to itself', () => 8],
    ['out of the file', () => 4_000_000],
  ])('end if a directory points %s', (_, nextOf) => {
    expect(
      tiffFrames(
        classicTiff(
          [
            [300, 300],
            [300, 300],
          ],
          'little',
          nextOf,
        ),
      ),
    ).toHaveLength(1);
  });

  it('are none without a directory', () => {
    expect(tiffFrames(new Uint8Array([0x49, 0x49, 42, 0]))).toBeNull();
    expect(tiffFrames(classicTiff([[300, 300]], 'little').slice(0, 20))).toBeNull();
  });

  it('are searched in any bytes without failing', () => {
    const header = fc.constantFrom([0x49, 0x49, 42, 0], [0x4d, 0x4d, 0, 42], [0x49, 0x49, 43, 0], [0x4d, 0x4d, 0, 43]);
    fc.assert(
      fc.property(header, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        tiffFrames(new Uint8Array([...start, ...rest]));
      }),
    );
  });
});
