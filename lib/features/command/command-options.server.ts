import 'server-only';
import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { FILENAME_LANGUAGES, FOLDER_LANGUAGES, type LanguageSettings } from '@/lib/shared/languages';
import { UsageError } from './usage-error';

/** Modes of the command: fill a ZIP, move files in their own folder, do so as they arrive, undo that, or print help. */
export type CommandMode = 'zip' | 'inPlace' | 'watch' | 'undo' | 'help';

/** The parsed command line. */
export interface CommandOptions {
  readonly mode: CommandMode;
  /** With `undo`: the folder, or the journal of a run in it. Empty with `help`. */
  readonly folder: string;
  /** Path of the ZIP; undefined means the default name in the current folder. */
  readonly zipPath?: string;
  /** Language of the output and of processing. */
  readonly locale: Locale;
  readonly languages: LanguageSettings;
  readonly isJson: boolean;
  /** Only prints the planned moves. */
  readonly isDryRun: boolean;
  /** With `watch`: first organises the existing files. */
  readonly isInPlaceFirst: boolean;
  /** Accepts a journal that this user did not write on this machine, without a prompt. */
  readonly isJournalTrusted: boolean;
  /** File with the user's custom categories; they extend the built-in ones. */
  readonly categoriesPath?: string | undefined;
  /** Custom categories replace the built-in ones. */
  readonly isOnlyCategories: boolean;
  /** Names may contain dates before 2000. */
  readonly withOldDates: boolean;
  /** Passwords for locked PDFs, in the order to try. */
  readonly passwords: readonly string[];
  /** File with more passwords, one per line. */
  readonly passwordsPath?: string | undefined;
}

const CHOICES = { language: LOCALES, folders: FOLDER_LANGUAGES, names: FILENAME_LANGUAGES } as const;
type Choice = keyof typeof CHOICES;

const PATHS = ['categories', 'password-file'] as const;
const FLAGS = [
  'json',
  'in-place',
  'dry-run',
  'watch',
  'undo',
  'trust-journal',
  'only-categories',
  'old-dates',
  'help',
] as const;
type Flag = (typeof FLAGS)[number];

/** Mutually exclusive options. */
const CONFLICTS: readonly (readonly [Flag, Flag])[] = [
  ['undo', 'in-place'],
  ['undo', 'watch'],
  ['undo', 'json'],
  ['watch', 'dry-run'],
];

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  ...Object.fromEntries([...Object.keys(CHOICES), ...PATHS, 'password'].map((name) => [name, TEXT])),
  ...Object.fromEntries(FLAGS.map((name) => [name, FLAG])),
  help: { ...FLAG, short: 'h' },
};

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);
const isChoice = (name: string): name is Choice => Object.hasOwn(CHOICES, name);

function requireChoice(name: Choice, value: string | undefined): void {
  const allowed: readonly string[] = CHOICES[name];
  const values = { option: `--${name}`, allowed: allowed.join(', ') };
  if (value === undefined) throw new UsageError('missingValue', values);
  if (!allowed.includes(value)) throw new UsageError('badValue', { ...values, value });
}

/** Raw options, each validated by itself. */
interface RawOptions {
  readonly chosen: Partial<Record<Choice, string>>;
  readonly paths: Partial<Record<(typeof PATHS)[number], string>>;
  readonly flags: ReadonlySet<Flag>;
  readonly passwords: readonly string[];
  readonly positionals: readonly string[];
}

function readOptions(args: readonly string[]): RawOptions {
  const settings = { args: [...args], options: OPTIONS, allowPositionals: true, strict: false, tokens: true } as const;
  const { tokens, positionals } = parseArgs(settings);
  const chosen: RawOptions['chosen'] = {};
  const paths: RawOptions['paths'] = {};
  const flags = new Set<Flag>();
  const passwords: string[] = [];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, value, rawName } = token;
    if (isChoice(name)) {
      requireChoice(name, value);
      chosen[name] = value;
    } else if (isOneOf(PATHS, name)) {
      if (!value) throw new UsageError('noPath', { option: rawName });
      paths[name] = value;
    } else if (name === 'password') {
      if (!value) throw new UsageError('noPassword', { option: rawName });
      passwords.push(value);
    } else if (isOneOf(FLAGS, name) && value === undefined) flags.add(name);
    else throw new UsageError('unknownOption', { option: rawName });
  }
  return { chosen, paths, flags, passwords, positionals };
}

/** Throws a `UsageError` for options that cannot be combined. */
function rejectConflicts({ flags, paths, positionals }: RawOptions): void {
  const clash = CONFLICTS.find((pair) => pair.every((flag) => flags.has(flag)));
  if (clash) throw new UsageError('optionsClash', { one: `--${clash[0]}`, other: `--${clash[1]}` });
  if (flags.has('dry-run') && !flags.has('in-place') && !flags.has('undo'))
    throw new UsageError('optionNeeds', { option: '--dry-run', needed: '--in-place, --undo' });
  if (flags.has('trust-journal') && !flags.has('in-place') && !flags.has('undo'))
    throw new UsageError('optionNeeds', { option: '--trust-journal', needed: '--in-place, --undo' });
  if (flags.has('only-categories') && !paths.categories)
    throw new UsageError('optionNeeds', { option: '--only-categories', needed: '--categories' });
  if (positionals.length === 0) throw new UsageError('noFolderGiven');
  if (positionals.length > (modeOf(flags) === 'zip' ? 2 : 1)) throw new UsageError('tooManyArguments');
}

function modeOf(flags: ReadonlySet<Flag>): CommandMode {
  if (flags.has('help')) return 'help';
  if (flags.has('undo')) return 'undo';
  if (flags.has('watch')) return 'watch';
  return flags.has('in-place') ? 'inPlace' : 'zip';
}

/**
 * Parses the arguments after the command's name. `--folders` and `--names` default to `--language`. Throws a
 * `UsageError` that names the wrong argument.
 */
export function parseCommand(args: readonly string[]): CommandOptions {
  const rawOptions = readOptions(args);
  const { chosen, paths, flags, passwords, positionals } = rawOptions;
  const mode = modeOf(flags);
  if (mode !== 'help') rejectConflicts(rawOptions);
  const [folder = '', zipPath] = positionals;
  const locale = LOCALES.find((candidate) => candidate === chosen.language) ?? LOCALES[0];
  const folderLanguage = FOLDER_LANGUAGES.find((candidate) => candidate === chosen.folders) ?? locale;
  const filenameLanguage = FILENAME_LANGUAGES.find((candidate) => candidate === chosen.names) ?? locale;
  return {
    mode,
    folder,
    zipPath,
    locale,
    languages: { processingLanguage: locale, folderLanguage, filenameLanguage },
    isJson: flags.has('json'),
    isDryRun: flags.has('dry-run'),
    isInPlaceFirst: mode === 'watch' && flags.has('in-place'),
    isJournalTrusted: flags.has('trust-journal'),
    categoriesPath: paths.categories,
    isOnlyCategories: flags.has('only-categories'),
    withOldDates: flags.has('old-dates'),
    passwords,
    passwordsPath: paths['password-file'],
  };
}
