import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import he from '@/messages/he.json';
import { type ExportDocument, planExport } from './plan';
import { summaryCsv, summaryText } from './summary';
import { countedText, SUMMARY_TEXTS } from './summary-texts';

const documents: ExportDocument[] = [
  {
    originalName: 'scan1.pdf',
    fileName: '2025-03-15_Bill.pdf',
    categoryId: 'Electricity',
    confidence: 0.915,
    date: '2025-03-15',
    title: 'Bill',
    issuer: { name: '=Grid, "North"', names: { he: 'רשת', ru: 'Сеть' } },
    amount: { value: 312.4, currency: 'ILS' },
    period: { from: '2025-02-01', to: '2025-02-28' },
  },
  { originalName: 'חוזה.docx', fileName: 'חוזה.docx', categoryId: 'Bank', subcategory: 'לאומי', confidence: 0.4 },
];
const createdAt = new Date('2025-03-15T10:20:30Z');
// Versions of ICU write different spaces before PM.
const textIn = (folderLanguage: 'en' | 'he' | 'ru', failed = [{ originalName: 'bad.pdf', code: 'emptyFile' }]) =>
  summaryText(planExport(documents, { folderLanguage, createdAt, failed }), documents, 'Asia/Jerusalem').replaceAll(
    '\u202F',
    ' ',
  );

describe('the summary as a table', () => {
  it('has a row for each document, safe to open in a spreadsheet', () => {
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    expect(summaryCsv(plan, documents).split('\r\n')).toEqual([
      '\uFEFFCategory,New name,Original name,Date,Sender,Title,Amount,Currency,From,To,Confidence',
      `Electricity,2025-03-15_Bill.pdf,scan1.pdf,2025-03-15,"'=Grid, ""North""",Bill,312.4,ILS,2025-02-01,2025-02-28,0.915`,
      'Bank/לאומי,חוזה.docx,חוזה.docx,,,,,,,,0.4',
      '',
    ]);
  });

  it.each([
    ['he', 'קטגוריה,שם חדש,שם מקורי,תאריך,שולח,כותרת,סכום,מטבע,מתאריך,עד תאריך,רמת ודאות'],
    ['ru', 'Категория,Новое имя,Исходное имя,Дата,Отправитель,Заголовок,Сумма,Валюта,С,По,Уверенность'],
  ] as const)('has its heads in the folder language: %s', (folderLanguage, heads) => {
    const csv = summaryCsv(planExport(documents, { folderLanguage, createdAt }), documents);
    expect(csv.slice(1).split('\r\n')[0]).toBe(heads);
  });
});

describe('the readable summary', () => {
  it('is complete in English', () => {
    expect(textIn('en').split('\r\n')).toEqual([
      '\uFEFFYour documents, in order',
      'Created: March 15, 2025 at 12:20 PM',
      '2 documents',
      '1 file is not included',
      '',
      '\u2068Electricity\u2069 (1 document)',
      '  \u20682025-03-15_Bill.pdf\u2069',
      '    Original name: \u2068scan1.pdf\u2069',
      '    Confidence: 92%',
      '    Title: \u2068Bill\u2069',
      '    Date: \u20682025-03-15\u2069',
      '    Sender: \u2068=Grid, "North"\u2069',
      '    Amount: \u2068₪312.40\u2069',
      '    Period: \u2068Feb 1\u2009–\u200928, 2025\u2069',
      '',
      '\u2068Bank\u2069 (1 document)',
      '  \u2068לאומי/חוזה.docx\u2069',
      '    Original name: \u2068חוזה.docx\u2069',
      '    Confidence: 40%',
      '',
      'Not included',
      '  \u2068bad.pdf\u2069: \u2068The file is empty.\u2069',
      '',
    ]);
  });

  it('starts every Hebrew line from the right', () => {
    const lines = textIn('he').slice(1).split('\r\n').filter(Boolean);
    expect(lines.every((line) => line.startsWith('\u200F'))).toBe(true);
    expect(lines).toContain('\u200F\u2068חשמל\u2069 (מסמך אחד)');
  });

  it('is complete in Russian', () => {
    expect(textIn('ru')).toContain('2 документа\r\n1 файл не включён');
  });

  it.each([
    ['he', /[A-Za-z]{3}/u, 'הקובץ ריק.'],
    ['ru', /[A-Za-z]{3}|[\u0590-\u05ff]/u, 'Файл пустой.'],
  ] as const)('has one language in %s, including reasons and headings', (language, others, reason) => {
    const named = [{ ...documents[0], originalName: '1', fileName: '1', title: 'Water bill' } as ExportDocument];
    const plan = planExport(named, {
      folderLanguage: language,
      createdAt,
      failed: [
        { originalName: '2', code: 'emptyFile' },
        { originalName: '3', code: 'internal' },
      ],
    });
    const text = summaryText(plan, named, 'Asia/Jerusalem');
    expect(text).not.toMatch(others);
    expect(text).toContain(reason);
    expect(JSON.stringify(plan.summary.failedFiles)).toContain(reason);
  });

  it('keeps a title’s own script', () => {
    const named = [{ ...documents[0], title: 'חשבון מים' } as ExportDocument];
    expect(summaryText(planExport(named, { folderLanguage: 'he', createdAt }), named)).toContain(
      'כותרת: \u2068חשבון מים',
    );
  });

  it('uses the reader’s time zone', () => {
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    expect(summaryText(plan, documents, 'America/New_York')).toContain('March 15, 2025 at 6:20');
  });

  it('has no failures section without failures', () => {
    expect(textIn('en', [])).not.toContain('ncluded');
  });

  it.each([
    ['ru', 1, '1 документ'],
    ['ru', 3, '3 документа'],
    ['ru', 5, '5 документов'],
    ['ru', 21, '21 документ'],
    ['he', 1, 'מסמך אחד'],
    ['he', 2, 'שני מסמכים'],
    ['he', 7, '7 מסמכים'],
    ['en', 0, '0 documents'],
  ] as const)('counts in %s: %i', (language, count, text) => {
    expect(countedText(SUMMARY_TEXTS[language].documents, count, language)).toBe(text);
  });
});

describe('the place where documents were read', () => {
  it.each([
    ['en', ['    Read on our server', '    Read on your own device']],
    ['he', ['    נקרא בשרת שלנו', '    נקרא במכשיר שלכם']],
    ['ru', ['    Прочитано на нашем сервере', '    Прочитано на вашем устройстве']],
  ] as const)('is stated in %s in both summaries, if it is known', (folderLanguage, lines) => {
    const [bill, contract] = documents as [ExportDocument, ExportDocument];
    const placed: ExportDocument[] = [
      { ...bill, readOn: 'server' },
      { ...contract, readOn: 'device' },
    ];
    const plan = planExport(placed, { folderLanguage, createdAt });
    const told = summaryText(plan, placed).replaceAll('\u200F', '').split('\r\n');
    expect(told.filter((line) => lines.some((one) => one === line))).toEqual(lines);
    expect(plan.summary.fileMapping.map(({ readOn }) => readOn)).toEqual(['server', 'device']);
  });

  it('is not stated if it is unknown', () => {
    expect(textIn('en')).not.toContain('Read on');
    expect(JSON.stringify(planExport(documents, { folderLanguage: 'en', createdAt }).summary)).not.toContain('readOn');
  });
});

describe('the kinds of sensitive data', () => {
  const holding = (folderLanguage: 'en' | 'he' | 'ru') => {
    const [bill, contract] = documents as [ExportDocument, ExportDocument];
    const asked: ExportDocument[] = [
      { ...bill, sensitiveDataTypes: ['bankAccount', 'israelId'] },
      { ...contract, sensitiveDataTypes: [] },
    ];
    return summaryText(planExport(asked, { folderLanguage, createdAt }), asked);
  };

  it.each([
    ['en', '    Personal data: bank account, ID number'],
    ['he', '    מידע אישי: חשבון בנק, מספר זהות'],
    ['ru', '    Личные данные: банковский счёт, номер удостоверения личности'],
  ] as const)('are stated in %s for a file that has any', (language, line) => {
    const lines = holding(language).replaceAll('\u200F', '').split('\r\n');
    const spoken = lines.filter((candidate) => candidate.includes(SUMMARY_TEXTS[language].holds));
    expect(spoken).toEqual([line]);
  });

  it('are stated only on request', () => {
    expect(textIn('en')).not.toContain('Personal data');
  });

  it('have the same names as in the list', () => {
    expect(SUMMARY_TEXTS.en.sensitiveKinds).toEqual(en.Sensitive.kinds);
    expect(SUMMARY_TEXTS.he.sensitiveKinds).toEqual(he.Sensitive.kinds);
  });
});
