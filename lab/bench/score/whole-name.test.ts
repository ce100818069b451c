import { describe, expect, it } from 'vitest';
import { knownWords } from './known-words';
import { Label } from './manifest';
import { isCompleteName, junkIn } from './whole-name';
import { foldedWords } from './words';

const sourcesOf = (text: string, words = text) => ({ text, known: new Set(foldedWords(words)) });

describe('junk in a name', () => {
  const bill = sourcesOf('Tern Energy Ltd\nElectricity Bill 2024\nForm W-9 of 12 May\nМосэнергосбыт שירותי חשמל');

  it.each([
    ['words of a language', '2024-05-12_Electricity_Bill_Tern_Energy.pdf', []],
    ['the date that it begins with', '2031-01_Electricity_Bill.pdf', []],
    ['what a recogniser made of a word', '2024_Electrlcity_Bill.pdf', ['electrlcity']],
    ['a broken word', 'Electri_city_Bill.pdf', ['electri', 'city']],
    ['a number of the document', 'Electricity_Bill_2024.pdf', []],
    ['a number that it does not hold', 'Electricity_Bill_777.pdf', ['777']],
    ['a digit that stands beside the same word there', 'Form_W-9.pdf', []],
    ['specks', 'Electricity_7_Bill_l.pdf', ['7', 'l']],
    ['letters of two scripts in a word', 'Tern_Еnergy.pdf', ['Еnergy']],
    ['a Hebrew word with a letter joined to it', 'לשירותי_החשמל.pdf', []],
  ])('%s', (_, name, junk) => expect(junkIn(name, bill)).toEqual(junk));

  it('excludes words of the label', () => {
    expect(junkIn('Zzyzx_Bill.pdf', bill, new Set(['zzyzx']))).toEqual([]);
  });
});

describe('a complete name', () => {
  const label = Label.parse({ file: 'a.pdf', date: '2024-05-12', issuer: 'Tern Energy', title: 'Electricity Bill' });
  const right = { date: true, issuerInName: true, kind: true, title: 1, cleanName: true };

  it('is acceptable if all parts are right', () => expect(isCompleteName(label, right)).toBe(true));
  it('needs the category or the title, not both', () => {
    expect(isCompleteName(label, { ...right, kind: false })).toBe(true);
    expect(isCompleteName(label, { ...right, title: 0.5 })).toBe(true);
    expect(isCompleteName(label, { ...right, kind: false, title: 0.5 })).toBe(false);
  });
  it.each([
    ['another date', { date: false }],
    ['a date that is none', { date: undefined, falseDate: true }],
    ['another sender', { issuerInName: false }],
    ['a sender that is none', { issuerInName: undefined, falseIssuer: true }],
    ['junk', { cleanName: false }],
  ])('is not with %s', (_, wrong) => expect(isCompleteName(label, { ...right, ...wrong })).toBe(false));
  it('is not graded if the label has no issuer', () => {
    expect(isCompleteName(Label.parse({ file: 'a.pdf', date: null }), right)).toBeUndefined();
  });
});

it('known words come from documents, word lists and first names', async () => {
  const known = await knownWords();
  expect([...foldedWords('электроэнергия חשמל invoice Natalia'), 'leumi'].filter((word) => !known.has(word))).toEqual(
    [],
  );
  expect(known.has('electrlcity')).toBe(false);
});
