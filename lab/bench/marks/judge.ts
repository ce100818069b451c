import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { lettersOf } from '@/lib/engine/documents/folded-letters';
import type { PageBox } from '@/lib/engine/documents/page-box';
import type { DrawnLetter } from './drawn-pages';
import type { Position } from './fit-map';

/** Evaluation of a quotation's mark. */
export interface Judgement {
  readonly isMarked: boolean;
  /** Likeness of the text under the mark to the quotation, 0 to 1; 0 without a mark. */
  readonly likeness: number;
  /** Likeness of the quotation to the most similar printed line; less than 1 if it was misread. */
  readonly best: number;
  /** True if the mark's centre is on that line. */
  readonly isOnLine: boolean;
}

/** True for a point inside a box, for either orientation of its corners. */
export function isInside(box: PageBox, [x, y]: Position): boolean {
  const sides = box.map(([ax, ay], index) => {
    const [bx, by] = box[(index + 1) % box.length] ?? box[0];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Counts each unordered pair of neighbouring letters: Hebrew may be stored in either order. */
function pairsOf(text: string): Map<string, number> {
  const chars = lettersOf(text).map(({ char }) => char);
  const pairs = new Map<string, number>();
  for (const [index, char] of chars.entries()) {
    const next = chars[index + 1];
    if (next === undefined) break;
    const pair = char < next ? char + next : next + char;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

const countOf = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0);

/** Dice coefficient of two texts over neighbouring letter pairs, 0 to 1. */
export function likenessOf(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const all = countOf(a) + countOf(b);
  if (all === 0) return lettersOf(one)[0]?.char === lettersOf(other)[0]?.char ? 1 : 0;
  let shared = 0;
  for (const [pair, count] of a) shared += Math.min(count, b.get(pair) ?? 0);
  return (2 * shared) / all;
}

const textOf = (letters: readonly DrawnLetter[]): string =>
  letters
    .toSorted((a, b) => a.line - b.line || a.position[0] - b.position[0])
    .map(({ text }) => text)
    .join('');

/** Evaluates a quotation's mark on a page whose letters are known. */
export function judge({ snippet, boxes = [] }: FieldEvidence, letters: readonly DrawnLetter[]): Judgement {
  const under = letters.filter(({ position }) => boxes.some((box) => isInside(box, position)));
  const lines = Map.groupBy(letters, ({ line }) => line);
  let [best, bestLine] = [0, -1];
  for (const [line, ofLine] of lines) {
    const likeness = likenessOf(textOf(ofLine), snippet);
    if (likeness > best) [best, bestLine] = [likeness, line];
  }
  const [first] = boxes;
  const nearest = first && nearestTo(middleOf(first), letters);
  return {
    isMarked: boxes.length > 0,
    likeness: boxes.length > 0 ? likenessOf(textOf(under), snippet) : 0,
    best,
    isOnLine:
      nearest !== undefined &&
      likenessOf(textOf(lines.get(nearest.line) ?? []), snippet) >= best - 1e-9 &&
      bestLine >= 0,
  };
}

const middleOf = (box: PageBox): Position => [
  box.reduce((sum, [x]) => sum + x, 0) / box.length,
  box.reduce((sum, [, y]) => sum + y, 0) / box.length,
];

function nearestTo([x, y]: Position, letters: readonly DrawnLetter[]): DrawnLetter | undefined {
  let nearest: DrawnLetter | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const letter of letters) {
    const distance = Math.hypot(letter.position[0] - x, letter.position[1] - y);
    if (distance < least) [nearest, least] = [letter, distance];
  }
  return nearest;
}
