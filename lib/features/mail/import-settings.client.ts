import { DEFAULT_CHOICE, MailImportSettings } from './import-rules';

const KEY = 'mailImport';

/** What was chosen last in the dialog; anything that is no choice reverts to the first one. */
export function readImportSettings(): MailImportSettings {
  try {
    return MailImportSettings.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return { ...DEFAULT_CHOICE, folders: [...DEFAULT_CHOICE.folders], withoutAsking: false };
  }
}

/** Remembers what was chosen; where this browser stores nothing it is chosen anew the next time. */
export function saveImportSettings(settings: MailImportSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing is lost but the choice.
  }
}
