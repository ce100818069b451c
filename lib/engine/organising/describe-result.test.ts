import { describe, expect, it } from 'vitest';
import { type Categorisation, CategorisationResult } from '@/lib/engine/categorising/result';
import type { ReadDocument } from '@/lib/engine/documents/document';
import type { LanguageSettings } from '@/lib/shared/languages';
import { describeResult } from './describe-result';

const document: ReadDocument = { fileName: 'scan0001.pdf', kind: 'pdf', pageCount: 7, pages: [] };
const categorisation: Categorisation = {
  categoryId: 'Electricity',
  confidence: 0.92,
  suggestions: [
    { id: 'Electricity', confidence: 0.92 },
    { id: 'Water', confidence: 0.3 },
  ],
  date: '2025-03-15',
  title: 'Electricity Bill',
  issuer: { name: 'Israel Electric' },
  language: 'en',
  sensitiveDataTypes: ['phone'],
  modelUsed: 'offline',
  remarks: ['unknownScriptPages'],
};
const english: LanguageSettings = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' };

describe('the answer for a document', () => {
  it('has the fields of the specification', () => {
    const result = describeResult(document, categorisation, english);
    expect(result).toEqual({
      fileName: 'scan0001.pdf',
      category: 'Electricity',
      categoryId: 'Electricity',
      isOwnCategory: false,
      confidence: 0.92,
      suggestedFileName: '2025-03-15_Electricity_Bill_Israel_Electric.pdf',
      fileKind: 'pdf',
      pageCount: 7,
      modelUsed: 'offline',
      categorySuggestions: [
        { id: 'Electricity', name: 'Electricity', confidence: 0.92 },
        { id: 'Water', name: 'Water', confidence: 0.3 },
      ],
      sensitiveDataTypes: ['phone'],
      date: '2025-03-15',
      title: 'Electricity Bill',
      issuer: 'Israel Electric',
      nameSource: { date: '2025-03-15', title: 'Electricity Bill', issuer: { name: 'Israel Electric' } },
      language: 'en',
      remarks: ['unknownScriptPages'],
    });
    expect(CategorisationResult.parse(result)).toEqual(result);
  });

  it('has the file’s real type and extension, whatever its name', () => {
    const picture = { ...document, kind: 'jpg', remarks: ['kindMismatch'] } as const;
    const result = describeResult(picture, categorisation, english);
    expect(result).toMatchObject({ fileKind: 'jpg', remarks: ['kindMismatch', 'unknownScriptPages'] });
    expect(result.suggestedFileName).toBe('2025-03-15_Electricity_Bill_Israel_Electric.jpg');
    expect(
      describeResult({ ...document, kind: 'docx' }, { ...categorisation, title: undefined, issuer: undefined }, english)
        .suggestedFileName,
    ).toMatch(/\.docx$/);
  });

  it('keeps the name of a document in an unreadable script', () => {
    const unread: Categorisation = {
      categoryId: 'Other',
      confidence: 0,
      suggestions: [{ id: 'Other', confidence: 0 }],
      language: 'en',
      sensitiveDataTypes: [],
      modelUsed: 'offline',
      remarks: ['unknownScript'],
    };
    const settings: LanguageSettings = { ...english, filenameLanguage: 'he' };
    expect(describeResult(document, unread, settings).suggestedFileName).toBe('scan0001.pdf');
    expect(describeResult(document, { ...unread, remarks: ['nothingReadable'] }, settings).suggestedFileName).toBe(
      'scan0001.pdf',
    );
  });

  it('uses the processing language for categories and the document’s for the file name', () => {
    const settings: LanguageSettings = { ...english, processingLanguage: 'he', filenameLanguage: 'ru' };
    expect(describeResult(document, { ...categorisation, subcategory: 'Haifa' }, settings)).toMatchObject({
      category: 'חשמל/Haifa',
      suggestedFileName: '2025-03-15_Счёт_за_электричество_Israel_Electric.pdf',
      categorySuggestions: [{ name: 'חשמל' }, { name: 'מים' }],
    });
  });

  it('does not translate a custom category with a built-in name', () => {
    const settings: LanguageSettings = { ...english, processingLanguage: 'he' };
    const set = { Electricity: ['Haifa'] };
    const settled = { ...categorisation, subcategory: 'Haifa' };
    const own = describeResult(document, settled, settings, { set, isOnly: true });
    expect(own.category).toBe('Electricity/Haifa');
    expect(own.categorySuggestions).toEqual([
      { id: 'Electricity', name: 'Electricity', isOwn: true, confidence: 0.92 },
      { id: 'Water', name: 'מים', confidence: 0.3 },
    ]);
    expect(own.isOwnCategory).toBe(true);
    expect(CategorisationResult.parse(own)).toEqual(own);
  });

  it('translates a built-in category to which the user has given a subcategory', () => {
    const settings: LanguageSettings = { ...english, processingLanguage: 'he' };
    const settled = { ...categorisation, subcategory: 'Haifa' };
    const set = { Electricity: ['Haifa'], Water: [] };
    const joined = describeResult(document, settled, settings, { set, isOnly: false });
    expect(joined).toMatchObject({ category: 'חשמל/Haifa', categoryId: 'Electricity', isOwnCategory: false });
  });

  it.each([
    ['scan', 'pdf', '.pdf'],
    ['scan.tmp', 'jpg', '.jpg'],
    ['scan.JPEG', 'jpg', '.jpeg'],
    ['scan.tif', 'tiff', '.tif'],
  ] as const)('gives %s, actually a %s, the extension %s', (fileName, kind, extension) => {
    const result = describeResult({ ...document, fileName, kind }, categorisation, english);
    expect(result.suggestedFileName).toBe(`2025-03-15_Electricity_Bill_Israel_Electric${extension}`);
  });
});
