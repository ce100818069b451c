/** A position as shares of a page's width and height. */
export type Position = readonly [x: number, y: number];

/** Polynomials of this degree model a sheet that is rotated, in perspective and curved. */
const DEGREE = 4;
const POWERS = Array.from({ length: DEGREE + 1 }, (_, sum) =>
  Array.from({ length: sum + 1 }, (__, y) => [sum - y, y] as const),
).flat();

const termsOf = ([x, y]: Position): number[] => {
  // Centred on the page, where the powers are well conditioned.
  const [u, v] = [2 * x - 1, 2 * y - 1];
  return POWERS.map(([i, j]) => u ** i * v ** j);
};

/** Fits the smooth map between corresponding positions by least squares. @param pairs at least as many as terms */
export function fitMap(
  pairs: readonly { readonly from: Position; readonly to: Position }[],
): (position: Position) => Position {
  const size = POWERS.length;
  const rows = pairs.map(({ from }) => termsOf(from));
  const normal = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  );
  const [xs, ys] = ([0, 1] as const).map((axis) =>
    solved(
      normal,
      Array.from({ length: size }, (_, i) =>
        rows.reduce((sum, row, at) => sum + (row[i] ?? 0) * (pairs[at]?.to[axis] ?? 0), 0),
      ),
    ),
  );
  const valueAt = (terms: readonly number[], weights: readonly number[] = []) =>
    terms.reduce((sum, term, i) => sum + term * (weights[i] ?? 0), 0);
  return (position) => {
    const terms = termsOf(position);
    return [valueAt(terms, xs), valueAt(terms, ys)];
  };
}

/** Gaussian elimination with partial pivoting. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = right.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows.slice(column).reduce((best, row, i) => {
      const value = Math.abs(row[column] ?? 0);
      return value > Math.abs(rows[best]?.[column] ?? 0) ? column + i : best;
    }, column);
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const top = rows[column] ?? [];
    for (const [i, row] of rows.entries()) {
      if (i === column) continue;
      const factor = (row[column] ?? 0) / (top[column] || 1);
      for (let j = column; j <= size; j += 1) row[j] = (row[j] ?? 0) - factor * (top[j] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] || 1));
}
