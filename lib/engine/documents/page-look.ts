/** An object drawn on a page, as far as it matters for choosing between text layer and OCR. */
export type PageObject =
  | { readonly type: 'text'; readonly hasInk: boolean }
  /** `area`: of the object's axis-aligned bounding box, in the page's units. */
  | { readonly type: 'image'; readonly area: () => number }
  | { readonly type: 'path' }
  /** A shading or a nested form, whose contents are not inspected. */
  | { readonly type: 'drawing' };

/** Maximum paths for ruled lines and boxes around text, a few dozen. Letters as outlines, or drawings, have more. */
const MAX_DECORATION_PATHS = 60;
/** A page with more objects counts as having pictures, and the rest is not inspected. */
const MAX_OBJECTS_LOOKED_AT = 3_000;
/** A picture with this share of a page's area covers the page. */
const COVERING_SHARE = 0.7;

/** Returns whether a page has images, shadings, or more paths than ruled lines and boxes need. */
export function hasPictures(objects: Iterable<PageObject>): boolean {
  let seen = 0;
  let paths = 0;
  for (const { type } of objects) {
    if (++seen > MAX_OBJECTS_LOOKED_AT || type === 'image' || type === 'drawing') return true;
    if (type === 'path' && ++paths > MAX_DECORATION_PATHS) return true;
  }
  return false;
}

/**
 * Returns whether most of a page's text is invisible: drawn without ink, or covered by a picture of the page.
 * @param objects in drawing order
 */
export function hidesText(objects: Iterable<PageObject>, pageArea: number): boolean {
  let seen = 0;
  let texts = 0;
  let withoutInk = 0;
  let covered = 0;
  for (const object of objects) {
    if (++seen > MAX_OBJECTS_LOOKED_AT) break;
    if (object.type === 'text') {
      texts += 1;
      if (!object.hasInk) withoutInk += 1;
    } else if (object.type === 'image' && object.area() >= COVERING_SHARE * pageArea) covered = texts;
  }
  return texts > 0 && Math.max(withoutInk, covered) > texts / 2;
}
