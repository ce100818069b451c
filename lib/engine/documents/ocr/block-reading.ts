import type { GrayscaleImage } from '../grey-picture.ts';
import { smallView } from './downscaled-view.ts';
import type { Box } from './recogniser.ts';
import { meanConfidence, type ReadLine, type ReadWord } from './words.ts';

/** Darker pixels of a prepared picture are ink. */
const INK = 140;
/** Ink this close to a line's box belongs to it, in pixels of the view. */
const NEAR_PX = 2;
/** Minimum share of ink outside all lines for a column of text to be missing. */
const MISSING_INK_SHARE = 0.1;
/**
 * Maximum width of the text of a till slip, in usual line heights, and of nine in ten lines, in characters. Of 13 slips
 * the widest has 44 characters; letters, invoices and forms have 61 and more.
 */
const SLIP_HEIGHTS = 36;
const SLIP_CHARACTERS = 50;
const WIDE_LINES_SHARE = 0.9;
/** A slip has this many lines at least. */
const SLIP_LINES = 8;
/** Words below this confidence (0 to 100) add nothing to a reading's worth. */
const WORTHLESS_CONFIDENCE = 50;
/** Minimum confidence of a line in a place where the first reading has none. Logos and pictures are read as noise. */
const NEW_LINE_CONFIDENCE = 60;
/** Minimum overlap of two lines that are the same text: of the lower one's height, and of the shorter one's width. */
const SAME_HEIGHT_SHARE = 0.5;
const SAME_WIDTH_SHARE = 0.1;
/** Minimum overlap of two readings of one word, of the wider one's width. */
const SAME_WORD_SHARE = 0.8;

/** Returns a score for quantity and confidence: characters weighted by their confidence above the noise level. */
export function yieldOf(lines: readonly ReadLine[]): number {
  return lines
    .flatMap((line) => line.words)
    .reduce((sum, { text, confidence }) => sum + Math.max(0, confidence - WORTHLESS_CONFIDENCE) * text.length, 0);
}

/** Returns whether the picture has ink in places without a line: a column of prices, for example. */
export function hasUnreadInk(picture: GrayscaleImage, lines: readonly ReadLine[]): boolean {
  const { grey, width, height, factor } = smallView(picture);
  const left = Uint8Array.from(grey, (value) => (value < INK ? 1 : 0));
  const count = () => left.reduce((sum, one) => sum + one, 0);
  const all = count();
  for (const { bbox } of lines) {
    const [x0, x1] = [Math.max(0, Math.floor(bbox.x0 / factor) - NEAR_PX), Math.ceil(bbox.x1 / factor) + NEAR_PX];
    const [y0, y1] = [Math.max(0, Math.floor(bbox.y0 / factor) - NEAR_PX), Math.ceil(bbox.y1 / factor) + NEAR_PX];
    for (let y = y0; y < Math.min(height, y1); y += 1)
      if (x0 < width) left.fill(0, y * width + x0, y * width + Math.min(width, x1));
  }
  return count() > all * MISSING_INK_SHARE;
}

/** Returns whether the lines are as narrow as those of a till slip. */
export function isSlip(lines: readonly ReadLine[]): boolean {
  if (lines.length < SLIP_LINES) return false;
  const heights = lines.map(({ bbox }) => bbox.y1 - bbox.y0).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const width = Math.max(...lines.map(({ bbox }) => bbox.x1)) - Math.min(...lines.map(({ bbox }) => bbox.x0));
  const lengths = lines.map(({ words }) => words.map(({ text }) => text).join(' ').length).toSorted((a, b) => a - b);
  const length = lengths[Math.floor(lengths.length * WIDE_LINES_SHARE)] ?? 0;
  return width < usual * SLIP_HEIGHTS && length <= SLIP_CHARACTERS;
}

/** Returns the lines in a picture of another scale. */
export function scaledLines(lines: readonly ReadLine[], scale: number): ReadLine[] {
  if (scale === 1) return [...lines];
  const scaled = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: Math.round(x0 * scale),
    y0: Math.round(y0 * scale),
    x1: Math.round(x1 * scale),
    y1: Math.round(y1 * scale),
  });
  return lines.map(({ bbox, words }) => ({
    bbox: scaled(bbox),
    words: words.map((word) => ({ ...word, bbox: scaled(word.bbox) })),
  }));
}

const sharedOf = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  (Math.min(to, otherTo) - Math.max(from, otherFrom)) / Math.max(1, Math.min(to - from, otherTo - otherFrom));

const areSame = ({ bbox: a }: ReadLine, { bbox: b }: ReadLine): boolean =>
  sharedOf(a.y0, a.y1, b.y0, b.y1) >= SAME_HEIGHT_SHARE && sharedOf(a.x0, a.x1, b.x0, b.x1) > SAME_WIDTH_SHARE;

const areSameWord = ({ bbox: a }: ReadWord, { bbox: b }: ReadWord): boolean =>
  sharedOf(a.y0, a.y1, b.y0, b.y1) >= SAME_HEIGHT_SHARE &&
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) >= SAME_WORD_SHARE * Math.max(a.x1 - a.x0, b.x1 - b.x0);

/** Returns `lines` with the words that `others` read in the same place with higher confidence. */
function withSurerWords(lines: readonly ReadLine[], others: readonly ReadLine[]): ReadLine[] {
  const otherWords = others.flatMap((line) => line.words);
  const surer = (word: ReadWord): ReadWord => {
    const other = otherWords.find((one) => areSameWord(word, one));
    return other && other.confidence > word.confidence ? other : word;
  };
  return lines.map((line) => ({ ...line, words: line.words.map(surer) }));
}

/**
 * Merges two readings of a picture. Lines in the same place are one group. Each group keeps the division into words
 * of the reading with the higher yield, and the more confident reading of each word. In a place where only the second reading has a line, that line is kept if it is confident.
 */
export function mergedReadings(first: readonly ReadLine[], second: readonly ReadLine[]): ReadLine[] {
  const groups: { first: ReadLine[]; second: ReadLine[] }[] = [];
  for (const line of first) groups.push({ first: [line], second: [] });
  for (const line of second) {
    const near = groups.filter((group) => group.first.some((other) => areSame(line, other)));
    // A line of one reading may be several of the other.
    const joined = {
      first: near.flatMap((group) => group.first),
      second: [...near.flatMap((group) => group.second), line],
    };
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.flatMap((group) => {
    if (group.first.length === 0)
      return group.second.filter(({ words }) => meanConfidence(words) >= NEW_LINE_CONFIDENCE);
    const isSecondBetter = yieldOf(group.second) > yieldOf(group.first);
    return isSecondBetter ? withSurerWords(group.second, group.first) : withSurerWords(group.first, group.second);
  });
}
