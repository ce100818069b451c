/** Resolution at which a page without text is drawn for OCR, in dots an inch. */
export const OCR_DPI = 200;
/** Longest edge of an image that is handed to OCR, in pixels: A4 at 200 dpi. More costs time and finds no more text. */
export const OCR_MAX_EDGE_PX = 2400;
/** Long narrow papers (till receipts, long screenshots) keep this much of their short edge, in pixels. */
const OCR_MIN_SHORT_EDGE_PX = 900;
/** What a long narrow paper may reach at most, in pixels. */
const OCR_STRIP_MAX_EDGE_PX = 7200;

/**
 * How an image of the given size is scaled for OCR: 1 leaves it, less makes it smaller; never more than `wanted`.
 * The longest edge comes to `OCR_MAX_EDGE_PX`, except where that would make a long narrow paper unreadable.
 */
export function ocrScale(width: number, height: number, wanted = 1): number {
  const longest = Math.max(width, height);
  const shortest = Math.min(width, height);
  const fitted = OCR_MAX_EDGE_PX / longest;
  const readable = Math.min(OCR_MIN_SHORT_EDGE_PX / shortest, OCR_STRIP_MAX_EDGE_PX / longest);
  return Math.min(wanted, Math.max(fitted, readable));
}
