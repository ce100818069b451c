import { describe, expect, it } from 'vitest';
import { normaliseText } from './normalise';
import { tokenise } from './tokens';
import { wordForms } from './word-forms';

const words = (text: string) => tokenise(normaliseText(text)).map((token) => token.forms[0]);

describe('words of a document', () => {
  it('are the same with any points, quotes and direction marks', () => {
    expect(words('סה״כ לתשלום')).toEqual(words('\u200fסה"כ \u202bלתשלום\u202c'));
    expect(words('שָׁלוֹם')).toEqual(words('שלום'));
    expect(words("בע''מ")).toEqual(words('בע״מ'));
    expect(words('\ufb2aלום')).toEqual(words('שלום'));
  });

  it('keep the number sign of Russian documents', () => {
    expect(normaliseText('Договор № 12')).toBe('Договор № 12');
  });

  it.each([
    ['והחשבון', 'חשבונ'],
    ['שבהסכם', 'הסכמ'],
    ['לבנק', 'בנק'],
    ['במס', 'מס'],
  ])('lose the prefixes of %s', (word, stem) => {
    expect(wordForms(word)).toContain(stem);
  });

  it('do not match inside a longer one if short', () => {
    expect(wordForms('מספר')).not.toContain('מס');
    expect(wordForms('מסלול')).not.toContain('מס');
  });

  it('distinguish an abbreviation from an everyday word of the same letters', () => {
    expect(wordForms('עוד')).not.toContain(wordForms('עו"ד')[0]);
    expect(wordForms('צה"ל')).toContain('צהל');
  });

  it('lose two prefixes only if three letters remain', () => {
    expect(wordForms('ולבנק')).toContain('בנק');
    expect(wordForms('להקה')).not.toContain('קה');
  });

  it.each([
    ['customs', 'customer'],
    ['university', 'universal'],
    ['apartment', 'apart'],
    ['important', 'import'],
    ['training', 'train'],
  ])('distinguish %s from %s', (word, other) => {
    expect(wordForms(word)).not.toEqual(wordForms(other));
  });

  it('keep short abbreviations and short Russian words whole', () => {
    expect(wordForms('EMS')).toEqual(['ems']);
    expect(wordForms('заем')).toEqual(wordForms('займ'));
    expect(wordForms('меню')).not.toEqual(wordForms('мена'));
  });

  it('distinguish a shortened word from a whole one', () => {
    expect(words("מס' לקוח")[0]).not.toBe(words('מס הכנסה')[0]);
  });

  it.each([
    ['bills', 'bill'],
    ['policies', 'policy'],
    ['taxes', 'tax'],
    ['billing', 'bill'],
    ['statements', 'statement'],
  ])('match %s and %s', (word, other) => {
    expect(wordForms(word)).toEqual(wordForms(other));
  });

  it('match the cases of a Russian word', () => {
    const stems = ['договор', 'договора', 'договору', 'договором', 'договоры', 'договоров'].map(
      (word) => wordForms(word)[0],
    );
    expect(new Set(stems).size).toBe(1);
    expect(wordForms('счёт')).toEqual(wordForms('счета'));
  });

  it('keep columns apart', () => {
    expect(tokenise('סכום\tתאריך').map((token) => token.column)).toEqual([0, 1]);
  });
});
