import { describe, expect, it } from 'vitest';
import { lettersOnly } from './shapes';

const SIZE = 400;

function drawn(draw: (ink: (x: number, y: number) => void) => void): Uint8Array {
  const mask = new Uint8Array(SIZE * SIZE);
  draw((x, y) => {
    mask[y * SIZE + x] = 1;
  });
  return mask;
}

/** Rows of letters: 6 wide, 9 high. */
function letters(ink: (x: number, y: number) => void) {
  for (let top = 20; top < 380; top += 30) {
    for (let left = 20; left < 380; left += 10) {
      for (let i = 0; i < 54; i += 1) ink(left + (i % 6), top + Math.floor(i / 6));
    }
  }
}
const count = (mask: Uint8Array) => mask.reduce((sum, bit) => sum + bit, 0);

describe('distinguishing letters from other ink', () => {
  it('keeps letters, even if they touch', () => {
    const page = drawn((ink) => {
      letters(ink);
      for (let x = 20; x < 120; x += 1) ink(x, 24);
    });
    expect(lettersOnly(page, SIZE, SIZE)).toEqual(page);
  });

  it('drops the slanted edge of a sheet, in one or more pieces', () => {
    const plain = drawn(letters);
    const whole = drawn((ink) => {
      letters(ink);
      for (let y = 0; y < SIZE; y += 1) ink(5 + Math.floor(y / 40), y);
    });
    const inPieces = drawn((ink) => {
      letters(ink);
      for (let y = 0; y < 390; y += 1) if (y % 30 < 25) ink(5 + Math.floor(y / 40), y);
    });
    expect(count(lettersOnly(whole, SIZE, SIZE))).toBe(count(plain));
    expect(count(lettersOnly(inPieces, SIZE, SIZE))).toBe(count(plain));
  });

  it('drops what is larger than any letter', () => {
    const blot = drawn((ink) => {
      for (let at = 0; at < 80 * 80; at += 1) ink(100 + (at % 80), 100 + Math.floor(at / 80));
    });
    expect(count(lettersOnly(blot, SIZE, SIZE))).toBe(0);
  });
});
