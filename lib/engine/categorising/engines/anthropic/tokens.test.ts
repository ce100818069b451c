import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTextTokens, imageTokens, scaleForTokens } from './tokens';

describe('estimated tokens', () => {
  it('are more for Hebrew and digits than for English words', () => {
    expect(estimateTextTokens('electricity')).toBe(3);
    expect(estimateTextTokens('חשמל')).toBe(6);
    expect(estimateTextTokens('2024')).toBe(4);
    expect(estimateTextTokens('')).toBe(0);
  });

  it('of a picture are its squares of 28 pixels after scaling', () => {
    // The table of Anthropic's vision documentation.
    expect(imageTokens(1000, 1000)).toBe(1296);
    expect(imageTokens(1092, 1092)).toBe(1521);
    expect(imageTokens(1920, 1080)).toBe(2691);
    expect(imageTokens(3840, 2160)).toBe(4784);
  });

  it('of a picture stay within the limit at the computed scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 6000 }), fc.integer({ min: 50, max: 6000 }), (width, height) => {
        const scale = scaleForTokens(width, height, 1100);
        expect(scale).toBeLessThanOrEqual(1);
        expect(imageTokens(Math.round(width * scale), Math.round(height * scale))).toBeLessThanOrEqual(1100);
      }),
    );
    expect(scaleForTokens(500, 500, 1100)).toBe(1);
  });
});
