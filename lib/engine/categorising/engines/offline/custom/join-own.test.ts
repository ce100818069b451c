import { describe, expect, it } from 'vitest';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import { DEFAULT_CATEGORIES } from '@/lib/engine/categorising/default-categories';
import { categoriseText } from '../categorise-text';

const STATEMENT =
  'בנק לאומי\nדף חשבון עובר ושב\nסניף 812\nיתרת פתיחה 4,201.10\nהעברה לבנק הפועלים 312.00\nמשיכת מזומן 400.00\nיתרה 3,100.20';
const WATER_BILL =
  'Thames Water\nYour water bill\nWater supplied 26 cubic metres\nWastewater 24 cubic metres\nMeter reading 1428';
const RENT =
  'Residential tenancy agreement\nThis agreement is made between the landlord and the tenant.\nThe rent is 1,200 a month. The flat has two bedrooms.\nNotice period: two months. Governing law: England.';
const VET =
  'Riverside veterinary practice\nInvoice\nRex, a labrador\nGrooming of Rex\nRex was vaccinated\nTotal 84.00\nThank you';

const sort = (text: string, set?: CategorySet, fileName = 'scan0001.pdf') =>
  categoriseText([{ number: 1, text }], fileName, {
    processingLanguage: 'en',
    categories: set && { set, isOnly: false },
  });
const { en: DEFAULTS } = DEFAULT_CATEGORIES;
const decided = ({ categoryId, subcategory, confidence }: ReturnType<typeof sort>) => ({
  categoryId,
  subcategory,
  confidence,
});

describe('categories of the user that join the built-in ones', () => {
  it('leave every paper where it goes without them unless it speaks for one', () => {
    const set = { "Grandma's flat": [], 'Blue folder': [], Holidays: [], 'הדירה של סבתא': [] };
    for (const text of [STATEMENT, WATER_BILL, RENT]) expect(decided(sort(text, set))).toEqual(decided(sort(text)));
  });

  it.each([
    ['a heading', `Grandma's flat\n${RENT}`],
    ['a line', `${RENT}\nThe flat is grandma's and she may visit it.`],
  ])('take what names them in %s', (_where, text) => {
    const { categoryId, confidence, suggestions, evidence } = sort(text, { "Grandma's flat": [], ...DEFAULTS });
    expect(categoryId).toBe("Grandma's flat");
    expect(confidence).toBeGreaterThanOrEqual(0.6);
    expect(suggestions[1]?.id).toBe('Contracts');
    expect(suggestions.reduce((sum, one) => sum + one.confidence, 0)).toBeLessThanOrEqual(1.01);
    const quoted = evidence?.filter(({ field }) => field === 'category').map(({ snippet }) => snippet);
    expect(quoted?.join()).toMatch(/grandma/i);
  });

  it('take what their owner has called so', () => {
    expect(sort(RENT, { "Grandma's flat": [] }, 'Grandmas flat - rent.pdf').categoryId).toBe("Grandma's flat");
  });

  it('are surer the better the paper names them', () => {
    const set = { "Grandma's flat": [] };
    const heading = sort(`Grandma's flat\n${RENT}`, set).confidence;
    const line = sort(`${RENT}\nThe flat is grandma's and she may visit it.`, set).confidence;
    expect(heading).toBeGreaterThan(line);
    expect(heading).toBeLessThanOrEqual(0.95);
  });

  it('are found in Hebrew whatever is joined to their words, and in Russian whatever the case', () => {
    expect(sort(`${WATER_BILL}\nעבור דירה של סבתא בחיפה`, { 'הדירה של סבתא': [] }).categoryId).toBe('הדירה של סבתא');
    expect(sort(`Договор\nНаём бабушкиной квартиры\n${RENT}`, { 'Бабушкина квартира': [] }).categoryId).toBe(
      'Бабушкина квартира',
    );
  });

  it('take by a single word what comes back to it, not what mentions it', () => {
    expect(sort(VET, { Rex: [] }).categoryId).toBe('Rex');
    expect(sort(`${RENT}\nThe tenant may keep Rex.`, { Rex: [] })).toMatchObject({ categoryId: 'Contracts' });
    expect(sort(`${RENT}\nThe tenant may keep Rex.`, { Rex: [] }).suggestions.map(({ id }) => id)).toContain('Rex');
  });

  it('take by an everyday word only what it is the title of', () => {
    expect(sort(RENT, { Flat: [], Notice: [], Water: [] }).categoryId).toBe('Contracts');
    expect(sort(`Warranty\n${VET}`, { Warranty: [] }).categoryId).toBe('Warranty');
  });

  it('take what names one of their subcategories, such as an address', () => {
    const set = { "Grandma's flat": ['12 Herzl St', 'Water'] };
    expect(sort(`${WATER_BILL}\nSupply address: 12 Herzl St, Haifa`, set)).toMatchObject({
      categoryId: "Grandma's flat",
      subcategory: '12 Herzl St',
    });
    // "Water" is a subject: every water bill names it.
    expect(decided(sort(WATER_BILL, set))).toEqual(decided(sort(WATER_BILL)));
    expect(sort(`Grandma's flat\n${WATER_BILL}`, set)).toMatchObject({ subcategory: 'Water' });
  });

  it('give built-in categories their subcategories, when a paper comes from them', () => {
    expect(sort(STATEMENT, DEFAULTS)).toMatchObject({ categoryId: 'Bank', subcategory: 'Leumi' });
    expect(sort(STATEMENT, DEFAULT_CATEGORIES.he)).toMatchObject({ categoryId: 'Bank', subcategory: 'לאומי' });
    // It names this one too, but it is not from it.
    expect(sort(STATEMENT, { Bank: ['Hapoalim'] })).not.toHaveProperty('subcategory');
    expect(sort(STATEMENT, { Bank: ['Hapoalim'] }).categoryId).toBe('Bank');
  });

  it('take no paper from a built-in category for a subcategory that this one has as well', () => {
    expect(sort(STATEMENT, { Bank: ['Leumi'], Savings: ['Leumi'] })).toMatchObject({
      categoryId: 'Bank',
      subcategory: 'Leumi',
    });
    expect(sort(STATEMENT, { Savings: ['Leumi'] })).toMatchObject({ categoryId: 'Savings', subcategory: 'Leumi' });
  });

  it('take the papers of the built-in category that they are another word for, as surely', () => {
    const { categoryId, confidence } = sort(STATEMENT);
    expect(categoryId).toBe('Bank');
    expect(sort(STATEMENT, { Banks: ['Leumi'] })).toMatchObject({
      categoryId: 'Banks',
      confidence,
      subcategory: 'Leumi',
    });
    expect(sort(STATEMENT, { בנקים: [] })).toMatchObject({ categoryId: 'בנקים', confidence });
  });

  it('leave a default alone until its owner has touched it', () => {
    expect(sort(WATER_BILL, { ...DEFAULTS, Pets: [] }).categoryId).toBe('Water');
    expect(sort(WATER_BILL, { ...DEFAULTS, Utilities: ['Thames Water'] })).toMatchObject({
      categoryId: 'Utilities',
      subcategory: 'Thames Water',
    });
  });

  it('are offered beside the answer when their name takes in the subject', () => {
    const { categoryId, suggestions } = sort(RENT, { 'Home and garden': [], Pets: [] });
    expect(categoryId).toBe('Contracts');
    expect(suggestions.map(({ id }) => id)).toContain('Home and garden');
    expect(suggestions.map(({ id }) => id)).not.toContain('Pets');
  });

  it('never take anything by a year or by words that say nothing', () => {
    const set = { '2024': [], 'My documents': [], Other: [] };
    expect(decided(sort(`My documents 2024\n${WATER_BILL}`, set))).toEqual(
      decided(sort(`My documents 2024\n${WATER_BILL}`)),
    );
  });
});
