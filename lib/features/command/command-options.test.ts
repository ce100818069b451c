import { describe, expect, it } from 'vitest';
import { parseCommand } from './command-options.server';
import { UsageError } from './usage-error';

const languages = (processingLanguage: string, folderLanguage: string, filenameLanguage: string) => ({
  processingLanguage,
  folderLanguage,
  filenameLanguage,
});

describe('the command line arguments', () => {
  it.each([
    ['papers', { folder: 'papers', zipPath: undefined, isJson: false, languages: languages('en', 'en', 'en') }],
    ['papers out.zip', { folder: 'papers', zipPath: 'out.zip' }],
    ['papers --language he', { locale: 'he', languages: languages('he', 'he', 'he') }],
    ['--language=he papers --folders ru', { folder: 'papers', languages: languages('he', 'ru', 'he') }],
    ['papers --names auto --json', { isJson: true, languages: languages('en', 'en', 'auto') }],
    ['papers --language en --language he', { locale: 'he' }],
    ['papers --categories mine.json', { categoriesPath: 'mine.json' }],
    ['papers --categories mine.json --only-categories', { isOnlyCategories: true }],
    ['papers --old-dates', { withOldDates: true }],
    ['papers --in-place', { mode: 'inPlace', isDryRun: false }],
    ['--in-place papers --dry-run', { mode: 'inPlace', folder: 'papers', isDryRun: true }],
    ['--watch papers --in-place', { mode: 'watch', isInPlaceFirst: true }],
    ['--undo papers', { mode: 'undo', folder: 'papers' }],
    ['--help', { mode: 'help' }],
    ['-h --watch', { mode: 'help' }],
    ['papers --password a --password=b --password-file f', { passwords: ['a', 'b'], passwordsPath: 'f' }],
    ['-- --strange', { folder: '--strange' }],
  ])('%s are understood', (line, expected) => expect(parseCommand(line.split(' '))).toMatchObject(expected));

  it.each([
    ['', 'noFolderGiven'],
    ['--json', 'noFolderGiven'],
    ['a b.zip c', 'tooManyArguments'],
    ['a --speed 9', 'unknownOption'],
    ['a -x', 'unknownOption'],
    ['a --json=yes', 'unknownOption'],
    ['a --categories', 'noPath'],
    ['a --password-file', 'noPath'],
    ['a --password', 'noPassword'],
    ['a --password=', 'noPassword'],
    ['a --only-categories', 'optionNeeds'],
    ['a --dry-run', 'optionNeeds'],
    ['a --watch --dry-run', 'optionsClash'],
    ['a --undo --in-place', 'optionsClash'],
    ['a b.zip --in-place', 'tooManyArguments'],
    ['--undo', 'noFolderGiven'],
    ['a --language', 'missingValue'],
    ['a --language ru', 'badValue'],
    ['a --folders auto', 'badValue'],
    ['a --names xx', 'badValue'],
  ])('%j are refused: %s', (line, key) => {
    const parse = () => parseCommand(line.split(' ').filter(Boolean));
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(key);
  });
});
