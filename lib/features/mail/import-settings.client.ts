import { DEFAULT_CHOICE, MailImportSettings } from './import-rules';

const KEY = 'mailImport';

/** The last settings of the dialog; invalid values revert to the default. */
export function readImportSettings(): MailImportSettings {
  try {
    return MailImportSettings.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return { ...DEFAULT_CHOICE, folders: [...DEFAULT_CHOICE.folders], withoutAsking: false };
  }
}

/** Stores the settings. If this browser cannot store them, the dialog starts with the defaults next time. */
export function saveImportSettings(settings: MailImportSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Only the settings are lost.
  }
}
