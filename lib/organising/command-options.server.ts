import 'server-only';
import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { FILENAME_LANGUAGES, FOLDER_LANGUAGES, type LanguageSettings } from '@/lib/languages';

/** What the command line asks for. */
export interface CommandOptions {
  readonly folder: string;
  /** Where the ZIP goes; undefined means the usual name in the current folder. */
  readonly zipPath?: string;
  /** Language of the output and of processing. */
  readonly locale: Locale;
  readonly languages: LanguageSettings;
  readonly isJson: boolean;
  /** File with the user's own categories; they join the built-in ones. */
  readonly categoriesPath?: string | undefined;
}

/** Keys of the `Organise` texts that say how the command was misused. */
export type MisuseKey =
  | 'noFolderGiven'
  | 'tooManyArguments'
  | 'unknownOption'
  | 'missingValue'
  | 'badValue'
  | 'folderMissing'
  | 'notAFolder'
  | 'outFolderMissing'
  | 'noPath'
  | 'categoriesMissing'
  | 'badCategories';

/** The command was called in a way that it does not understand. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError';
  readonly key: MisuseKey;
  readonly values: Readonly<Record<string, string>>;

  constructor(key: MisuseKey, values: Readonly<Record<string, string>> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

const CHOICES = { language: LOCALES, folders: FOLDER_LANGUAGES, names: FILENAME_LANGUAGES } as const;
type Choice = keyof typeof CHOICES;

function isChoice(name: string): name is Choice {
  return Object.hasOwn(CHOICES, name);
}

function requireChoice(name: Choice, value: string | undefined): void {
  const allowed: readonly string[] = CHOICES[name];
  const values = { option: `--${name}`, allowed: allowed.join(', ') };
  if (value === undefined) throw new MisuseError('missingValue', values);
  if (!allowed.includes(value)) throw new MisuseError('badValue', { ...values, value });
}

/**
 * Reads the arguments after the command's name. `--folders` and `--names` follow `--language` unless they are given.
 * Throws a `MisuseError` that says which argument is wrong.
 */
export function parseCommand(args: readonly string[]): CommandOptions {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: {
      language: { type: 'string' },
      folders: { type: 'string' },
      names: { type: 'string' },
      categories: { type: 'string' },
      json: { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const chosen: Partial<Record<Choice, string>> = {};
  let isJson = false;
  let categoriesPath: string | undefined;
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (isChoice(token.name)) {
      requireChoice(token.name, token.value);
      chosen[token.name] = token.value;
    } else if (token.name === 'categories') {
      if (!token.value) throw new MisuseError('noPath', { option: token.rawName });
      categoriesPath = token.value;
    } else if (token.name === 'json' && token.value === undefined) isJson = true;
    else throw new MisuseError('unknownOption', { option: token.rawName });
  }
  const [folder, zipPath, ...others] = positionals;
  if (!folder) throw new MisuseError('noFolderGiven');
  if (others.length > 0) throw new MisuseError('tooManyArguments');

  const locale = LOCALES.find((known) => known === chosen.language) ?? LOCALES[0];
  const folderLanguage = FOLDER_LANGUAGES.find((known) => known === chosen.folders) ?? locale;
  const filenameLanguage = FILENAME_LANGUAGES.find((known) => known === chosen.names) ?? locale;
  return {
    folder,
    zipPath,
    locale,
    languages: { processingLanguage: locale, folderLanguage, filenameLanguage },
    isJson,
    categoriesPath,
  };
}
