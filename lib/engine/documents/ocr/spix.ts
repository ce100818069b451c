import type { GrayscaleImage } from '../grey-picture.ts';

const PIXELS_A_WORD = 4;
const BITS_A_PIXEL = 8;
const HEADER_WORDS = 7;
/** "spix" as a little-endian word. */
const MARK = 0x78_69_70_73;

/**
 * Serialises a picture in Leptonica's in-memory format (`pixSerializeToMemory`, spixio.c), which tesseract loads
 * without decoding. Four pixels per word, the first in the highest byte. Words are little-endian, like in WebAssembly.
 */
export function asSpix({ data, width, height }: GrayscaleImage): Uint8Array {
  const wordsARow = Math.ceil(width / PIXELS_A_WORD);
  const words = new Uint32Array(HEADER_WORDS + wordsARow * height);
  const colours = 0;
  words.set([MARK, width, height, BITS_A_PIXEL, wordsARow, colours, wordsARow * height * PIXELS_A_WORD]);
  const pixel = (at: number, end: number) => (at < end ? (data[at] ?? 0) : 0);
  const whole = Math.floor(width / PIXELS_A_WORD);
  let to = HEADER_WORDS;
  for (let y = 0; y < height; y += 1) {
    let at = y * width;
    for (const end = at + whole * PIXELS_A_WORD; at < end; at += PIXELS_A_WORD, to += 1)
      words[to] =
        ((data[at] ?? 0) << 24) | ((data[at + 1] ?? 0) << 16) | ((data[at + 2] ?? 0) << 8) | (data[at + 3] ?? 0);
    if (whole === wordsARow) continue;
    const end = (y + 1) * width;
    words[to] = (pixel(at, end) << 24) | (pixel(at + 1, end) << 16) | (pixel(at + 2, end) << 8);
    to += 1;
  }
  return new Uint8Array(words.buffer);
}
