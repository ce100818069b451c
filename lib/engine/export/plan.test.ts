import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NAME_CHARS } from '@/lib/engine/naming/sanitise';
import { nameKey } from '@/lib/engine/naming/unique';
import { type ExportDocument, MAX_FOLDER_CHARS, planExport } from './plan';
import { summaryText } from './summary';

/** Any UTF-16 at all, lone surrogates included. */
const anyText = (maxLength: number) =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units));

const createdAt = new Date('2025-03-15T10:20:30Z');
const document = (changes: Partial<ExportDocument> = {}): ExportDocument => ({
  originalName: 'scan0001.pdf',
  fileName: 'bill.pdf',
  categoryId: 'Electricity',
  confidence: 0.92,
  ...changes,
});
const pathsOf = (documents: ExportDocument[], folderLanguage: 'en' | 'he' | 'ru' = 'en') =>
  planExport(documents, { folderLanguage, createdAt }).entries.map((entry) => entry.path);

const SEGMENT = String.raw`[^._/\\:*?"<>|\p{Cc}\p{Cf}][^/\\:*?"<>|\p{Cc}\p{Cf}]*`;
/** Two or three names, none of which begins with a dot. */
const SAFE_PATH = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){1,2}$`, 'u');

describe('a document’s folder', () => {
  it.each([
    ['a folder per category', [document()], ['Electricity/bill.pdf']],
    [
      'a sub-folder per subcategory',
      [document({ categoryId: 'Bank', subcategory: 'Leumi' }), document({ categoryId: 'Bank' })],
      ['Bank/Leumi/bill.pdf', 'Bank/bill.pdf'],
    ],
    ['no sub-folder of the same name', [document({ categoryId: 'Bank', subcategory: 'BANK' })], ['Bank/bill.pdf']],
    [
      'clashes numbered in each folder apart',
      [document(), document({ fileName: 'BILL.pdf' }), document({ categoryId: 'Water' })],
      ['Electricity/bill.pdf', 'Electricity/BILL_(2).pdf', 'Water/bill.pdf'],
    ],
    [
      'one folder for names that differ in case',
      [document({ categoryId: 'my papers' }), document({ categoryId: 'My Papers', fileName: 'b.pdf' })],
      ['my_papers/bill.pdf', 'my_papers/b.pdf'],
    ],
    [
      'one sub-folder for names that differ in case',
      [document({ categoryId: 'Bank', subcategory: 'Leumi' }), document({ categoryId: 'Bank', subcategory: 'LEUMI' })],
      ['Bank/Leumi/bill.pdf', 'Bank/Leumi/bill_(2).pdf'],
    ],
    [
      'a file beside a sub-folder of its name',
      [document({ categoryId: 'Bank', subcategory: 'Leumi' }), document({ categoryId: 'Bank', fileName: 'leumi' })],
      ['Bank/Leumi/bill.pdf', 'Bank/leumi_(2)'],
    ],
    ['a folder beside the summary', [document({ categoryId: 'summary.json' })], ['summary.json_(2)/bill.pdf']],
    [
      'no way out of the ZIP',
      [document({ categoryId: '../../..', subcategory: '..', fileName: '../../x.sh' })],
      ['Other/x.sh'],
    ],
    [
      'no absolute path',
      [document({ categoryId: '/etc', subcategory: 'C:\\', fileName: '/passwd' })],
      ['etc/C/passwd'],
    ],
    ['the original name when the new one is empty', [document({ fileName: '???' })], ['Electricity/scan0001.pdf']],
    [
      'the name of Other when nothing is left',
      [document({ fileName: '', originalName: '***.pdf', categoryId: '' })],
      ['Other/pdf'],
    ],
    ['no reserved name of Windows', [document({ categoryId: 'CON', fileName: 'nul.pdf' })], ['CON-1/nul-1.pdf']],
  ])('is %s', (_, documents, paths) => expect(pathsOf(documents)).toEqual(paths));

  it.each([
    ['en', 'RealEstate/bill.pdf'],
    ['he', 'נדל״ן/bill.pdf'],
    ['ru', 'Недвижимость/bill.pdf'],
  ] as const)('is named in the folder language %s', (language, path) => {
    expect(pathsOf([document({ categoryId: 'RealEstate' })], language)).toEqual([path]);
  });

  it.each(['en', 'he', 'ru'] as const)('keeps the name of a custom category in the folder language %s', (language) => {
    const own = document({ categoryId: 'Bank', subcategory: 'Leumi', isOwnCategory: true });
    expect(pathsOf([own], language)).toEqual(['Bank/Leumi/bill.pdf']);
  });

  it('differs for a custom and a built-in category only if their names differ', () => {
    const both = [document({ categoryId: 'Bank' }), document({ categoryId: 'Bank', isOwnCategory: true })];
    expect(pathsOf(both, 'he')).toEqual(['בנק/bill.pdf', 'Bank/bill.pdf']);
    expect(pathsOf(both, 'en')).toEqual(['Bank/bill.pdf', 'Bank/bill_(2).pdf']);
    expect(
      pathsOf([document({ categoryId: 'Bank' }), document({ categoryId: 'בנק', isOwnCategory: true })], 'he'),
    ).toEqual(['בנק/bill.pdf', 'בנק/bill_(2).pdf']);
  });

  it.each([
    ['signs that no folder may have', ['A:B', 'AB', 'A?B', 'A:B'], ['AB', 'AB_(2)', 'AB_(3)', 'AB']],
    ['dots at their end', ['Tax', 'Tax.'], ['Tax', 'Tax_(2)']],
    [
      'what is past the longest name',
      [`${'x'.repeat(55)}1`, `${'x'.repeat(55)}2`],
      ['x'.repeat(50), `${'x'.repeat(46)}_(2)`],
    ],
    ['nothing that may stay', ['***', 'Other', '???'], ['Other', 'Other_(2)', 'Other_(3)']],
    ['the number of another', ['A:B', 'AB', 'AB (2)'], ['AB', 'AB_(2)', 'AB_(2)_(2)']],
  ])('keeps categories apart that differ in %s', (_, names, folders) => {
    const documents = names.map((categoryId) => document({ categoryId, isOwnCategory: true }));
    const { entries, summary } = planExport(documents, { folderLanguage: 'en', createdAt });
    expect(entries.map(({ folder }) => folder)).toEqual(folders);
    expect(summary.categories).toEqual([...new Set(folders)]);
  });

  it('keeps subcategories apart that differ in characters that folders cannot have', () => {
    const documents = ['A:B', 'AB', 'a:b'].map((subcategory) => document({ subcategory }));
    expect(pathsOf(documents)).toEqual([
      'Electricity/AB/bill.pdf',
      'Electricity/AB_(2)/bill.pdf',
      'Electricity/AB/bill_(2).pdf',
    ]);
  });

  it('is safe and unique for each document, whatever its name', () => {
    const nasty = fc.oneof(
      anyText(130),
      fc.constantFrom(
        '',
        '..',
        '../x',
        '/',
        'CON',
        'a',
        'A',
        'a/b',
        '\u202Ea',
        'Bank',
        'bank',
        'summary.csv',
        'summary.json',
        'summary.txt',
      ),
    );
    const documents = fc.array(
      fc.record({
        originalName: nasty,
        fileName: nasty,
        categoryId: nasty,
        subcategory: nasty,
        confidence: fc.constant(1),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(documents, (list) => {
        const paths = pathsOf(list);
        const all = ['summary.csv', 'summary.json', 'summary.txt', ...paths];
        expect(new Set(all.map(nameKey)).size).toBe(list.length + 3);
        const folders = new Set(
          paths.flatMap((path) =>
            path
              .split('/')
              .slice(0, -1)
              .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
          ),
        );
        expect(new Set([...folders].map(nameKey)).size).toBe(folders.size);
        const folderKeys = [...folders].map(nameKey);
        expect(all.filter((path) => folderKeys.includes(nameKey(path)))).toEqual([]);
        expect(paths.filter((path) => !SAFE_PATH.test(path))).toEqual([]);
        expect(paths.filter((path) => path.length > 2 * (MAX_FOLDER_CHARS + 5) + MAX_NAME_CHARS)).toEqual([]);
      }),
    );
  });
});

describe('the summary', () => {
  it('has the fields of the specification', () => {
    const documents = [
      document({ date: '2025-03-15', title: 'Electricity Bill' }),
      document({ categoryId: 'Bank', subcategory: 'Leumi' }),
    ];
    expect(planExport(documents, { folderLanguage: 'he', createdAt }).summary).toEqual({
      created: '2025-03-15T10:20:30.000Z',
      totalFiles: 2,
      processedFiles: 2,
      categories: ['חשמל', 'בנק'],
      fileMapping: [
        {
          originalName: 'scan0001.pdf',
          newName: 'bill.pdf',
          category: 'חשמל',
          confidence: 0.92,
          hasDate: true,
          extractedTitle: 'Electricity Bill',
          date: '2025-03-15',
        },
        {
          originalName: 'scan0001.pdf',
          newName: 'bill.pdf',
          category: 'בנק/Leumi',
          confidence: 0.92,
          hasDate: false,
          extractedTitle: null,
        },
      ],
    });
  });

  it('uses each folder’s name for its category', () => {
    const documents = [
      document({ categoryId: 'Medical', isOwnCategory: true, subcategory: 'Clalit' }),
      document({ categoryId: 'Medical' }),
    ];
    const plan = planExport(documents, { folderLanguage: 'he', createdAt });
    expect(plan.summary.categories).toEqual(['Medical', 'רפואי']);
    expect(plan.summary.fileMapping.map(({ category }) => category)).toEqual(['Medical/Clalit', 'רפואי']);
    const text = summaryText(plan, documents);
    for (const folder of ['Medical', 'רפואי']) expect(text).toContain(`\u2068${folder}\u2069 (`);
  });

  it('names the kinds of sensitive data only on request', () => {
    const documents = [document({ sensitiveDataTypes: ['israelId'] }), document()];
    const { fileMapping } = planExport(documents, { folderLanguage: 'en', createdAt }).summary;
    expect(fileMapping.map((file) => file.sensitiveDataTypes)).toEqual([['israelId'], undefined]);
    expect(fileMapping[1]).not.toHaveProperty('sensitiveDataTypes');
  });

  it('names the files that are not in the ZIP', () => {
    const failed = [{ originalName: 'bad.pdf', code: 'emptyFile' }];
    const { summary } = planExport([document()], { folderLanguage: 'en', createdAt, failed });
    expect(summary).toMatchObject({
      totalFiles: 2,
      processedFiles: 1,
      failedFiles: [{ originalName: 'bad.pdf', reason: 'The file is empty.' }],
    });
  });
});
