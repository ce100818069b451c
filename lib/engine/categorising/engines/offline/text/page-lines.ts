import type { PositionedWord } from '@/lib/engine/documents/ocr/recogniser';
import {
  MAX_DOCUMENT_CHARS,
  MAX_DOCUMENT_LINES,
  MAX_LINE_CHARS,
  MAX_WORD_CHARS,
} from '../../../../../shared/document-limits.ts';
import { HEAD_SHARE, textEnds, wholeEnd } from '../../../../documents/text-ends.ts';
import { normaliseText } from './normalise.ts';

/** A paragraph is broken after a sentence, else after a word, that ends in the last part of what a line may hold. */
const BREAK_SHARE = 0.5;
const OVERLONG_WORD = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])[\\p{L}\\p{N}\\p{M}]{${MAX_WORD_CHARS + 1},}`, 'gu');

/** What is read of a page. */
interface PageText {
  readonly text: string;
  readonly lineSizes?: readonly number[] | undefined;
  /** The words of each line with their places, where it was read as a picture. */
  readonly lineWords?: readonly (readonly PositionedWord[])[] | undefined;
}

/** A line of a page, normalised. */
export interface PageLine {
  readonly text: string;
  /** How large it is written, in the unit of its page; 0 where that is not known. */
  readonly size: number;
  /** Its words with their places, where the page was read as a picture. */
  readonly words?: readonly PositionedWord[] | undefined;
}

export interface LimitedLines {
  readonly pages: readonly (readonly PageLine[])[];
  /** Something was left out: the middle of a very long text, or the end of a word that no language has. */
  readonly isCut: boolean;
}

/** All lines of a page, whatever their number and length. */
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

/** Where a line that is too long ends: after a sentence, else after a word, else where it must. */
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

/** A page of at most `max` characters: its head and its end. Sizes and places go with their lines. */
function headAndEnd(page: PageText, max: number): PageText {
  const { text, lineSizes = [], lineWords = [] } = page;
  const [head, end] = textEnds(text, max);
  if (end === '') return head === text ? page : { text: head };
  const [headLines, endLines] = [head.split('\n').length, end.split('\n').length];
  const ofEnds = <T>(lines: readonly T[]): T[] =>
    lines.length >= headLines + endLines - 1 ? [...lines.slice(0, headLines), ...lines.slice(-endLines)] : [];
  return { text: `${head}\n${end}`, lineSizes: ofEnds(lineSizes), lineWords: ofEnds(lineWords) };
}

/** The first and the last of lines that are too many. */
function firstAndLast(lines: readonly PageLine[], max: number): readonly PageLine[] {
  if (lines.length <= max) return lines;
  const first = Math.ceil(max * HEAD_SHARE);
  return [...lines.slice(0, first), ...lines.slice(lines.length - (max - first))];
}

const withShortWords = (text: string): string =>
  text.replace(OVERLONG_WORD, (word) => word.slice(0, wholeEnd(word, MAX_WORD_CHARS)));

/**
 * As much of a document as any rule sees: its head and its end when it is very long, a paragraph that is too long for a
 * line in several, words of a length that words have. All rules that weigh a text run after this.
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
