/** A page of text as a document reader returns it. */
export interface LayoutPage {
  readonly text: string;
  readonly lineSizes: readonly number[];
}

/** One line of a transcript: four corners and its text. In pixels. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly text: string;
}

/** Minimum vertical overlap of two boxes in one row, as a share of the lower one's height. */
const MIN_OVERLAP = 0.5;
/** Wider gaps separate columns, in heights of the row. The same as in the OCR engine's rows. */
const COLUMN_GAP_HEIGHTS = 1.6;

function boxOf(line: string): Box[] {
  const match = /^(\d+),(\d+),(\d+),(\d+),(\d+),(\d+),(\d+),(\d+),(.*)$/.exec(line.trim());
  if (!match) return [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = match.slice(1, 9).map(Number);
  const [left, right] = [Math.min(x1, x4), Math.max(x2, x3)];
  const [top, bottom] = [Math.min(y1, y2), Math.max(y3, y4)];
  return [{ left, right, top, bottom, text: match[9]?.trim() ?? '' }];
}

/**
 * Returns a transcript (`x1,y1,…,x4,y4,text` in each line) as the page that perfect OCR would return: rows from top to
 * bottom, columns separated by tabs. A box that repeats one at the same place is dropped.
 */
export function pageOfBoxes(transcript: string): LayoutPage {
  const boxes = transcript.split(/\r?\n/).flatMap(boxOf);
  const rows: Box[][] = [];
  for (const box of boxes.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows.findLast((others) =>
      others.some((other) => {
        const shared = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return shared >= MIN_OVERLAP * Math.min(box.bottom - box.top, other.bottom - other.top);
      }),
    );
    const isRepeated = row?.some((other) => Math.abs(other.left - box.left) < 20 && other.right > box.left);
    if (row && !isRepeated) row.push(box);
    else if (!row) rows.push([box]);
  }
  const heightOf = (row: readonly Box[]) => Math.max(...row.map(({ top, bottom }) => bottom - top));
  const text = rows.map((row) => {
    const height = heightOf(row);
    return row
      .toSorted((a, b) => a.left - b.left)
      .map((box, index, all) => {
        const gap = box.left - (all[index - 1]?.right ?? box.left);
        const separator = index === 0 ? '' : gap > COLUMN_GAP_HEIGHTS * height ? '\t' : ' ';
        return separator + box.text;
      })
      .join('');
  });
  return { text: text.join('\n'), lineSizes: rows.map(heightOf) };
}
