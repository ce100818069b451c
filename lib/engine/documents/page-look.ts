/** What is drawn on a page, object by object, as far as it bears on how the page's text is to be taken. */
export type PageObject =
  | { readonly type: 'text'; readonly hasInk: boolean }
  /** `area`: of the upright box around it, in the page's units. */
  | { readonly type: 'image'; readonly area: () => number }
  | { readonly type: 'path' }
  /** A shading, or a drawing of its own within the page ("form"), whose contents are not looked at. */
  | { readonly type: 'drawing' };

/** Rules and boxes around text are a few dozen paths; letters turned into outlines, or a drawing, are more. */
const MAX_DECORATION_PATHS = 60;
/** Pages with more objects than this are taken to show pictures without looking at each. */
const MAX_OBJECTS_LOOKED_AT = 3_000;
/** A picture that takes this share of a page's area is the page's. */
const COVERING_SHARE = 0.7;

/** Whether a page shows images, shadings, or more drawing than rules and boxes. */
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
 * Whether most of a page's text is not seen: written without ink, or under a picture of the page that is drawn over it.
 * @param objects in the order that they are drawn in
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
