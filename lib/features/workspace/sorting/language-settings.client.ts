import { z } from 'zod';
import { DEFAULT_PATTERN, NamePattern } from '@/lib/engine/naming/pattern';
import { externalStore } from '@/lib/platform/browser/external-store.client';
import type { Locale } from '@/lib/platform/i18n/locales';
import { LanguageSettings } from '@/lib/shared/language-settings';

const KEY = 'processingSettings';

/** Longest Google Drive folder name, in characters. Drive allows more than is readable. */
export const MAX_DRIVE_FOLDER_CHARS = 100;

/** Settings that the dialog saves in addition to the languages. Invalid values revert to the default. */
const OtherSettings = z.object({
  namePattern: NamePattern.catch(DEFAULT_PATTERN),
  oldDates: z.boolean().catch(false),
  listsSensitive: z.boolean().catch(false),
  /** Name of the Google Drive folder; empty keeps the current name. */
  driveFolder: z.string().trim().max(MAX_DRIVE_FOLDER_CHARS).catch(''),
});
/** Saved by a separate switch, next to the sort button. */
const AutoSort = z.object({ sortsAtOnce: z.boolean().catch(false) });
export type OtherSettings = Readonly<z.infer<typeof OtherSettings>>;

function readOtherSettings(): OtherSettings {
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

/** The stored record if only the switch was saved, before the dialog. */
const WithoutLanguages = z.strictObject({ sortsAtOnce: z.boolean() });

/**
 * The languages for sorting and naming: the stored ones, with invalid values as English; by default the interface
 * language.
 */
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
 * Initial languages of the settings dialog: the stored ones. If they were saved in the other interface language, all
 * three reset (specification section 4).
 */
export function settingsForDialog(locale: Locale): LanguageSettings {
  const stored = readLanguageSettings(locale);
  return stored.processingLanguage === locale ? stored : inInterfaceLanguage(locale);
}

/** The stored file name pattern. */
export const readNamePattern = (): string => readOtherSettings().namePattern;

/** True if a ZIP's summary lists the kinds of sensitive data in each file; off by default. */
export const readListsSensitive = (): boolean => readOtherSettings().listsSensitive;

/** True if names may contain dates before 2000; off by default. */
export const readOldDates = (): boolean => readOtherSettings().oldDates;

/** The requested name of the Google Drive folder; null keeps the current one. */
export const readDriveFolder = (): string | null => readOtherSettings().driveFolder || null;

/** Saves all settings. Returns false if the browser cannot store them. */
export function saveSettings(settings: LanguageSettings, otherSettings: OtherSettings): boolean {
  try {
    const saved = { ...settings, ...otherSettings, sortsAtOnce: autoSort.get(), timestamp: Date.now() };
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

/** True if files are sorted as soon as they were read; off by default. */
export const readSortsAtOnce = autoSort.get;
/** React hook for the same setting. */
export const useSortsAtOnce = autoSort.use;

/**
 * Saves the setting immediately, without languages, because the user has not chosen any. Returns false if the browser
 * cannot store it; it then applies to this page only.
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
