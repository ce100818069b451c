import { describe, expect, it } from 'vitest';
import type { Answer } from './answer';
import { answerJsonSchema } from './answer';
import { checkAnswer } from './check-answer';
import type { ServiceFailure } from './failures';
import type { SentDocument } from './sent-document';

const SENT: SentDocument = {
  fileName: 'a.pdf',
  pageCount: 2,
  pages: [
    { number: 1, text: 'North Grid Ltd\nElectricity bill\tissued 12 March 2024\nsee /etc/passwd' },
    { number: 2, text: 'Total due 84.10\nhelp@northgrid.example' },
  ],
};
const ANSWER: Answer = {
  category: 'Electricity',
  confidence: 0.9,
  kind: 'bill',
  issuer: 'North Grid',
  title: 'Electricity bill',
  dates: { issued: '2024-03-12', from: '2024-01-01', to: '2024-02-29' },
  language: 'en',
  sensitive: ['name', 'name', 'email'],
  evidence: { category: 'electricity  Bill', date: '12 March 2024' },
};
const check = (change: object = {}, sent = SENT) =>
  checkAnswer(JSON.stringify({ ...ANSWER, ...change }), sent, undefined);

describe('an answer of the model', () => {
  it('is accepted if it is valid', () => {
    expect(check()).toEqual({
      categoryId: 'Electricity',
      confidence: 0.9,
      suggestions: [{ id: 'Electricity', confidence: 0.9 }],
      kind: 'bill',
      issuer: { name: 'North Grid' },
      title: 'Electricity bill',
      date: '2024-03-12',
      period: { from: '2024-01-01', to: '2024-02-29' },
      language: 'en',
      sensitiveDataTypes: ['name', 'email'],
      evidence: [
        { field: 'category', page: 1, snippet: 'Electricity bill issued 12 March 2024', reason: 'quoted' },
        { field: 'date', page: 1, snippet: 'Electricity bill issued 12 March 2024', reason: 'quoted' },
        { field: 'issuer', page: 1, snippet: 'North Grid Ltd', reason: 'quoted' },
      ],
    });
  });

  it.each<[string, string]>([
    ['prose', 'I cannot do that.'],
    ['an empty text', ''],
    ['a list', '[]'],
    ['a category outside of the set', JSON.stringify({ ...ANSWER, category: 'Secrets' })],
    [
      'an alternative outside of the set',
      JSON.stringify({ ...ANSWER, alternatives: [{ category: 'X', confidence: 0 }] }),
    ],
    ['a confidence of 7', JSON.stringify({ ...ANSWER, confidence: 7 })],
    ['a confidence below 0', JSON.stringify({ ...ANSWER, confidence: -0.1 })],
    ['a missing field', JSON.stringify({ ...ANSWER, language: undefined })],
    ['a field that nobody asked for', JSON.stringify({ ...ANSWER, suggestedFileName: '../x.pdf' })],
    ['a subcategory, where there are none', JSON.stringify({ ...ANSWER, subcategory: 'x' })],
    ['a kind of data that is none', JSON.stringify({ ...ANSWER, sensitive: ['password'] })],
    ['a prototype', `{"__proto__":{"category":"Bank"},${JSON.stringify(ANSWER).slice(1)}`],
    ['half of it', JSON.stringify(ANSWER).slice(0, 60)],
  ])('is refused when it is %s', (_, text) => {
    expect(() => checkAnswer(text, SENT, undefined)).toThrow(
      expect.objectContaining({ kind: 'malformed' }) as unknown as ServiceFailure,
    );
  });

  it.each<[string, string, readonly string[]]>([
    ['none of what is not there', 'Payslip\nEmployee no. 722566312\nPhone allowance\t105.00\t1,260.00', []],
    ['none of what is not there, in Hebrew', 'תלוש\nמספר עובד 7225663\nשווי טלפון\t105.00\t1,260', ['name']],
    ['what is there', 'Dana Levi\ndana@mail.example\nTel. 03-5440721', ['email', 'phone', 'name']],
  ])('is believed of sensitive data: %s', (_, text, types) => {
    const sensitive = ['email', 'phone', 'bankAccount', 'creditCard', 'israelId', 'name'];
    const claimed = (pages: SentDocument['pages']) => check({ sensitive }, { ...SENT, pages }).sensitiveDataTypes;
    expect(claimed([{ number: 1, text }])).toEqual(types);
    // A picture cannot be looked up.
    const image = { data: new Uint8Array(), mediaType: 'image/png', width: 1, height: 1 } as const;
    expect(
      claimed([
        { number: 1, text },
        { number: 2, image },
      ]),
    ).toEqual(sensitive);
  });

  it('loses impossible dates, and periods that end before they begin', () => {
    expect(check({ dates: { issued: '2024-02-30' } }).date).toBeUndefined();
    expect(check({ dates: { issued: '12/03/2024' } }).date).toBeUndefined();
    expect(check({ dates: { issued: '2024-13' } }).date).toBeUndefined();
    expect(check({ dates: { issued: '2024-12' } }).date).toBe('2024-12');
    expect(check({ dates: { from: '2024-05-01', to: '2024-04-01' } }).period).toBeUndefined();
  });

  it('loses names that are paths', () => {
    expect(check({ title: '../../etc/passwd', issuer: 'C:\\Users\\dana' })).not.toHaveProperty('title');
    expect(check({ title: '../../etc/passwd', issuer: 'C:\\Users\\dana' })).not.toHaveProperty('issuer');
  });

  it('loses quotations that are not in the document, and lines with a path', () => {
    const quoted = (change: object) => check(change).evidence?.map(({ field }) => field);
    expect(quoted({ evidence: { category: 'Gas bill' } })).toEqual(['issuer']);
    expect(quoted({ evidence: { category: 'see /etc' }, issuer: 'South Grid' })).toEqual([]);
  });

  it('keeps quotations from a picture, which cannot be checked', () => {
    const image = { data: new Uint8Array(), mediaType: 'image/png', width: 1, height: 1 } as const;
    const sent = { ...SENT, pages: [{ number: 1, image }] };
    expect(check({ evidence: { category: 'Stromrechnung' } }, sent).evidence).toEqual([
      { field: 'category', page: 1, snippet: 'Stromrechnung', reason: 'quoted' },
    ]);
  });

  it('has subcategories in their owner’s spelling, and only those of the category', () => {
    const own = { set: { Home: ['Leumi Rent', 'Water'], Money: ['Bank'] }, isOnly: true };
    const ask = (change: object) =>
      checkAnswer(JSON.stringify({ ...ANSWER, category: 'Home', ...change }), SENT, own).subcategory;
    expect(ask({ subcategory: 'leumi rent' })).toBe('Leumi Rent');
    expect(ask({ subcategory: 'Bank' })).toBeUndefined();
    expect(ask({ subcategory: '../x' })).toBeUndefined();
    expect(ask({ category: 'Other', subcategory: 'Water' })).toBeUndefined();
  });

  describe('with custom and built-in categories', () => {
    const own = { set: { Bank: ['Leumi'], 'North wing': ['Roof'], Personal: [] }, isOnly: false };
    const ask = (change: object) => checkAnswer(JSON.stringify({ ...ANSWER, ...change }), SENT, own);

    it('may be in either, each with its subcategories', () => {
      expect(ask({}).categoryId).toBe('Electricity');
      expect(ask({ category: 'Bank', subcategory: 'leumi' })).toMatchObject({
        categoryId: 'Bank',
        subcategory: 'Leumi',
      });
      expect(ask({ category: 'North wing', subcategory: 'Roof' })).toMatchObject({ subcategory: 'Roof' });
      expect(ask({ category: 'Electricity', subcategory: 'Leumi' }).subcategory).toBeUndefined();
      expect(() => ask({ category: 'Personal' })).toThrow();
    });

    it('has at most half confidence in a custom one without a quotation', () => {
      expect(ask({ category: 'North wing', evidence: { category: 'North Grid' } }).confidence).toBe(0.9);
      const unbacked = ask({ category: 'North wing', evidence: { category: 'north wing roof' } });
      expect([unbacked.confidence, unbacked.suggestions[0]?.confidence]).toEqual([0.5, 0.5]);
      expect(ask({ evidence: { category: 'gas' } }).confidence).toBe(0.9);
    });
  });
});

describe('the answer schema', () => {
  it('uses only what structured output supports', async () => {
    const schema = JSON.stringify(answerJsonSchema({ set: { Home: ['a'] }, isOnly: true }), null, 2);
    expect(schema).not.toMatch(/minimum|maximum|Length|maxItems|pattern|oneOf/);
    await expect(`${schema}\n`).toMatchFileSnapshot('snapshots/answer.schema.txt');
  });
});
