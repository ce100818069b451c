import { z } from 'zod';
import { DEFAULT_PATTERN, NamePattern } from '@/lib/engine/naming/pattern';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import { LanguageSettings } from '@/lib/shared/language-settings';

const KEY = 'processingSettings';

/** Longest name of the folder in Google Drive; Drive itself takes longer ones than anybody reads. */
export const MAX_DRIVE_FOLDER_CHARS = 100;

/** What the settings dialog saves beside the languages; anything that is none of it reverts to the default. */
const OtherSettings = z.object({
  namePattern: NamePattern.catch(DEFAULT_PATTERN),
  oldDates: z.boolean().catch(false),
  listsSensitive: z.boolean().catch(false),
  /** Name of the folder in Google Drive; empty keeps the name that it has. */
  driveFolder: z.string().trim().max(MAX_DRIVE_FOLDER_CHARS).catch(''),
});
/** Saved by a switch of its own, next to the button that sorts. */
const AutoSort = z.object({ sortsAtOnce: z.boolean().catch(false) });
export type OtherSettings = Readonly<z.infer<typeof OtherSettings>>;

function readOthers(): OtherSettings {
  try {
    return OtherSettings.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return OtherSettings.parse({});
  }
}

const inInterfaceLanguage = (locale: Locale): LanguageSettings => ({
  processingLanguage: locale,
  folderLanguage: locale,
  filenameLanguage: locale,
});

/** The record of the switch alone, before the dialog has saved anything. */
const WithoutLanguages = z.strictObject({ sortsAtOnce: z.boolean() });

/** The languages to sort and name in: as saved, invalid values reverting to English; else the interface language. */
export function readLanguageSettings(locale: Locale): LanguageSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (stored === null || WithoutLanguages.safeParse(stored).success) return inInterfaceLanguage(locale);
    return LanguageSettings.parse(stored);
  } catch {
    return inInterfaceLanguage(locale);
  }
}

/**
 * The languages that the settings dialog opens with: as saved, unless they were saved for the other interface language,
 * which resets all three (specification section 4).
 */
export function settingsForDialog(locale: Locale): LanguageSettings {
  const stored = readLanguageSettings(locale);
  return stored.processingLanguage === locale ? stored : inInterfaceLanguage(locale);
}

/** What names are made of. */
export const readNamePattern = (): string => readOthers().namePattern;

/** Whether the summary of a ZIP names the kinds of sensitive data that each file holds; off unless saved. */
export const readListsSensitive = (): boolean => readOthers().listsSensitive;

/** Whether dates from before 2000 stand in names; off unless saved. */
export const readOldDates = (): boolean => readOthers().oldDates;

/** What the folder in Google Drive is to be called; null for the name that it has. */
export const readDriveFolder = (): string | null => readOthers().driveFolder || null;

/** Saves all settings. Returns false when this browser stores nothing. */
export function saveSettings(settings: LanguageSettings, others: OtherSettings): boolean {
  try {
    const saved = { ...settings, ...others, sortsAtOnce: autoSort.get(), timestamp: Date.now() };
    localStorage.setItem(KEY, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

function storedAutoSort(): boolean {
  try {
    return AutoSort.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).sortsAtOnce;
  } catch {
    return false;
  }
}

const autoSort = externalStore(false, { events: { storage: () => autoSort.set(storedAutoSort()) } });
if (typeof window !== 'undefined') autoSort.set(storedAutoSort());

/** Whether files are sorted as soon as they were read; off unless saved. */
export const readSortsAtOnce = autoSort.get;
/** The same in a component. */
export const useSortsAtOnce = autoSort.use;

/**
 * Saves that choice at once, and no languages with it: nobody has chosen those. Returns false when this browser stores nothing; it
 * then applies to this page.
 */
export function saveSortsAtOnce(sortsAtOnce: boolean): boolean {
  autoSort.set(sortsAtOnce);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...storedRecord(), sortsAtOnce }));
    return true;
  } catch {
    return false;
  }
}

function storedRecord(): object {
  try {
    return z
      .looseObject({})
      .catch({})
      .parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
