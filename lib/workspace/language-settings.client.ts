import { z } from 'zod';
import type { Locale } from '@/lib/i18n/locales';
import { LanguageSettings } from '@/lib/languages';
import { DEFAULT_PATTERN, NamePattern } from '@/lib/naming/pattern';

const KEY = 'processingSettings';
const SortsAtOnce = z.object({ sortsAtOnce: z.boolean().catch(false) });
const OldDates = z.object({ oldDates: z.boolean().catch(false) });
const ListsSensitive = z.object({ listsSensitive: z.boolean().catch(false) });

const inInterfaceLanguage = (locale: Locale): LanguageSettings => ({
  processingLanguage: locale,
  folderLanguage: locale,
  filenameLanguage: locale,
});

/** The languages to sort and name in: as saved, invalid values reverting to English; else the interface language. */
export function readLanguageSettings(locale: Locale): LanguageSettings {
  try {
    const stored = localStorage.getItem(KEY);
    return stored ? LanguageSettings.parse(JSON.parse(stored)) : inInterfaceLanguage(locale);
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

/** What names are made of: as saved; anything that is no pattern reverts to the default. */
export function readNamePattern(): string {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const pattern =
      typeof stored === 'object' && stored !== null && 'namePattern' in stored ? stored.namePattern : undefined;
    return NamePattern.catch(DEFAULT_PATTERN).parse(pattern);
  } catch {
    return DEFAULT_PATTERN;
  }
}

/** Whether files are sorted as soon as they were read; off unless saved. */
export function readSortsAtOnce(): boolean {
  try {
    return SortsAtOnce.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).sortsAtOnce;
  } catch {
    return false;
  }
}

/** Whether the summary of a ZIP names the kinds of sensitive data that each file holds; off unless saved. */
export function readListsSensitive(): boolean {
  try {
    return ListsSensitive.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).listsSensitive;
  } catch {
    return false;
  }
}

/** Whether dates from before 2000 stand in names; off unless saved. */
export function readOldDates(): boolean {
  try {
    return OldDates.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).oldDates;
  } catch {
    return false;
  }
}

/** What the settings dialog saves beside the languages. */
export interface OtherSettings {
  readonly namePattern: string;
  readonly oldDates: boolean;
  readonly sortsAtOnce: boolean;
  readonly listsSensitive: boolean;
}

/** Saves all settings. Returns false when this browser stores nothing. */
export function saveSettings(settings: LanguageSettings, others: OtherSettings): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings, ...others, timestamp: Date.now() }));
    return true;
  } catch {
    return false;
  }
}
