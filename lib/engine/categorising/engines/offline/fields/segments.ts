import { allMatches } from '../../../../../shared/all-matches.ts';
import type { TextLine } from '../text/layout.ts';

/** A self-contained part of a line: a column, or a part between separators. */
export interface Segment {
  readonly line: TextLine;
  readonly text: string;
  /** Index in the line's text. */
  readonly start: number;
  /** Index of the part, from 0. */
  readonly place: number;
}

/** Separators in letterheads between a name, an address and a phone number. */
const SEPARATOR = /\t|\s*[|·•●◆■♦✈☎✆★→]\s*|\s{3,}|\s~\s|\s\/\/\s/gu;

/** Returns the parts of a line, in order. */
export function segmentsOf(line: TextLine): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  const add = (end: number): void => {
    const raw = line.text.slice(start, end);
    const text = raw.trim();
    if (text !== '') segments.push({ line, text, start: start + raw.indexOf(text), place: segments.length });
  };
  for (const match of allMatches(line.text, SEPARATOR)) {
    add(match.index);
    start = match.index + match[0].length;
  }
  add(line.text.length);
  return segments;
}
