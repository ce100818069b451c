import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWord, folded, holdsWord, searchableText } from './searchable-text';

const shown = (text: string, word: string) => {
  const found = findWord(searchableText(text), word);
  return found && `${found.before}[${found.found}]${found.after}`;
};

describe('the excerpt of a text match', () => {
  it.each([
    ['whatever its case', 'THAMES WATER', 'water', 'THAMES [WATER]'],
    ['with or without points', 'חָשְׁבּוֹן חשמל', 'חשבון', '[חָשְׁבּוֹן] חשמל'],
    ['whose last letter is not the last of a longer one', 'חשבונית מס', 'חשבון', '[חשבונ]ית מס'],
    ['whatever quotes stand in it', 'מע״מ 18%', 'מע"מ', '[מע״מ] 18%'],
    ['as a number', 'Total 1,250.00 due', '1,250', 'Total [1,250].00 due'],
    ['in one form or another', 'ﬁnal ｂｉｌｌ', 'bill', 'ﬁnal [ｂｉｌｌ]'],
    ['with its own line around it', 'first line\nsecond bill here\nthird', 'bill', 'second [bill] here'],
  ])('%s', (_, text, word, wanted) => {
    expect(shown(text, word)).toBe(wanted);
  });

  it('is trimmed to whole words if the line is long', () => {
    const line = `${'before '.repeat(20)}needle${' behind'.repeat(20)}`;
    const found = shown(line, 'needle') ?? '';
    expect(found).toMatch(/^…(before )+\[needle\]( behind)+…$/);
    expect(found.length).toBeLessThan(110);
  });

  it.each([
    ['another number', 'Total 12.5', '125'],
    ['a lone letter', 'a bill', 'a'],
    ['nothing but signs', 'a - b', '--'],
  ])('but not %s', (_, text, word) => {
    expect(shown(text, word)).toBeNull();
    expect(holdsWord(searchableText(text), word)).toBe(false);
  });
});

it('is part of the text, and each normalised letter has its original position', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."aBשםְ ״'.1ﬁ😀\n"), maxLength: 40 });
  fc.assert(
    fc.property(texts, fc.nat(), (text, seed) => {
      const { folded: chars, offsets } = searchableText(text);
      expect(offsets).toHaveLength(chars.length);
      const start = seed % Math.max(1, text.length);
      const word = text.slice(start, start + 4);
      const found = findWord(searchableText(text), word);
      if (!found) return;
      expect(folded(found.found).trim()).toContain(folded(word).trim());
    }),
  );
});
