import type { PositionedWord } from '@/lib/engine/documents/ocr/recogniser';
import {
  MAX_DOCUMENT_CHARS,
  MAX_DOCUMENT_LINES,
  MAX_LINE_CHARS,
  MAX_WORD_CHARS,
} from '../../../../../shared/document-limits.ts';
import { HEAD_SHARE, textEnds, wholeEnd } from '../../../../documents/text-ends.ts';
import { normaliseText } from './normalise.ts';

/** A paragraph is broken after a sentence, otherwise after a word, in the last part of the maximum line. */
const BREAK_SHARE = 0.5;
const OVERLONG_WORD = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])[\\p{L}\\p{N}\\p{M}]{${MAX_WORD_CHARS + 1},}`, 'gu');

/** The parts of a page that are read. */
interface PageText {
  readonly text: string;
  readonly lineSizes?: readonly number[] | undefined;
  /** The words of each line with coordinates, if it was read as a picture. */
  readonly lineWords?: readonly (readonly PositionedWord[])[] | undefined;
}

/** A normalised line of a page. */
export interface PageLine {
  readonly text: string;
  /** Font size in the unit of its page; 0 when unknown. */
  readonly size: number;
  /** Its words with coordinates, if the page was read as a picture. */
  readonly words?: readonly PositionedWord[] | undefined;
}

export interface LimitedLines {
  readonly pages: readonly (readonly PageLine[])[];
  /** True when something was omitted: the middle of a very long text, or the end of an overlong word. */
  readonly isCut: boolean;
}

/** Returns all lines of a page, without limits. */
export function pageLines({ text, lineSizes, lineWords }: PageText): PageLine[] {
  const lines = normaliseText(text).split('\n');
  const sizes = lineSizes?.length === lines.length ? lineSizes : [];
  const placed = lineWords?.length === lines.length ? lineWords : [];
  return lines.map((line, index) => ({
    text: line,
    size: sizes[index] ?? 0,
    ...(placed[index] && { words: placed[index] }),
  }));
}

/** Returns where an overlong line ends: after a sentence, otherwise after a word, otherwise at the limit. */
function breakAfter(line: string, from: number): number {
  const last = wholeEnd(line, from + MAX_LINE_CHARS);
  let behindWord = last;
  for (let at = last - 1; at >= from + MAX_LINE_CHARS * BREAK_SHARE; at -= 1) {
    if (!/\s/.test(line.charAt(at))) continue;
    if (/[.!?;]/.test(line.charAt(at - 1))) return at + 1;
    if (behindWord === last) behindWord = at + 1;
  }
  return behindWord;
}

function broken(line: PageLine): PageLine[] {
  const { text } = line;
  const parts: PageLine[] = [];
  for (let from = 0; text.length - from > MAX_LINE_CHARS; ) {
    const end = breakAfter(text, from);
    parts.push({ ...line, text: text.slice(from, end) });
    from = end;
    if (text.length - from <= MAX_LINE_CHARS) parts.push({ ...line, text: text.slice(from) });
  }
  return parts.length > 0 ? parts : [line];
}

/** Shortens a page to at most `max` characters: its head and its end. Sizes and coordinates stay with their lines. */
function headAndEnd(page: PageText, max: number): PageText {
  const { text, lineSizes = [], lineWords = [] } = page;
  const [head, end] = textEnds(text, max);
  if (end === '') return head === text ? page : { text: head };
  const [headLines, endLines] = [head.split('\n').length, end.split('\n').length];
  const ofEnds = <T>(lines: readonly T[]): T[] =>
    lines.length >= headLines + endLines - 1 ? [...lines.slice(0, headLines), ...lines.slice(-endLines)] : [];
  return { text: `${head}\n${end}`, lineSizes: ofEnds(lineSizes), lineWords: ofEnds(lineWords) };
}

/** Returns the first and the last lines, at most `max`. */
function firstAndLast(lines: readonly PageLine[], max: number): readonly PageLine[] {
  if (lines.length <= max) return lines;
  const first = Math.ceil(max * HEAD_SHARE);
  return [...lines.slice(0, first), ...lines.slice(lines.length - (max - first))];
}

const withShortWords = (text: string): string =>
  text.replace(OVERLONG_WORD, (word) => word.slice(0, wholeEnd(word, MAX_WORD_CHARS)));

/**
 * Limits the text that rules process. A very long document is reduced to its head and its end. Overlong paragraphs are
 * split into lines, and overlong words are cut. All rules that score a text run after this.
 */
export function withinLimits(pages: readonly PageText[]): LimitedLines {
  let charsLeft = MAX_DOCUMENT_CHARS;
  let linesLeft = MAX_DOCUMENT_LINES;
  let isCut = false;
  const limited = pages.map((page) => {
    const read = headAndEnd(page, charsLeft);
    const whole = pageLines(read);
    const lines = whole.map((line) => ({ ...line, text: withShortWords(line.text) }));
    const all = lines.flatMap(broken);
    const kept = firstAndLast(all, linesLeft);
    isCut ||= page.text.length > charsLeft || kept.length < all.length || lines.some(isShorterThan(whole));
    charsLeft = Math.max(0, charsLeft - page.text.length);
    linesLeft -= kept.length;
    return kept;
  });
  return { pages: limited, isCut };
}

const isShorterThan =
  (whole: readonly PageLine[]) =>
  ({ text }: PageLine, place: number): boolean =>
    text.length < (whole[place]?.text.length ?? 0);
