const KEY = 'characterKeys';
const OFF = 'off';

/** Whether keys without a modifier work from anywhere on the page; on unless switched off (WCAG 2.2, 2.1.4). */
export function hasCharacterKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Switches them; holds for this page only where the browser stores nothing. */
export function saveCharacterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Nothing is stored, so they stay on.
  }
}
