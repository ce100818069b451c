import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import type { PageBox, PagePoint } from '@/lib/engine/documents/page-box';
import type { Segment } from './marks';
import type { Rotation } from './preview-rules';

/** A field of a page that was read as a picture, marked because its words are quoted. */
export interface AreaMark {
  /** Place of the quotation in the list. */
  readonly quote: number;
  readonly look: Exclude<Segment['look'], 'plain'>;
  /** Shares of the page as it is shown: top left, top right, bottom right and bottom left as the words are read. */
  readonly corners: PageBox;
}

/** A mark reaches beyond its letters by this share of their height, above and below. */
const BEYOND = 0.08;

/** True when a quotation is marked by the places that came with it, instead of by looking for its words. */
export function hasPlaces({ boxes }: Pick<FieldEvidence, 'boxes'>): boolean {
  return boxes !== undefined && boxes.length > 0;
}

/** The marks of a page that is shown turned by `rotation`; those of the pressed quotation last, so that they lie on top. */
export function areaMarksOf(
  evidence: readonly Pick<FieldEvidence, 'page' | 'boxes'>[],
  page: number,
  rotation: Rotation,
  pressed: number | null,
): readonly AreaMark[] {
  const marks = evidence.flatMap(({ page: own, boxes = [] }, quote) =>
    own === page ? boxes.map((box) => markOf(box, quote, rotation, pressed)) : [],
  );
  const isPressed = ({ look }: AreaMark) => look === 'pressed';
  const pressedPlaces = new Set(marks.filter(isPressed).map(placeOf));
  // One line may be quoted for several fields; it is drawn once.
  const others = new Map(
    marks.filter((mark) => !pressedPlaces.has(placeOf(mark))).map((mark) => [placeOf(mark), mark]),
  );
  return [...others.values(), ...marks.filter(isPressed)];
}

const placeOf = ({ corners }: AreaMark): string => corners.join(' ');

function markOf(box: PageBox, quote: number, rotation: Rotation, pressed: number | null): AreaMark {
  const [a, b, c, d] = box;
  const [topLeft, topRight, bottomRight, bottomLeft] = [beyond(a, d), beyond(b, c), beyond(c, b), beyond(d, a)].map(
    (point) => turnedPoint(point, rotation),
  ) as [PagePoint, PagePoint, PagePoint, PagePoint];
  const look = quote === pressed ? 'pressed' : 'quoted';
  return { quote, look, corners: [topLeft, topRight, bottomRight, bottomLeft] };
}

/** A corner moved away from the one across the height of the letters. */
function beyond([x, y]: PagePoint, [fromX, fromY]: PagePoint): PagePoint {
  return [x + (x - fromX) * BEYOND, y + (y - fromY) * BEYOND];
}

/** Where a point of a page is once the page is turned clockwise. */
export function turnedPoint([x, y]: PagePoint, rotation: Rotation): PagePoint {
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
