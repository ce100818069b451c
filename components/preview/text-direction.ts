/** A text whose first letter is Hebrew or Arabic. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/**
 * Returns the direction of a text by its first letter, as `dir="auto"` does; null without any letter. For elements at
 * the correct side of a field: `:dir()` is unavailable, because our styles are compiled for browsers without it.
 */
export function directionOfText(text: string): 'ltr' | 'rtl' | null {
  if (RIGHT_TO_LEFT.test(text)) return 'rtl';
  return /\p{L}/u.test(text) ? 'ltr' : null;
}
