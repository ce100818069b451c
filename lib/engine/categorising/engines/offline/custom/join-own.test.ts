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

describe('custom categories that extend the built-in ones', () => {
  it('do not change a document’s category without evidence', () => {
    const set = { "Grandma's flat": [], 'Blue folder': [], Holidays: [], 'הדירה של סבתא': [] };
    for (const text of [STATEMENT, WATER_BILL, RENT]) expect(decided(sort(text, set))).toEqual(decided(sort(text)));
  });

  it.each([
    ['a heading', `Grandma's flat\n${RENT}`],
    ['a line', `${RENT}\nThe flat is grandma's and she may visit it.`],
  ])('match documents that name them in %s', (_where, text) => {
    const { categoryId, confidence, suggestions, evidence } = sort(text, { "Grandma's flat": [], ...DEFAULTS });
    expect(categoryId).toBe("Grandma's flat");
    expect(confidence).toBeGreaterThanOrEqual(0.6);
    expect(suggestions[1]?.id).toBe('Contracts');
    expect(suggestions.reduce((sum, one) => sum + one.confidence, 0)).toBeLessThanOrEqual(1.01);
    const quoted = evidence?.filter(({ field }) => field === 'category').map(({ snippet }) => snippet);
    expect(quoted?.join()).toMatch(/grandma/i);
  });

  it('match documents with their exact name', () => {
    expect(sort(RENT, { "Grandma's flat": [] }, 'Grandmas flat - rent.pdf').categoryId).toBe("Grandma's flat");
  });

  it('have more confidence with a clearer mention', () => {
    const set = { "Grandma's flat": [] };
    const heading = sort(`Grandma's flat\n${RENT}`, set).confidence;
    const line = sort(`${RENT}\nThe flat is grandma's and she may visit it.`, set).confidence;
    expect(heading).toBeGreaterThan(line);
    expect(heading).toBeLessThanOrEqual(0.95);
  });

  it('are found with Hebrew prefixes and in every Russian case', () => {
    expect(sort(`${WATER_BILL}\nעבור דירה של סבתא בחיפה`, { 'הדירה של סבתא': [] }).categoryId).toBe('הדירה של סבתא');
    expect(sort(`Договор\nНаём бабушкиной квартиры\n${RENT}`, { 'Бабушкина квартира': [] }).categoryId).toBe(
      'Бабушкина квартира',
    );
  });

  it('match a single word if it is repeated, not if it is mentioned once', () => {
    expect(sort(VET, { Rex: [] }).categoryId).toBe('Rex');
    expect(sort(`${RENT}\nThe tenant may keep Rex.`, { Rex: [] })).toMatchObject({ categoryId: 'Contracts' });
    expect(sort(`${RENT}\nThe tenant may keep Rex.`, { Rex: [] }).suggestions.map(({ id }) => id)).toContain('Rex');
  });

  it('match an everyday word only as the title', () => {
    expect(sort(RENT, { Flat: [], Notice: [], Water: [] }).categoryId).toBe('Contracts');
    expect(sort(`Warranty\n${VET}`, { Warranty: [] }).categoryId).toBe('Warranty');
  });

  it('match documents that name a subcategory, such as an address', () => {
    const set = { "Grandma's flat": ['12 Herzl St', 'Water'] };
    expect(sort(`${WATER_BILL}\nSupply address: 12 Herzl St, Haifa`, set)).toMatchObject({
      categoryId: "Grandma's flat",
      subcategory: '12 Herzl St',
    });
    // "Water" is a subject: every water bill names it.
    expect(decided(sort(WATER_BILL, set))).toEqual(decided(sort(WATER_BILL)));
    expect(sort(`Grandma's flat\n${WATER_BILL}`, set)).toMatchObject({ subcategory: 'Water' });
  });

  it('add subcategories to built-in categories, for documents from that issuer', () => {
    expect(sort(STATEMENT, DEFAULTS)).toMatchObject({ categoryId: 'Bank', subcategory: 'Leumi' });
    expect(sort(STATEMENT, DEFAULT_CATEGORIES.he)).toMatchObject({ categoryId: 'Bank', subcategory: 'לאומי' });
    // It names this one too, but it is not from it.
    expect(sort(STATEMENT, { Bank: ['Hapoalim'] })).not.toHaveProperty('subcategory');
    expect(sort(STATEMENT, { Bank: ['Hapoalim'] }).categoryId).toBe('Bank');
  });

  it('take no document from a built-in category that has the same subcategory', () => {
    expect(sort(STATEMENT, { Bank: ['Leumi'], Savings: ['Leumi'] })).toMatchObject({
      categoryId: 'Bank',
      subcategory: 'Leumi',
    });
    expect(sort(STATEMENT, { Savings: ['Leumi'] })).toMatchObject({ categoryId: 'Savings', subcategory: 'Leumi' });
  });

  it('take the documents of a built-in category that their name is a synonym of', () => {
    const { categoryId, confidence } = sort(STATEMENT);
    expect(categoryId).toBe('Bank');
    expect(sort(STATEMENT, { Banks: ['Leumi'] })).toMatchObject({
      categoryId: 'Banks',
      confidence,
      subcategory: 'Leumi',
    });
    expect(sort(STATEMENT, { בנקים: [] })).toMatchObject({ categoryId: 'בנקים', confidence });
  });

  it('exclude defaults until their owner has changed them', () => {
    expect(sort(WATER_BILL, { ...DEFAULTS, Pets: [] }).categoryId).toBe('Water');
    expect(sort(WATER_BILL, { ...DEFAULTS, Utilities: ['Thames Water'] })).toMatchObject({
      categoryId: 'Utilities',
      subcategory: 'Thames Water',
    });
  });

  it('are suggested if their name covers the subject', () => {
    const { categoryId, suggestions } = sort(RENT, { 'Home and garden': [], Pets: [] });
    expect(categoryId).toBe('Contracts');
    expect(suggestions.map(({ id }) => id)).toContain('Home and garden');
    expect(suggestions.map(({ id }) => id)).not.toContain('Pets');
  });

  it('never match by a year or by empty words', () => {
    const set = { '2024': [], 'My documents': [], Other: [] };
    expect(decided(sort(`My documents 2024\n${WATER_BILL}`, set))).toEqual(
      decided(sort(`My documents 2024\n${WATER_BILL}`)),
    );
  });
});
