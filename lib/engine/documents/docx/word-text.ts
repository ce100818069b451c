import type { StyledRow } from './docx-rows.ts';
import { createPartReader, type PartReader } from './xml-part.ts';

/**
 * What repeats or withdraws other text: the second form of a shape that old programs read, what was moved away, and
 * formatting as it was before a change.
 */
const SKIPPED = new Set(['Fallback', 'moveFrom', 'pPrChange', 'rPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange']);
const OFF = new Set(['0', 'false', 'off', 'none']);
/** Text boxes nested deeper than this are read where they are. */
const MAX_TEXT_BOXES = 4;
/** The styles of more paragraphs of one table row are not looked at. */
const MAX_ROW_STYLES = 8;

/** One flow of text: the body, or what is in a text box. */
interface Flow {
  readonly rows: StyledRow[];
  /** Rows of the text boxes that are anchored in the present paragraph. */
  readonly boxed: StyledRow[];
  cells: string[];
  tableRows: number;
  /** Styles of the paragraphs of the present row. */
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

/** Inside a table a line is only a space: its row goes on. */
function endLine(flow: Flow): void {
  if (flow.tableRows > 0) write(flow, ' ', false);
  else endRow(flow);
}

/** Gathers the rows of a body, header or footer. */
export interface RowReader extends PartReader {
  /** Characters so far, so that the one that feeds it can stop when it is enough. */
  readonly length: () => number;
  readonly rows: () => readonly StyledRow[];
}

/**
 * Reads WordprocessingML (ECMA-376, part 1, chapter 17) as rows: paragraphs and line breaks end them, the cells of a table
 * are their columns, a text box comes after the paragraph that holds it. What was deleted, field codes and comments are
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
      // Every element of the language has the prefix of the root: others (drawings, formulas) may have like names.
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

/** The text of a part that is at hand as a whole, one line a row. */
export function textOfPart(xml: string): string {
  const reader = createRowReader();
  reader.write(xml);
  reader.end();
  return reader
    .rows()
    .map(({ text }) => text)
    .join('\n');
}
