import { describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES } from '@/lib/features/site/accuracy/figures';
import type { LanguageDocument } from '../../corpus/languages/documents';
import type { Answer } from '../score/grade';
import { languageFiguresOf, languagesTable, marksOf, publicLanguageFigures } from './figures';

const DOCUMENT: LanguageDocument = {
  id: 'bill',
  country: 'FR',
  category: 'Tax',
  alsoAcceptable: ['Government'],
  date: '2024-05-31',
  alsoDates: ['2024-05'],
  issuer: ['Mairie de Castelbrune'],
  amount: [12.5, 'EUR'],
  lines: [],
};

const answer = (categoryId: string, confidence: number, date?: string, issuer?: string) =>
  ({
    result: { categoryId, confidence, date, suggestedFileName: 'bill.pdf' },
    categorisation: {
      suggestions: [],
      ...(issuer ? { issuer: { name: issuer } } : {}),
      amount: { value: 12.5, currency: 'EUR' },
    },
  }) as unknown as Answer;

describe('the marks of a document in another language', () => {
  it('accept every category and date that a person might choose', () => {
    expect(marksOf(DOCUMENT, answer('Government', 0.9, '2024-05'))).toMatchObject({ category: true, date: true });
    expect(marksOf(DOCUMENT, answer('Tax', 0.9, '2024-05-31'))).toMatchObject({ category: true, date: true });
    expect(marksOf(DOCUMENT, answer('Tax', 0.9, '2024-05-01'))).toMatchObject({ date: false });
  });

  it('judge the sender only if one is named', () => {
    expect(marksOf(DOCUMENT, answer('Tax', 0.9)).sender).toBeUndefined();
    expect(marksOf(DOCUMENT, answer('Tax', 0.9, undefined, 'Castelbrune mairie')).sender).toBe(true);
    expect(marksOf(DOCUMENT, answer('Tax', 0.9, undefined, 'Odile Varennes')).sender).toBe(false);
  });

  it('call an answer sure and wrong from a confidence of 80 %', () => {
    expect(marksOf(DOCUMENT, answer('Bank', 0.8)).isSureAndWrong).toBe(true);
    expect(marksOf(DOCUMENT, answer('Bank', 0.79)).isSureAndWrong).toBe(false);
    expect(marksOf(DOCUMENT, answer('Tax', 0.99)).isSureAndWrong).toBe(false);
  });
});

describe('the figures of a language', () => {
  it('count dates of documents with one, and sure wrong answers of all documents', () => {
    const marks = [
      marksOf(DOCUMENT, answer('Bank', 0.9, '2024-05')),
      marksOf({ ...DOCUMENT, date: null, issuer: null }, answer('Tax', 0.9)),
    ];
    const figures = languageFiguresOf(marks);
    expect(figures.date).toMatchObject({ right: 1, of: 1 });
    expect(figures.sender).toMatchObject({ of: 0 });
    expect(figures.sureAndWrong).toMatchObject({ right: 1, of: 2 });
    expect(languagesTable(new Map([['french', figures]]))).toContain('1/2 50.0 %');
  });
});

describe('the figures on the site', () => {
  const figures = languageFiguresOf([marksOf(DOCUMENT, answer('Tax', 0.9, '2024-05'))]);
  const groups = TEXT_LANGUAGES.map((language) => [language, figures] as const);

  it('are counts of every language', () => {
    const { byLanguage, all } = publicLanguageFigures(new Map(groups), figures);
    expect(Object.keys(byLanguage)).toEqual([...TEXT_LANGUAGES]);
    expect(all).toEqual({ documents: 1, category: { right: 1, of: 1 }, date: { right: 1, of: 1 } });
  });

  it('are not written for only some of the languages', () => {
    expect(() => publicLanguageFigures(new Map(groups.slice(1)), figures)).toThrow(/german/);
  });
});
