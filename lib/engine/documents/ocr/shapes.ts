/** No letter is higher than this, and no run of touching letters longer, in pixels of the view. */
const MAX_LETTER_PX = 48;
const MAX_TOUCHING_PX = 220;
/** A shape that is so much longer than letters are high, and so much thinner, is a piece of an edge or a fold. */
const EDGE_LENGTH = 2;
const EDGE_THICKNESS = 0.5;
/** Specks below this say nothing about how high letters are, in pixels of the view. */
const MIN_LETTER_PX = 3;

/** Pixels that touch each other. */
interface Shape {
  readonly width: number;
  readonly height: number;
  /** Where they are in the picture, row by row. */
  readonly pixels: Uint32Array;
}

/** How many pixels of a mask are set. */
export function pixelsIn(mask: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < mask.length; at += 1) count += mask[at] ?? 0;
  return count;
}

/** @param touching how pixels of a shape are connected: by sides only (4-connected), or by corners too (8-connected) */
export function shapesOf(mask: Uint8Array, width: number, height: number, touching: 4 | 8): Shape[] {
  const left = new Uint8Array(mask);
  const all = new Uint32Array(pixelsIn(mask));
  const shapes: Shape[] = [];
  let filled = 0;
  for (let start = 0; start < left.length; start += 1) {
    if (!left[start]) continue;
    const from = filled;
    let [x0, x1, y1] = [width, 0, 0];
    left[start] = 0;
    all[filled++] = start;
    for (let next = from; next < filled; next += 1) {
      const at = all[next] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const neighbour = row * width + column;
          if (!left[neighbour] || (touching === 4 && row !== y && column !== x)) continue;
          left[neighbour] = 0;
          all[filled++] = neighbour;
        }
      }
    }
    // The first pixel that is met is in the top row.
    const top = Math.floor(start / width);
    shapes.push({ width: x1 - x0 + 1, height: y1 - top + 1, pixels: all.subarray(from, filled) });
  }
  return shapes;
}

/**
 * The ink of a view that may be letters: without edges of paper, shadows, folds, stamps and drawings, whatever way they
 * slant. They stand out in the profile of a page, and would be taken for its lines.
 */
export function lettersOnly(mask: Uint8Array, width: number, height: number): Uint8Array {
  const shapes = shapesOf(mask, width, height, 8);
  const heights = shapes.map((shape) => shape.height).filter((px) => px >= MIN_LETTER_PX && px <= MAX_LETTER_PX);
  const usual = heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? MAX_LETTER_PX;
  const isLetter = (shape: Shape): boolean => {
    const [low, high] = [Math.min(shape.width, shape.height), Math.max(shape.width, shape.height)];
    if (low > MAX_LETTER_PX || high > MAX_TOUCHING_PX) return false;
    // Either way: the page may lie on its side.
    return high <= usual * EDGE_LENGTH || low >= usual * EDGE_THICKNESS;
  };
  const letters = new Uint8Array(mask.length);
  for (const { pixels } of shapes.filter(isLetter)) for (const at of pixels) letters[at] = 1;
  return letters;
}
