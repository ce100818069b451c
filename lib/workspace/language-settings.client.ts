import type { Locale } from '@/lib/i18n/locales';
import { LanguageSettings } from '@/lib/languages';

const KEY = 'processingSettings';

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

/** Saves the languages. Returns false when this browser stores nothing. */
export function saveLanguageSettings(settings: LanguageSettings): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings, timestamp: Date.now() }));
    return true;
  } catch {
    return false;
  }
}
