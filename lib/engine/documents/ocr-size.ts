/** Resolution for rendering a page without text for OCR, in dpi. */
export const OCR_DPI = 200;
/** Longest edge of an OCR image, in pixels: A4 at 200 dpi. More takes longer and finds no more text. */
export const OCR_MAX_EDGE_PX = 2400;
/** Minimum short edge of long narrow documents (till receipts, long screenshots), in pixels. */
const OCR_MIN_SHORT_EDGE_PX = 900;
/** Maximum long edge of a long narrow document, in pixels. */
const OCR_STRIP_MAX_EDGE_PX = 7200;

/**
 * Returns the OCR scale for an image size: 1 keeps it, less reduces it, never more than `wanted`. The longest edge
 * becomes `OCR_MAX_EDGE_PX`, unless that would make a long narrow document unreadable.
 */
export function ocrScale(width: number, height: number, wanted = 1): number {
  const longest = Math.max(width, height);
  const shortest = Math.min(width, height);
  const fitted = OCR_MAX_EDGE_PX / longest;
  const readable = Math.min(OCR_MIN_SHORT_EDGE_PX / shortest, OCR_STRIP_MAX_EDGE_PX / longest);
  return Math.min(wanted, Math.max(fitted, readable));
}
