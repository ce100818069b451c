import { describe, expect, it } from 'vitest';
import { normaliseText } from './normalise';
import { tokenise } from './tokens';
import { wordForms } from './word-forms';

const words = (text: string) => tokenise(normaliseText(text)).map((token) => token.forms[0]);

describe('words of a paper', () => {
  it('reads the same word whatever points, quotes and direction marks it is written with', () => {
    expect(words('סה״כ לתשלום')).toEqual(words('\u200fסה"כ \u202bלתשלום\u202c'));
    expect(words('שָׁלוֹם')).toEqual(words('שלום'));
    expect(words("בע''מ")).toEqual(words('בע״מ'));
    expect(words('\ufb2aלום')).toEqual(words('שלום'));
  });

  it('keeps the number sign of Russian papers', () => {
    expect(normaliseText('Договор № 12')).toBe('Договор № 12');
  });

  it.each([
    ['והחשבון', 'חשבונ'],
    ['שבהסכם', 'הסכמ'],
    ['לבנק', 'בנק'],
    ['במס', 'מס'],
  ])('takes joined particles off %s', (word, stem) => {
    expect(wordForms(word)).toContain(stem);
  });

  it('never finds a short word inside a longer one', () => {
    expect(wordForms('מספר')).not.toContain('מס');
    expect(wordForms('מסלול')).not.toContain('מס');
  });

  it('tells an abbreviation from an everyday word of the same letters', () => {
    expect(wordForms('עוד')).not.toContain(wordForms('עו"ד')[0]);
    expect(wordForms('צה"ל')).toContain('צהל');
  });

  it('takes two particles only off words that keep three letters', () => {
    expect(wordForms('ולבנק')).toContain('בנק');
    expect(wordForms('להקה')).not.toContain('קה');
  });

  it.each([
    ['customs', 'customer'],
    ['university', 'universal'],
    ['apartment', 'apart'],
    ['important', 'import'],
    ['training', 'train'],
  ])('tells %s from %s', (word, other) => {
    expect(wordForms(word)).not.toEqual(wordForms(other));
  });

  it('leaves short abbreviations and Russian words of few letters whole', () => {
    expect(wordForms('EMS')).toEqual(['ems']);
    expect(wordForms('заем')).toEqual(wordForms('займ'));
    expect(wordForms('меню')).not.toEqual(wordForms('мена'));
  });

  it('tells a shortened word from a whole one', () => {
    expect(words("מס' לקוח")[0]).not.toBe(words('מס הכנסה')[0]);
  });

  it.each([
    ['bills', 'bill'],
    ['policies', 'policy'],
    ['taxes', 'tax'],
    ['billing', 'bill'],
    ['statements', 'statement'],
  ])('brings %s and %s together', (word, other) => {
    expect(wordForms(word)).toEqual(wordForms(other));
  });

  it('brings the cases of a Russian word together', () => {
    const stems = ['договор', 'договора', 'договору', 'договором', 'договоры', 'договоров'].map(
      (word) => wordForms(word)[0],
    );
    expect(new Set(stems).size).toBe(1);
    expect(wordForms('счёт')).toEqual(wordForms('счета'));
  });

  it('tells columns apart', () => {
    expect(tokenise('סכום\tתאריך').map((token) => token.column)).toEqual([0, 1]);
  });
});
