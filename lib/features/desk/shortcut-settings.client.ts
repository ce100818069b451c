const KEY = 'characterKeys';
const OFF = 'off';

/** True if single-key shortcuts work anywhere on the page; on by default (WCAG 2.2, 2.1.4). */
export function hasCharacterKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Saves the setting. If the browser cannot store it, it applies to this page only. */
export function saveCharacterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Nothing is stored, so they stay on.
  }
}
