import type { Box, RecognisedLine, RecognisedPage } from './recogniser';

/** Two fragments share a row when they overlap by this share of the lower one's height. */
const MIN_VERTICAL_OVERLAP = 0.5;
/** A gap wider than this many line heights separates columns, so no phrase runs across it. */
const COLUMN_GAP_HEIGHTS = 1.6;
/** Separates columns inside a row's text. */
export const COLUMN_SEPARATOR = '\t';

interface Row {
  top: number;
  bottom: number;
  readonly parts: RecognisedLine[];
}

/** True when most letters of `text` are Hebrew. */
function isMainlyHebrew(text: string): boolean {
  const hebrew = text.match(/[\u05d0-\u05ea]/g)?.length ?? 0;
  const others = text.match(/[A-Za-z\u0400-\u04ff]/g)?.length ?? 0;
  return hebrew > 0 && hebrew >= others;
}

function overlap(row: Row, box: Box): number {
  const shared = Math.min(row.bottom, box.y1) - Math.max(row.top, box.y0);
  return shared / Math.max(1, Math.min(row.bottom - row.top, box.y1 - box.y0));
}

function union(parts: readonly RecognisedLine[]): Box {
  return {
    x0: Math.min(...parts.map((part) => part.bbox.x0)),
    y0: Math.min(...parts.map((part) => part.bbox.y0)),
    x1: Math.max(...parts.map((part) => part.bbox.x1)),
    y1: Math.max(...parts.map((part) => part.bbox.y1)),
  };
}

/** Mean confidence of `lines`, each weighing as much as it has characters. */
function meanConfidence(lines: readonly RecognisedLine[]): number {
  const length = lines.reduce((sum, line) => sum + line.text.length, 0);
  return length === 0 ? 0 : lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / length;
}

function joinRow(row: Row): RecognisedLine {
  const rightToLeft = isMainlyHebrew(row.parts.map((part) => part.text).join(' '));
  const ordered = row.parts.toSorted((a, b) => (rightToLeft ? b.bbox.x1 - a.bbox.x1 : a.bbox.x0 - b.bbox.x0));
  const height = row.bottom - row.top;
  let text = '';
  let before: Box | undefined;
  for (const part of ordered) {
    if (before) {
      const gap = rightToLeft ? before.x0 - part.bbox.x1 : part.bbox.x0 - before.x1;
      text += gap > height * COLUMN_GAP_HEIGHTS ? COLUMN_SEPARATOR : ' ';
    }
    text += part.text;
    before = part.bbox;
  }
  return { text, bbox: union(ordered), confidence: meanConfidence(ordered) };
}

/**
 * Puts the line fragments of a page into the rows that a reader sees. The recogniser reports blocks in its own order,
 * which tears right-to-left forms apart: fragments that overlap vertically become one row, read from the right when
 * the row is mainly Hebrew and from the left otherwise.
 */
export function visualRows(fragments: readonly RecognisedLine[]): RecognisedPage {
  const rows: Row[] = [];
  const readable = fragments
    .map((part) => ({ ...part, text: part.text.replace(/\s+/g, ' ').trim() }))
    .filter((part) => part.text !== '')
    .toSorted((a, b) => a.bbox.y0 + a.bbox.y1 - (b.bbox.y0 + b.bbox.y1));
  for (const part of readable) {
    const row = rows.findLast((candidate) => overlap(candidate, part.bbox) >= MIN_VERTICAL_OVERLAP);
    if (!row) {
      rows.push({ top: part.bbox.y0, bottom: part.bbox.y1, parts: [part] });
      continue;
    }
    const count = row.parts.push(part);
    // The band follows the mean, not the union: on a slanted photo the union would swallow the next row.
    row.top += (part.bbox.y0 - row.top) / count;
    row.bottom += (part.bbox.y1 - row.bottom) / count;
  }
  const lines = rows.toSorted((a, b) => a.top - b.top).map(joinRow);
  return { text: lines.map((line) => line.text).join('\n'), lines, confidence: meanConfidence(lines) };
}
