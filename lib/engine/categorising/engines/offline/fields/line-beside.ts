import type { Paper } from '../paper.ts';
import type { TextLine } from '../text/layout.ts';

/** Returns the line `step` rows below (above, when negative) on the same page. */
export function lineBeside(
  line: TextLine,
  step: number,
  { lines, places }: Pick<Paper, 'lines' | 'places'>,
): TextLine | undefined {
  const other = lines[(places.get(line) ?? Number.NaN) + step];
  return other?.page === line.page ? other : undefined;
}
