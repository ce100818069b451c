import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegFacts, pngFacts } from './image-size';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

const PNG_START = bytes(
  '\x89PNG\r\n\x1a\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 2, 0x80, 0, 0, 1, 0xe0, 8, 2, 0, 0, 0],
  [0, 0, 0, 0],
);
const PNG_DATA = bytes([0, 0, 0, 3], 'IDAT', [1, 2, 3], [0, 0, 0, 0]);
const PNG_END = bytes([0, 0, 0, 0], 'IEND', [0, 0, 0, 0]);
const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

const SOI = [0xff, 0xd8];
/** An Exif segment with a thumbnail's end marker in it. */
const EXIF = [0xff, 0xe1, 0, 6, 0xff, 0xd9, 0, 0];
const FRAME = [0xff, 0xc2, 0, 11, 8, 0x01, 0xe0, 0x02, 0x80, 1, 1, 0x11, 0];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0x00, 0x56];
const EOI = [0xff, 0xd9];

describe('a PNG', () => {
  it('has a size and is complete', () => {
    expect(pngFacts(join(PNG_START, PNG_DATA, PNG_END))).toEqual({ width: 640, height: 480, isComplete: true });
  });

  it('that was cut off is incomplete', () => {
    expect(pngFacts(join(PNG_START, PNG_DATA))).toMatchObject({ isComplete: false });
    expect(pngFacts(join(PNG_START, PNG_DATA.slice(0, 9)))).toMatchObject({ isComplete: false });
    expect(pngFacts(PNG_START.slice(0, 20))).toBeNull();
  });
});

describe('a JPEG', () => {
  it('has a size and is complete', () => {
    expect(jpegFacts(bytes(SOI, EXIF, FRAME, SCAN, EOI))).toEqual({ width: 640, height: 480, isComplete: true });
  });

  it("with a camera's own data after it is complete", () => {
    expect(jpegFacts(bytes(SOI, FRAME, SCAN, EOI, 'camera data'))).toMatchObject({ isComplete: true });
  });

  it('that was cut off is incomplete, even if its thumbnail is complete', () => {
    expect(jpegFacts(bytes(SOI, EXIF, FRAME, SCAN))).toMatchObject({ isComplete: false });
    expect(jpegFacts(bytes(SOI, EXIF))).toBeNull();
  });

  it('may have fill bytes before a marker', () => {
    expect(jpegFacts(bytes(SOI, [0xff, 0xff], FRAME, SCAN, EOI))).toMatchObject({ width: 640 });
  });
});

it('any bytes are inspected without failing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (rest) => {
      jpegFacts(join(bytes(SOI), rest));
      pngFacts(join(PNG_START, rest));
    }),
  );
});
