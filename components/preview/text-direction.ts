/** A text whose first letter is Hebrew or Arabic. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/**
 * The way in which a text is written, by its first letter as `dir="auto"` has it; null without any letter. For what must stand
 * on the right side of a field: `:dir()` cannot say it, since our styles are compiled for browsers that do not know it.
 */
export function directionOfText(text: string): 'ltr' | 'rtl' | null {
  if (RIGHT_TO_LEFT.test(text)) return 'rtl';
  return /\p{L}/u.test(text) ? 'ltr' : null;
}
