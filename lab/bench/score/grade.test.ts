import { describe, expect, it } from 'vitest';
import type { Categorisation, CategorisationResult } from '@/lib/engine/categorising/result';
import { grade } from './grade';
import { Label } from './manifest';

const label = (fields: object) => Label.parse({ file: 'a.pdf', ...fields });

function answer(categorisation: Partial<Categorisation>, result: Partial<CategorisationResult> = {}) {
  const understood: Categorisation = {
    categoryId: 'Bank',
    confidence: 0.9,
    suggestions: [
      { id: 'Bank', confidence: 0.9 },
      { id: 'Loans', confidence: 0.05 },
      { id: 'Tax', confidence: 0.03 },
      { id: 'Mail', confidence: 0.01 },
    ],
    language: 'en',
    sensitiveDataTypes: [],
    modelUsed: 'offline',
    remarks: [],
    ...categorisation,
  };
  return {
    categorisation: understood,
    result: {
      fileName: 'a.pdf',
      category: 'Bank',
      categoryId: understood.categoryId,
      confidence: understood.confidence,
      suggestedFileName: 'name.pdf',
      pageCount: 1,
      modelUsed: 'offline',
      sensitiveDataTypes: [],
      remarks: [],
      ...result,
    },
  };
}

describe('the category', () => {
  it('is right if it is the label or acceptable, and strictly right only if it is the label', () => {
    const acceptable = label({ category: 'Loans', alsoAcceptable: ['Bank'] });
    expect(grade(acceptable, answer({}), 'auto')).toMatchObject({ top1: true, strictTop1: false, top3: true });
  });

  it('counts as a top-three suggestion, not as a fourth', () => {
    expect(grade(label({ category: 'Tax' }), answer({}), 'auto')).toMatchObject({ top1: false, top3: true });
    expect(grade(label({ category: 'Mail' }), answer({}), 'auto')).toMatchObject({ top1: false, top3: false });
  });
});

describe('the date', () => {
  it('is exact or not, and may have the right month', () => {
    const dated = label({ date: '2024-03-15' });
    expect(grade(dated, answer({}, { date: '2024-03-15' }), 'auto')).toMatchObject({ date: true, dateMonth: true });
    expect(grade(dated, answer({}, { date: '2024-03' }), 'auto')).toMatchObject({ date: false, dateMonth: true });
    expect(grade(dated, answer({}), 'auto')).toMatchObject({ date: false, dateMonth: false });
  });

  it('is wrong if the document has none', () => {
    expect(grade(label({ date: null }), answer({}, { date: '2024-03-15' }), 'auto').falseDate).toBe(true);
    expect(grade(label({ date: null }), answer({}), 'auto').falseDate).toBe(false);
  });
});

describe('the issuer', () => {
  const electric = label({ issuer: ['חברת החשמל', 'חברת החשמל לישראל בע"מ'] });

  it('counts in the name in a known spelling of another language', () => {
    const issuer = { name: 'חברת החשמל', names: { en: 'Israel Electric' } };
    const given = answer({ issuer }, { suggestedFileName: '2024-03-15_Electricity_Bill_Israel_Electric.pdf' });
    expect(grade(electric, given, 'en')).toMatchObject({
      issuerFound: true,
      issuerInName: true,
      issuerInNameAsWritten: false,
    });
  });

  it('does not count in the name if another issuer is there', () => {
    const given = answer({ issuer: { name: 'Bezeq' } }, { suggestedFileName: '2024_Bill_Bezeq.pdf' });
    expect(grade(electric, given, 'en')).toMatchObject({ issuerFound: false, issuerInName: false });
  });

  it('counts if the name has it, even if the engine found none', () => {
    const given = answer({}, { suggestedFileName: '2024_חשבון_חברת_החשמל.pdf' });
    expect(grade(electric, given, 'he')).toMatchObject({ issuerFound: false, issuerInName: true });
  });

  it('is wrong if there is none', () => {
    expect(grade(label({ issuer: null }), answer({ issuer: { name: 'X' } }), 'auto').falseIssuer).toBe(true);
  });
});

describe('period and amount', () => {
  it('are right only if all parts are right', () => {
    const expectation = label({ period: ['2024-01-01', '2024-01-31'], amount: [120.5, 'ILS'] });
    const period = { from: '2024-01-01', to: '2024-01-31' };
    expect(grade(expectation, answer({ period, amount: { value: 120.5, currency: 'ILS' } }), 'auto')).toMatchObject({
      period: true,
      amount: true,
    });
    expect(
      grade(
        expectation,
        answer({ period: { ...period, to: '2024-02-29' }, amount: { value: 120.5, currency: 'USD' } }),
        'auto',
      ),
    ).toMatchObject({ period: false, amount: false });
    expect(grade(expectation, answer({}), 'auto')).toMatchObject({ period: false, amount: false });
  });

  it('distinguish a wrong period, a missing one and a superfluous one', () => {
    const expectation = label({ period: ['2024-01-01', '2024-01-31'] });
    const period = { from: '2024-01-01', to: '2024-02-29' };
    expect(grade(expectation, answer({ period }), 'auto')).toMatchObject({
      givenPeriod: false,
      unlabelledPeriod: undefined,
    });
    expect(grade(expectation, answer({}), 'auto')).toMatchObject({ period: false, givenPeriod: undefined });
    expect(grade(label({ period: null }), answer({ period }), 'auto')).toMatchObject({ unlabelledPeriod: true });
    expect(grade(label({ template: 'en/a' }), answer({}), 'auto')).toMatchObject({ unlabelledPeriod: false });
    expect(grade(label({}), answer({ period }), 'auto')).toMatchObject({
      period: undefined,
      unlabelledPeriod: undefined,
    });
  });
});

describe('a failed document', () => {
  it('is wrong in all labelled fields and has no false answers', () => {
    const expectation = label({
      category: 'Bank',
      date: '2024-03-15',
      issuer: 'Leumi',
      title: 'Statement',
      kind: 'statement',
    });
    expect(grade(expectation, undefined, 'en')).toMatchObject({
      top1: false,
      top3: false,
      date: false,
      issuerInName: false,
      title: 0,
      kind: false,
      nameLanguage: undefined,
    });
    expect(grade(label({ date: null }), undefined, 'en').falseDate).toBe(false);
  });
});

it('is not graded on unlabelled fields', () => {
  const marks = grade(label({}), answer({ issuer: { name: 'X' } }, { date: '2024-01-01' }), 'auto');
  expect(Object.values(marks).filter((mark) => mark !== undefined)).toEqual([]);
});
