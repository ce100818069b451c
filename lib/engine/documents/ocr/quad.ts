/** A point in a picture, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a page: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Number of outline points that are candidates for corners. */
const MAX_OUTLINE_POINTS = 48;

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Convex hull, clockwise on a screen (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly Point[]): Point[] => {
    const side: Point[] = [];
    for (const point of ordered) {
      for (let [last, before] = [side.at(-1), side.at(-2)]; last && before && cross(before, last, point) <= 0; ) {
        side.pop();
        [last, before] = [side.at(-1), side.at(-2)];
      }
      side.push(point);
    }
    return side.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

export function areaOf(polygon: readonly Point[]): number {
  return (
    Math.abs(
      polygon.reduce((sum, a, i) => {
        const b = polygon[(i + 1) % polygon.length] ?? a;
        return sum + a.x * b.y - b.x * a.y;
      }, 0),
    ) / 2
  );
}

/**
 * Returns the largest quadrilateral with corners on the outline. For each diagonal it takes the farthest point on
 * either side.
 */
export function largestQuad(outline: readonly Point[]): Point[] {
  const step = Math.max(1, Math.ceil(outline.length / MAX_OUTLINE_POINTS));
  const points = outline.filter((_, index) => index % step === 0);
  let best: Point[] = [];
  let bestArea = 0;
  points.forEach((a, i) => {
    points.slice(i + 2).forEach((c, skipped) => {
      const k = i + 2 + skipped;
      /** Returns the point farthest from the diagonal between two outline indexes. Indexes wrap around. */
      const farthest = (from: number, to: number): Point | undefined => {
        let best: Point | undefined;
        let bestDistance = 0;
        for (let place = from; place < to; place += 1) {
          const point = points[place % points.length];
          const distance = point ? Math.abs(cross(a, c, point)) : 0;
          if (distance > bestDistance) [best, bestDistance] = [point, distance];
        }
        return best;
      };
      const b = farthest(i + 1, k);
      const d = farthest(k + 1, points.length + i);
      if (!b || !d) return;
      const area = areaOf([a, b, c, d]);
      if (area > bestArea) [best, bestArea] = [[a, b, c, d], area];
    });
  });
  return best;
}

/** Returns the corners in order, starting at the top left. */
export function inOrder(quad: readonly Point[]): Corners | null {
  const first = quad.reduce((best, point, index) => {
    const other = quad[best];
    return other && point.x + point.y < other.x + other.y ? index : best;
  }, 0);
  const [a, b, c, d] = [...quad.slice(first), ...quad.slice(0, first)];
  return a && b && c && d ? [a, b, c, d] : null;
}

/** Returns a corner angle's deviation from 90°, in degrees. */
export function skewOf(before: Point, corner: Point, after: Point): number {
  const along =
    Math.atan2(before.y - corner.y, before.x - corner.x) - Math.atan2(after.y - corner.y, after.x - corner.x);
  const degrees = Math.abs((along * 180) / Math.PI);
  return Math.abs(Math.min(degrees, 360 - degrees) - 90);
}

/** Returns an edge's deviation from horizontal or vertical, in degrees. */
export const slantOf = (a: Point, b: Point): number => {
  const degrees = Math.abs((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) % 90;
  return Math.min(degrees, 90 - degrees);
};
