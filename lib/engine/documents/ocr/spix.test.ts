import { describe, expect, it } from 'vitest';
import { asSpix } from './spix';

const HEADER_BYTES = 28;

describe("a picture in Leptonica's format", () => {
  it.each([
    ['whole words', 4, [4, 3, 2, 1, 8, 7, 6, 5]],
    ['a row that ends within a word', 5, [4, 3, 2, 1, 0, 0, 0, 5, 9, 8, 7, 6, 0, 0, 0, 10]],
    ['one that lacks one pixel of it', 3, [0, 3, 2, 1, 0, 6, 5, 4]],
  ])('has four pixels to a word, the first one last in memory: %s', (_, width, bytes) => {
    const data = Uint8Array.from({ length: width * 2 }, (__, place) => place + 1);
    const spix = asSpix({ data, width, height: 2 });
    expect([...spix.subarray(HEADER_BYTES)]).toEqual(bytes);
    expect(new TextDecoder().decode(spix.subarray(0, 4))).toBe('spix');
    expect([...new Uint32Array(spix.buffer, 4, 6)]).toEqual([width, 2, 8, bytes.length / 8, 0, bytes.length]);
  });
});
