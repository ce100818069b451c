import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import type { PageBox, PagePoint } from '@/lib/engine/documents/page-box';
import type { Segment } from './highlights';
import type { Rotation } from './preview-rules';

/** A marked area on a page that was read by OCR. */
export interface AreaHighlight {
  /** Index of the quotation in the list. */
  readonly quote: number;
  readonly look: Exclude<Segment['look'], 'plain'>;
  /** Shares of the page as shown: top left, top right, bottom right and bottom left in reading orientation. */
  readonly corners: PageBox;
}

/** A mark extends beyond its letters by this share of their height, above and below. */
const BEYOND = 0.08;

/** True if a quotation has its own coordinates, so that no text search is needed. */
export function hasBoxes({ boxes }: Pick<FieldEvidence, 'boxes'>): boolean {
  return boxes !== undefined && boxes.length > 0;
}

/**
 * Returns the marks of a page shown rotated by `rotation`. Those of the selected quotation come last, so that they are
 * on top.
 */
export function areaHighlightsOf(
  evidence: readonly Pick<FieldEvidence, 'page' | 'boxes'>[],
  page: number,
  rotation: Rotation,
  pressed: number | null,
): readonly AreaHighlight[] {
  const marks = evidence.flatMap(({ page: own, boxes = [] }, quote) =>
    own === page ? boxes.map((box) => markOf(box, quote, rotation, pressed)) : [],
  );
  const isPressed = ({ look }: AreaHighlight) => look === 'pressed';
  const pressedKeys = new Set(marks.filter(isPressed).map(keyOf));
  // One line may be quoted for several fields; it is drawn once.
  const others = new Map(marks.filter((mark) => !pressedKeys.has(keyOf(mark))).map((mark) => [keyOf(mark), mark]));
  return [...others.values(), ...marks.filter(isPressed)];
}

const keyOf = ({ corners }: AreaHighlight): string => corners.join(' ');

function markOf(box: PageBox, quote: number, rotation: Rotation, pressed: number | null): AreaHighlight {
  const [a, b, c, d] = box;
  const [topLeft, topRight, bottomRight, bottomLeft] = [beyond(a, d), beyond(b, c), beyond(c, b), beyond(d, a)].map(
    (point) => rotatedPoint(point, rotation),
  ) as [PagePoint, PagePoint, PagePoint, PagePoint];
  const look = quote === pressed ? 'pressed' : 'quoted';
  return { quote, look, corners: [topLeft, topRight, bottomRight, bottomLeft] };
}

/** Moves a corner away from the opposite one along the height of the letters. */
function beyond([x, y]: PagePoint, [fromX, fromY]: PagePoint): PagePoint {
  return [x + (x - fromX) * BEYOND, y + (y - fromY) * BEYOND];
}

/** Returns the position of a point after a clockwise rotation of its page. */
export function rotatedPoint([x, y]: PagePoint, rotation: Rotation): PagePoint {
  switch (rotation) {
    case 0:
      return [x, y];
    case 90:
      return [1 - y, x];
    case 180:
      return [1 - x, 1 - y];
    case 270:
      return [y, 1 - x];
  }
}
