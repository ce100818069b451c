import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSnippet } from './cut-snippet';
import { findSnippet } from './find-snippet';

describe('a snippet', () => {
  it('is the whole text if it fits', () => {
    expect(cutSnippet('Total due', 9)).toBe('Total due');
  });

  it('ends at a word, with an ellipsis', () => {
    expect(cutSnippet('The landlord undertakes to repair', 24)).toBe('The landlord undertakes…');
    expect(cutSnippet('The landlord undertakes to repair', 23)).toBe('The landlord…');
    expect(cutSnippet('בעל הדירה מתחייב לתקן כל ליקוי', 18)).toBe('בעל הדירה מתחייב…');
    expect(cutSnippet('Rent, charges and repairs', 8)).toBe('Rent…');
  });

  it('begins at a word if it begins later', () => {
    const text = 'one two three four five six seven eight nine ten eleven twelve';
    expect(cutSnippet(text, 24, text.indexOf('six'))).toBe('…five six seven eight…');
    expect(cutSnippet(text, 24, text.indexOf('twelve'))).toBe('…nine ten eleven twelve');
  });

  it('is cut inside a word if there is only one', () => {
    expect(cutSnippet('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('is then cut between characters', () => {
    const accented = 'a\u0301'.repeat(20);
    expect(cutSnippet(accented, 10)).toBe(`${'a\u0301'.repeat(4)}…`);
    expect(cutSnippet('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(4)}…`);
    expect(cutSnippet(accented, 12, 21)).toMatch(/^…(?:a\u0301)+…$/);
    expect(cutSnippet('😀a😀😀 a', 8, 6).isWellFormed()).toBe(true);
  });

  const marks = ['a', 'ש', ' ', '\u05c1', '\u0301', '😀', '\ud800\udc00', '.'];
  const texts = fc.string({ unit: fc.constantFrom(...marks), minLength: 1, maxLength: 80 });

  it('splits no character from its marks, and is never too long', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 8, max: 40 }), fc.nat({ max: 80 }), (text, max, about) => {
        const snippet = cutSnippet(text, max, Math.min(about, text.length));
        expect(snippet.length).toBeLessThanOrEqual(max);
        expect(snippet.isWellFormed()).toBe(true);
        const bare = snippet.replace(/^…|…$/g, '');
        expect(text).toContain(bare);
        const behind = text.charAt(text.indexOf(bare) + bare.length);
        if (snippet.endsWith('…') && bare.length > 1 && text.lastIndexOf(bare) === text.indexOf(bare))
          expect(behind).not.toMatch(/^\p{M}$/u);
      }),
    );
  });

  it('is found again in the text that it was cut from', () => {
    const words = fc.array(fc.stringMatching(/^[a-zא-ת]{1,9}$/), { minLength: 20, maxLength: 40 });
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(' ');
        expect(findSnippet([{ text }], cutSnippet(text, 60))).toHaveLength(1);
      }),
    );
  });
});
