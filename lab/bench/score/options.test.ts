import { describe, expect, it } from 'vitest';
import { parseOptions, UsageError } from './options';
import { selectLabels } from './select';

describe('the options of npm run score', () => {
  it('default to the offline engine and names in the language of the document', () => {
    expect(parseOptions(['papers'])).toMatchObject({
      folder: 'papers',
      engine: 'offline',
      languages: { processingLanguage: 'en', filenameLanguage: 'auto' },
      isJson: false,
    });
  });

  it.each([
    [[], 'no folder'],
    [['a', 'b'], 'one folder'],
    [['a', '--engine', 'oracle'], 'offline'],
    [['a', '--names', 'fr'], 'en, he, ru, auto'],
    [['a', '--workers', '0'], 'whole number'],
    [['a', '--limit', '2.5'], 'whole number'],
    [['a', '--colour'], 'colour'],
  ])('refuse %j and say why', (args, message) => {
    expect(() => parseOptions(args)).toThrow(UsageError);
    expect(() => parseOptions(args)).toThrow(message);
  });
});

describe('the selection of documents', () => {
  const labels = [
    { file: 'a.pdf', category: 'Bank' as const, alsoAcceptable: [], medium: ['fax'] },
    { file: 'b.jpg', category: 'Water' as const, alsoAcceptable: [], language: 'he' },
  ];

  it('filters by file, category, language and medium, then by number', () => {
    const files = (options: object) => selectLabels(labels, options).map(({ file }) => file);
    expect(files({})).toEqual(['a.pdf', 'b.jpg']);
    expect(files({ filter: 'BANK' })).toEqual(['a.pdf']);
    expect(files({ filter: 'fax' })).toEqual(['a.pdf']);
    expect(files({ filter: '.jpg' })).toEqual(['b.jpg']);
    expect(files({ limit: 1 })).toEqual(['a.pdf']);
  });
});
