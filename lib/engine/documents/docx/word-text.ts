import type { StyledRow } from './docx-rows.ts';
import { createPartReader, type PartReader } from './xml-part.ts';

/**
 * Elements that duplicate or revoke text: fallback shapes for old programs, moved text, and formatting before a tracked
 * change.
 */
const SKIPPED = new Set(['Fallback', 'moveFrom', 'pPrChange', 'rPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange']);
const OFF = new Set(['0', 'false', 'off', 'none']);
/** Text boxes nested deeper than this are read inline. */
const MAX_TEXT_BOXES = 4;
/** Paragraph styles kept per table row. */
const MAX_ROW_STYLES = 8;

/** A text flow: the body, or the content of a text box. */
interface Flow {
  readonly rows: StyledRow[];
  /** Rows of text boxes anchored in the current paragraph. */
  readonly boxed: StyledRow[];
  cells: string[];
  tableRows: number;
  /** Paragraph styles of the current row. */
  styleIds: string[];
  letters: number;
  boldLetters: number;
}

const newFlow = (): Flow => ({
  rows: [],
  boxed: [],
  cells: [''],
  tableRows: 0,
  styleIds: [],
  letters: 0,
  boldLetters: 0,
});

function write(flow: Flow, text: string, isBold: boolean): void {
  flow.cells.push((flow.cells.pop() ?? '') + text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  flow.letters += letters;
  if (isBold) flow.boldLetters += letters;
}

function endRow(flow: Flow): void {
  const { styleIds } = flow;
  flow.styleIds = [];
  if (flow.cells.every((cell) => cell === '') && flow.boxed.length === 0) {
    flow.cells = [''];
    return;
  }
  const text = flow.cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join('\t');
  const isBold = flow.letters > 0 && flow.boldLetters === flow.letters;
  if (text !== '') flow.rows.push({ text, styleIds, isBold });
  flow.rows.push(...flow.boxed.splice(0));
  flow.cells = [''];
  flow.letters = 0;
  flow.boldLetters = 0;
}

/** Ends a line. Inside a table it becomes a space, because the row continues. */
function endLine(flow: Flow): void {
  if (flow.tableRows > 0) write(flow, ' ', false);
  else endRow(flow);
}

/** Collects the rows of a body, header or footer. */
export interface RowReader extends PartReader {
  /** Characters read so far, so that the caller can stop early. */
  readonly length: () => number;
  readonly rows: () => readonly StyledRow[];
}

/**
 * Reads WordprocessingML (ECMA-376, part 1, chapter 17) as rows. Paragraphs and line breaks end a row; table cells
 * become its columns. A text box follows the paragraph that contains it. Deleted text, field codes and comments are
 * left out.
 */
export function createRowReader(): RowReader {
  const body = newFlow();
  const flows = [body];
  let prefix: string | undefined;
  let skipped = 0;
  let runs = 0;
  let isBold = false;
  let isText = false;
  let length = 0;
  const current = () => flows.at(-1) ?? body;

  function openElement(element: string, value: string | undefined): void {
    const flow = current();
    if (element === 'r') {
      runs += 1;
      isBold = false;
    } else if (element === 't') isText = true;
    else if (element === 'pStyle')
      flow.styleIds.push(...(flow.styleIds.length < MAX_ROW_STYLES && value ? [value] : []));
    else if (element === 'tr') flow.tableRows += 1;
    else if (element === 'tc') flow.cells.push('');
    else if (element === 'txbxContent' && flows.length <= MAX_TEXT_BOXES) flows.push(newFlow());
    else if (runs > 0) openInRun(element, value);
  }

  function openInRun(element: string, value: string | undefined): void {
    if (element === 'b') isBold = !OFF.has(value ?? '');
    else if (element === 'tab') write(current(), ' ', isBold);
    else if (element === 'br' || element === 'cr') endLine(current());
    else if (element === 'noBreakHyphen') write(current(), '\u2011', isBold);
    else if (element === 'softHyphen') write(current(), '\u00ad', isBold);
  }

  function closeElement(element: string): void {
    const flow = current();
    if (element === 'r') runs = Math.max(0, runs - 1);
    else if (element === 't') isText = false;
    else if (element === 'p') endLine(flow);
    else if (element === 'tr') {
      endRow(flow);
      flow.tableRows = Math.max(0, flow.tableRows - 1);
    } else if (element === 'txbxContent' && flows.length > 1) {
      endRow(flow);
      flows.pop();
      current().boxed.push(...flow.rows);
    }
  }

  function insertChunk(attributes: Readonly<Record<string, string>>): void {
    const chunk = Object.entries(attributes).find(([name]) => local(name) === 'id')?.[1];
    if (chunk === undefined) return;
    endRow(current());
    current().rows.push({ text: '', styleIds: [], isBold: false, chunk });
  }

  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const { write: feed, end } = createPartReader({
    open(name, attributes) {
      // All WordprocessingML elements share the root's prefix. Drawings and formulas may have elements of the same
      // name.
      prefix ??= name.slice(0, name.indexOf(':') + 1);
      if (skipped > 0 || SKIPPED.has(local(name))) skipped += 1;
      else if (name === `${prefix}altChunk`) insertChunk(attributes);
      else if (name.startsWith(prefix)) openElement(name.slice(prefix.length), attributes[`${prefix}val`]);
    },
    text(text) {
      if (!isText || skipped > 0) return;
      length += text.length;
      write(current(), text, isBold);
    },
    close(name) {
      if (skipped > 0) skipped -= 1;
      else if (prefix !== undefined && name.startsWith(prefix)) closeElement(name.slice(prefix.length));
    },
  });
  return {
    write: feed,
    end() {
      end();
      for (const flow of flows.toReversed()) endRow(flow);
    },
    length: () => length,
    rows: () => body.rows,
  };
}

/** Returns the text of a complete part, one line per row. */
export function textOfPart(xml: string): string {
  const reader = createRowReader();
  reader.write(xml);
  reader.end();
  return reader
    .rows()
    .map(({ text }) => text)
    .join('\n');
}
