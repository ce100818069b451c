/** Maximum height of a letter and length of a run of touching letters, in pixels of the view. */
const MAX_LETTER_PX = 48;
const MAX_TOUCHING_PX = 220;
/** A shape longer and thinner than this is part of an edge or fold. In usual letter heights. */
const EDGE_LENGTH = 2;
const EDGE_THICKNESS = 0.5;
/** Smaller specks are ignored for the usual letter height, in pixels of the view. */
const MIN_LETTER_PX = 3;

/** A connected component. */
interface Shape {
  readonly width: number;
  readonly height: number;
  /** Pixel indexes in the picture. */
  readonly pixels: Uint32Array;
}

/** Returns the number of pixels set in a mask. */
export function pixelsIn(mask: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < mask.length; at += 1) count += mask[at] ?? 0;
  return count;
}

/**
 * Returns the connected components of a mask.
 * @param touching connectivity: sides only (4), or corners too (8)
 */
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
    // The first pixel found is in the top row.
    const top = Math.floor(start / width);
    shapes.push({ width: x1 - x0 + 1, height: y1 - top + 1, pixels: all.subarray(from, filled) });
  }
  return shapes;
}

/**
 * Returns the ink that may be letters: without paper edges, shadows, folds, stamps and drawings. Those dominate the
 * projection profile and would be taken for lines of text.
 */
export function lettersOnly(mask: Uint8Array, width: number, height: number): Uint8Array {
  const shapes = shapesOf(mask, width, height, 8);
  const heights = shapes.map((shape) => shape.height).filter((px) => px >= MIN_LETTER_PX && px <= MAX_LETTER_PX);
  const usual = heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? MAX_LETTER_PX;
  const isLetter = (shape: Shape): boolean => {
    const [low, high] = [Math.min(shape.width, shape.height), Math.max(shape.width, shape.height)];
    if (low > MAX_LETTER_PX || high > MAX_TOUCHING_PX) return false;
    // Checked in both directions, because the page may be rotated by 90°.
    return high <= usual * EDGE_LENGTH || low >= usual * EDGE_THICKNESS;
  };
  const letters = new Uint8Array(mask.length);
  for (const { pixels } of shapes.filter(isLetter)) for (const at of pixels) letters[at] = 1;
  return letters;
}
