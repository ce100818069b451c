import { describe, expect, it } from 'vitest';
import { acceptedTitle, chooseTitle, cutAtWord } from './title';

describe('an extracted title', () => {
  it.each([
    ['Tax', 'Tax'],
    ['Electricity  Bill\n', 'Electricity Bill'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['חשבון חשמל', 'חשבון חשמל'],
    ['1040', '1040'],
  ])('%j is accepted', (title, accepted) => expect(acceptedTitle(title)).toBe(accepted));

  it.each([['ab'], ['x'.repeat(41)], [''], ['   a   '], ['***'], ['---'], [undefined]])('%j is refused', (title) =>
    expect(acceptedTitle(title)).toBeUndefined(),
  );
});

describe('the title of a name', () => {
  const long = 'Notice about the yearly changes in the terms of your account';
  it.each([
    ['the extracted title', 'Electricity Bill', 'scan1.pdf', 'en', 'Electricity Bill'],
    ['the original name when nothing was extracted', undefined, 'rental contract.pdf', 'en', 'rental contract'],
    [
      'the original name cut at a word',
      undefined,
      'agreement about the flat in the old town.pdf',
      'en',
      'agreement about the flat',
    ],
    ['the category when nothing says anything', undefined, 'scan0001.pdf', 'en', 'Electricity'],
    ['the kind in the asked language', 'חשבון חשמל', 'scan0001.pdf', 'ru', 'Счёт за электричество'],
    [
      'the extracted title in its own language when its kind is unknown',
      'לוח הזמנים',
      'scan0001.pdf',
      'ru',
      'לוח הזמנים',
    ],
    ['the category, not a name in another language', undefined, 'חוזה שכירות.pdf', 'en', 'Electricity'],
    ['the original name when the title is too long', long, 'bank terms.pdf', 'en', 'bank terms'],
    ['the start of a title that is too long', long, 'scan0001.pdf', 'en', 'Notice about the yearly'],
    ['a title of digits alone in any language', '106/2024', 'scan0001.pdf', 'he', '106/2024'],
  ] as const)('is %s', (_, title, originalName, language, expected) => {
    expect(chooseTitle({ categoryId: 'Electricity', title }, originalName, language, false)).toBe(expected);
  });

  const slip = { categoryId: 'Receipts', kind: 'receipt' } as const;
  it.each([
    ['Thank you for shopping with us', 'scan.jpg', 'Receipt'],
    ['185 Kaka', 'receipt2.jpg', 'Receipt'],
    [undefined, 'swiss_receipt_42.jpg', 'Receipt'],
    [undefined, 'input10.jpg', 'Receipt'],
    [undefined, 'dinner with Dana.jpg', 'dinner with Dana'],
    ['Tax Invoice', 'scan.jpg', 'Tax Invoice'],
    ['Factura simplificada', 'scan.jpg', 'Factura simplificada'],
    ['Számla', 'scan.jpg', 'Számla'],
  ])('of a till slip is a word for its kind: %j', (title, originalName, expected) => {
    expect(chooseTitle({ ...slip, title }, originalName, 'en', true)).toBe(expected);
  });

  it('is unknown if kind and category are hardly more than a guess', () => {
    expect(chooseTitle({ categoryId: 'Tax', kind: 'certificate', confidence: 0.29 }, 'scan.jpg', 'he', true)).toBe(
      undefined,
    );
    expect(chooseTitle({ categoryId: 'Tax', kind: 'certificate', confidence: 0.3 }, 'scan.jpg', 'he', true)).toBe(
      'אישור מס',
    );
  });

  it('of a letter or a contract is its own, whatever it says', () => {
    const letter = { categoryId: 'Insurance', kind: 'letter', title: 'Your claim is settled' } as const;
    expect(chooseTitle(letter, 'scan.jpg', 'en', true)).toBe('Your claim is settled');
  });

  it('keeps the document’s language if any language is allowed', () => {
    expect(chooseTitle({ categoryId: 'Bank', title: 'Счёт' }, 'scan.pdf', 'he', true)).toBe('Счёт');
  });

  it('is cut between characters if it is one long word', () => {
    expect(cutAtWord('x'.repeat(50), 30)).toBe('x'.repeat(30));
    expect(cutAtWord('one two, three', 9)).toBe('one two');
  });
});
