import { describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES, type TextLanguage } from '@/lib/features/site/accuracy/figures';
import { foldedWords } from '../../bench/score/words';
import { type LanguageDocument, loadLanguageDocuments, parseLanguageDocuments } from './documents';

const SCRIPTS: Readonly<Record<TextLanguage, RegExp>> = {
  arabic: /\p{Script=Arabic}/gu,
  french: /\p{Script=Latin}/gu,
  german: /\p{Script=Latin}/gu,
  spanish: /\p{Script=Latin}/gu,
  ukrainian: /\p{Script=Cyrillic}/gu,
  romanian: /\p{Script=Latin}/gu,
  amharic: /\p{Script=Ethiopic}/gu,
  yiddish: /\p{Script=Hebrew}/gu,
  portuguese: /\p{Script=Latin}/gu,
  chinese: /\p{Script=Han}/gu,
};

const textOf = ({ lines }: LanguageDocument) => lines.join('\n');

/** Digits of any script as ASCII. */
const asciiDigits = (text: string) =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60));

const ethiopic = new Intl.DateTimeFormat('en-u-ca-ethiopic', { year: 'numeric', timeZone: 'UTC' });

/** The year of an ISO date as a document may print it, also in the Ethiopian calendar. */
function yearsOf(date: string): string[] {
  const ethiopian = ethiopic.formatToParts(new Date(date)).find(({ type }) => type === 'year')?.value ?? '';
  return [date.slice(0, 4), date.slice(2, 4), ethiopian];
}

/** Differences between a label and the text of its document. */
function defectsOf(document: LanguageDocument): string[] {
  const text = asciiDigits(textOf(document));
  const words = foldedWords(text).join(' ');
  const numbers = text.match(/\d[\d.,' \u066C\u066B]*/g)?.map((number) => number.replace(/\D/g, '')) ?? [];
  const amount = document.amount && String(Math.round(document.amount[0] * 100));
  const isYearThere = document.date === null || yearsOf(document.date).some((year) => text.includes(year));
  const isSpelled =
    document.issuer === null || document.issuer.some((name) => words.includes(foldedWords(name).join(' ')));
  const isTotalThere =
    !amount || numbers.some((digits) => [amount, `${amount}0`, amount.replace(/00$/, '')].includes(digits));
  return [
    ...(isYearThere ? [] : ['the year of its date is not printed']),
    ...(isSpelled ? [] : ['its sender is not printed']),
    ...(isTotalThere ? [] : ['its total is not printed']),
    ...(document.alsoAcceptable.includes(document.category) ? ['its category is repeated'] : []),
  ];
}

describe.each(TEXT_LANGUAGES)('the documents in %s', (language) => {
  it('are twenty with unique ids, four of which belong to no category', async () => {
    const documents = await loadLanguageDocuments(language);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(20);
    expect(documents.filter(({ category }) => category === 'Other')).toHaveLength(4);
  });

  it('print the date, sender and total of their labels', async () => {
    const documents = await loadLanguageDocuments(language);
    expect(documents.flatMap((document) => defectsOf(document).map((defect) => `${document.id}: ${defect}`))).toEqual(
      [],
    );
  });

  it('are written in its script', async () => {
    for (const document of await loadLanguageDocuments(language)) {
      const letters = textOf(document).match(/\p{L}/gu)?.length ?? 0;
      expect(textOf(document).match(SCRIPTS[language])?.length ?? 0, document.id).toBeGreaterThan(letters * 0.6);
    }
  });
});

describe('a file of documents', () => {
  const document = {
    id: 'bill',
    country: 'FR',
    category: 'Gas',
    date: '2024-02-01',
    issuer: null,
    lines: Array(10).fill('a'),
  };

  it('has no impossible date or unknown category', () => {
    expect(parseLanguageDocuments(JSON.stringify([document]))).toHaveLength(1);
    expect(() => parseLanguageDocuments(JSON.stringify([{ ...document, date: '2024-02-30' }]))).toThrow(
      /impossible date/,
    );
    expect(() => parseLanguageDocuments(JSON.stringify([{ ...document, category: 'Bills' }]))).toThrow(
      /unknown category/,
    );
  });
});
