import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseName } from './sanitise';
import { type NameRequest, suggestFileName } from './suggest-name';

/** Any UTF-16 at all, lone surrogates included. */
const anyText = (maxLength: number) =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units));

const bill: NameRequest['categorisation'] = {
  categoryId: 'Electricity',
  date: '2025-03-15',
  title: 'Electricity Bill',
  issuer: { name: 'Israel Electric', names: { en: 'Israel Electric', he: 'חברת החשמל', ru: 'Электрическая компания' } },
  language: 'en',
};
const hebrewBill: NameRequest['categorisation'] = {
  ...bill,
  title: 'חשבון חשמל',
  issuer: { name: 'חברת החשמל', names: bill.issuer?.names },
  language: 'he',
};
const name = (
  categorisation: NameRequest['categorisation'],
  originalName = 'scan0001.pdf',
  filenameLanguage: NameRequest['filenameLanguage'] = 'en',
) => suggestFileName({ categorisation, originalName, filenameLanguage }).fileName;

describe('the name of a document that could not be read', () => {
  const unread: NameRequest['categorisation'] = { categoryId: 'Other', language: 'en', isUnread: true };

  it('is its own, whatever language is requested', () => {
    for (const language of ['auto', 'en', 'he', 'ru'] as const) {
      expect(name(unread, 'scan0047.PDF', language)).toBe('scan0047.pdf');
      expect(name(unread, 'Скан 2026-01-18.jpg', language)).toBe('Скан_2026-01-18.jpg');
    }
  });

  it('is made safe, and fills a custom pattern', () => {
    expect(name(unread, 'scan: 7?.pdf')).toBe('scan_7.pdf');
    const request = { categorisation: unread, originalName: 'scan0047.pdf', filenameLanguage: 'he' } as const;
    expect(suggestFileName({ ...request, pattern: '{category}_{title}' }).fileName).toBe('אחר_scan0047.pdf');
  });
});

describe('the name of a document of which nothing is known', () => {
  const other: NameRequest['categorisation'] = { categoryId: 'Other', language: 'en' };

  it.each([
    ['IMG_2034.jpg', other, 'en', 'IMG_2034.jpg'],
    ['IMG_2034.jpg', { ...other, date: '2024-05-01' }, 'en', '2024-05-01_IMG_2034.jpg'],
    ['20240501_101500.jpg', { ...other, date: '2024-05-01' }, 'en', '20240501_101500.jpg'],
    ['לסבתא.pdf', other, 'en', 'לסבתא.pdf'],
    ['scan0001.pdf', { ...other, issuer: { name: 'Blue Kite Club' } }, 'en', 'Blue_Kite_Club.pdf'],
    ['scan0001.pdf', { ...other, title: 'תפריט' }, 'ru', 'תפריט.pdf'],
  ] as const)('is its own, never "Other": %s', (originalName, categorisation, language, expected) => {
    expect(name(categorisation, originalName, language)).toBe(expected);
  });
});

describe('the name of an old document', () => {
  const request = { originalName: 'scan0001.pdf', filenameLanguage: 'en', withOldDates: true } as const;

  it('includes its date on request, read or corrected', () => {
    expect(suggestFileName({ ...request, categorisation: { ...bill, date: '1987-05-01' } })).toMatchObject({
      fileName: '1987-05-01_Electricity_Bill_Israel_Electric.pdf',
      date: '1987-05-01',
    });
    expect(suggestFileName({ ...request, categorisation: bill, corrected: { date: '1987' } }).date).toBeUndefined();
    expect(suggestFileName({ ...request, categorisation: bill, corrected: { date: '1987-05' } }).date).toBe('1987-05');
  });
});

describe('a suggested name', () => {
  it.each([
    ['date, title and issuer', name(bill), '2025-03-15_Electricity_Bill_Israel_Electric.pdf'],
    ['a month alone', name({ ...bill, date: '2025-03' }), '2025-03_Electricity_Bill_Israel_Electric.pdf'],
    ['no impossible date', name({ ...bill, date: '2025-02-31' }), 'Electricity_Bill_Israel_Electric.pdf'],
    ['no date from before 2000', name({ ...bill, date: '1987-05-01' }), 'Electricity_Bill_Israel_Electric.pdf'],
    ['no issuer when unknown', name({ ...bill, issuer: undefined }), '2025-03-15_Electricity_Bill.pdf'],
    [
      'an issuer once when the title names it',
      name({ ...bill, title: 'Israel Electric Bill' }),
      '2025-03-15_Israel_Electric_Bill.pdf',
    ],
    ['the extension in lower case', name(bill, 'IMG_0001.JPEG'), '2025-03-15_Electricity_Bill_Israel_Electric.jpeg'],
    ['no extension when there was none', name(bill, 'scan'), '2025-03-15_Electricity_Bill_Israel_Electric'],
    ['English for a Hebrew document', name(hebrewBill), '2025-03-15_Electricity_Bill_Israel_Electric.pdf'],
    [
      'Russian for a Hebrew document',
      name(hebrewBill, 'a.pdf', 'ru'),
      '2025-03-15_Счёт_за_электричество_Электрическая_компания.pdf',
    ],
    ['Hebrew for a Hebrew document', name(hebrewBill, 'a.pdf', 'he'), '2025-03-15_חשבון_חשמל_חברת_החשמל.pdf'],
    ['the language of the document', name(hebrewBill, 'a.pdf', 'auto'), '2025-03-15_חשבון_חשמל_חברת_החשמל.pdf'],
    ['Hebrew for an English document', name(bill, 'a.pdf', 'he'), '2025-03-15_חשבון_חשמל_חברת_החשמל.pdf'],
    [
      'an issuer without a known spelling as it is written',
      name({ ...hebrewBill, issuer: { name: 'בזק' } }),
      '2025-03-15_Electricity_Bill_בזק.pdf',
    ],
    [
      'nothing forbidden',
      name({ ...bill, title: 'Bill: 3/2025 "final"', issuer: { name: 'A/B\u202E Ltd.' } }),
      '2025-03-15_Bill_3-2025_final_A-B_Ltd.pdf',
    ],
    [
      'words apart that a slash parts',
      name({ ...hebrewBill, title: 'חשבונית מס/קבלה' }, 'scan0001.pdf', 'auto'),
      '2025-03-15_חשבונית_מס-קבלה_חברת_החשמל.pdf',
    ],
    [
      'a long sender whole, where there is room',
      name({ ...bill, title: 'Statement', issuer: { name: "Teachers' Retirement System of the State of Vermont" } }),
      "2025-03-15_Statement_Teachers'_Retirement_System_of_the_State_of_Vermont.pdf",
    ],
    [
      'no specks that were read beside the words',
      name({ ...bill, title: 'Water Bill -- May', issuer: { name: 'Clalit . Services' } }),
      '2025-03-15_Water_Bill_May_Clalit_Services.pdf',
    ],
    [
      'the month of a bill that has no date',
      name({ ...bill, date: undefined, kind: 'bill', period: { from: '2025-01-01', to: '2025-01-31' } }),
      '2025-01_Electricity_Bill_Israel_Electric.pdf',
    ],
    [
      'no date of an event that is to come',
      name({ ...bill, date: undefined, kind: 'notice', period: { from: '2025-01-01', to: '2025-01-31' } }),
      'Electricity_Bill_Israel_Electric.pdf',
    ],
    [
      'a custom category as it is',
      name({ ...bill, categoryId: 'My Bills', title: undefined, issuer: undefined }),
      '2025-03-15_My_Bills.pdf',
    ],
    [
      'the date of a telling name when the document has none',
      name({ ...bill, date: undefined, title: undefined }, 'Invoice 15.03.2025.pdf'),
      '2025-03-15_Invoice_Israel_Electric.pdf',
    ],
    [
      'no date from a camera',
      name({ ...bill, date: undefined }, 'IMG_20240301_101112.jpg'),
      'Electricity_Bill_Israel_Electric.jpg',
    ],
  ])('has %s', (_, actual, expected) => expect(actual).toBe(expected));

  it.each([
    ['2024-01-31_Water_Bill_Mekorot.PDF', 'en', '2024-01-31_Water_Bill_Mekorot.pdf'],
    ['31.01.2024 Water Bill.pdf', 'en', '31.01.2024_Water_Bill.pdf'],
    ['2024-01-31 חשבון מים.pdf', 'auto', '2024-01-31_חשבון_מים.pdf'],
    ['2024-01-31 חשבון מים.pdf', 'he', '2024-01-31_חשבון_מים.pdf'],
  ] as const)('is the original name if that is already good: %s', (original, language, expected) => {
    const suggested = suggestFileName({ categorisation: bill, originalName: original, filenameLanguage: language });
    expect(suggested).toMatchObject({ fileName: expected, date: '2024-01-31' });
  });

  it('replaces a good name in another language than requested', () => {
    expect(name(bill, '2024-01-31 חשבון מים.pdf', 'en')).toBe('2025-03-15_Electricity_Bill_Israel_Electric.pdf');
  });

  it('lists the date and the title that it contains', () => {
    expect(suggestFileName({ categorisation: bill, originalName: 'a.pdf', filenameLanguage: 'en' })).toEqual({
      fileName: '2025-03-15_Electricity_Bill_Israel_Electric.pdf',
      date: '2025-03-15',
      title: 'Electricity Bill',
    });
  });

  it('is never empty and always safe for any document', () => {
    const text = fc.option(anyText(120), { nil: undefined });
    fc.assert(
      fc.property(text, text, text, fc.string({ maxLength: 60 }), (title, date, issuer, original) => {
        const categorisation = { ...bill, title, date, issuer: issuer === undefined ? undefined : { name: issuer } };
        const result = name(categorisation, `x${original}.pdf`);
        expect(result).toMatch(/^.+\.pdf$/u);
        expect(sanitiseName(result)).toBe(result);
      }),
    );
  });
});
