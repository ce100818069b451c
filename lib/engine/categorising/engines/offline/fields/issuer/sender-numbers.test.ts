import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../evidence';
import { KNOWN_ISSUERS } from '../../lexicon/issuers';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import { rankIssuers } from './issuer';

const digitsOf = (number: string): number[] => Array.from(number, Number);

/** The check digit of Israeli numbers: every second digit doubled, of two digits their sum. */
const isIsraeli = (number: string): boolean =>
  number.length === 9 &&
  digitsOf(number).reduce((sum, digit, at) => {
    const value = digit * (1 + (at % 2));
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
    0;

const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const isRussian = (number: string): boolean =>
  number.length === 10 &&
  (INN_WEIGHTS.reduce((sum, weight, at) => sum + weight * (digitsOf(number)[at] ?? 0), 0) % 11) % 10 ===
    digitsOf(number)[9];

/** British VAT: weights 8 to 2 and the last two digits make a multiple of 97, for newer numbers with 55 more. */
function isBritish(number: string): boolean {
  if (number.length !== 9) return false;
  const sum = digitsOf(number.slice(0, 7)).reduce((all, digit, at) => all + digit * (8 - at), 0);
  return [0, 55].some((more) => (sum + Number(number.slice(7)) + more) % 97 === 0);
}

describe('the numbers of known senders', () => {
  const numbers = KNOWN_ISSUERS.flatMap(({ numbers: own = [] }) => own);
  const phones = KNOWN_ISSUERS.flatMap(({ phones: own = [] }) => own);

  it('have right check digits', () => {
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((one) => !isIsraeli(one) && !isRussian(one) && !isBritish(one))).toEqual([]);
  });

  it('are stored as digits only', () => {
    expect(phones.filter((one) => !/^(?:\*\d{4}|\d{10,11})$/.test(one))).toEqual([]);
  });

  it('belong to one sender each', () => {
    const all = [...numbers, ...phones];
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  });
});

function choiceOf(text: string) {
  const lines = layOut([{ number: 1, text }]);
  const { candidates, features } = rankIssuers(
    gatherEvidence(lines).issuers,
    readDocumentText(lines, { language: 'he' }),
  );
  return candidates.map(({ issuer, sources }, at) => ({ name: issuer?.names.en, sources, features: features[at] }));
}

describe('a known sender', () => {
  it.each([
    ['its company’s number', 'חשבון\nסכום לתשלום 120.00\nח.פ. 52-003193-1', 'Bezeq', 'number'],
    ['a short number', 'אישור\nפרטים בטלפון *6050', 'National Insurance', 'phone'],
    ['a short number whose star fell behind', 'אישור\nפרטים בטלפון 6050*', 'National Insurance', 'phone'],
    ['a number with the code of its country', 'Справка\nтел. +7 800 555-55-50', 'Sberbank', 'phone'],
  ] as const)('is found by %s', (_, text, name, source) => {
    const found = choiceOf(text).find((one) => one.name === name);
    expect(found?.sources).toContain(source);
    expect(found?.features).toHaveProperty(source === 'number' ? 'ownNumber' : 'ownPhone', 1);
  });

  it('is not found in a longer number', () => {
    expect(choiceOf('חשבון\nמספר 1520031931\nקוד *60501')).not.toContainEqual(
      expect.objectContaining({ name: expect.any(String) }),
    );
  });

  it('is not the sender by the addressee’s number', () => {
    const names = choiceOf('חשבונית\nלכבוד: ח.פ. 520031931\nסכום').map(({ name }) => name);
    expect(names).not.toContain('Bezeq');
  });
});
