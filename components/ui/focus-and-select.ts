/**
 * Ref of a field that appears to be filled: focuses it with its text selected. A function of its own, because a new
 * function at each render would select the text again.
 */
export function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
