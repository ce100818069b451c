import { Parser } from 'htmlparser2';
import { AppError } from '../../../platform/errors.ts';
import { MAX_DOCX_CHARACTERS } from '../../../shared/document-limits.ts';
import type { PartSink } from './docx-archive.ts';
import { type DocxRow, headingSize } from './docx-rows.ts';
import { htmlOfMht } from './mht.ts';

/** Nesting limit; no real page is deeper. The parser scans all open elements at each closing tag. */
const MAX_DEPTH = 256;
/** Block elements: their start and end begin a new line. */
const BLOCKS = new Set(
  `address article aside blockquote body br caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr html li main nav ol p pre section table tbody tfoot thead tr ul`.split(/\s+/u),
);
const SKIPPED = new Set(['head', 'script', 'style', 'template', 'title']);
const HEADING = /^h([1-6])$/u;

/** Collects the rows of a part that is not in Word's format. */
export interface ChunkReader extends PartSink {
  readonly rows: () => readonly DocxRow[];
}

/** Reads HTML as rows. Blocks and line breaks end a row; table cells become its columns. */
export function createHtmlReader(): ChunkReader {
  const rows: DocxRow[] = [];
  let cells = [''];
  let tableRows = 0;
  let skipped = 0;
  let depth = 0;
  let size = 1;
  let length = 0;

  function endRow(): void {
    const text = cells
      .map((cell) => cell.replace(/\s+/gu, ' ').trim())
      .filter(Boolean)
      .join('\t');
    if (text) rows.push({ text, size });
    cells = [''];
  }
  const endLine = () => (tableRows > 0 ? write(' ') : endRow());
  function write(text: string): void {
    cells.push((cells.pop() ?? '') + text);
  }

  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new AppError('documentTooComplex');
      if (skipped > 0 || SKIPPED.has(name)) skipped += 1;
      else if (name === 'tr') {
        if (tableRows === 0) endRow();
        tableRows += 1;
      } else if (name === 'td' || name === 'th') cells.push('');
      else if (BLOCKS.has(name)) endLine();
      const level = HEADING.exec(name)?.[1];
      if (level) size = headingSize(Number(level));
    },
    ontext(text) {
      if (skipped > 0) return;
      length += text.length;
      write(text);
    },
    onclosetag(name) {
      depth -= 1;
      if (skipped > 0) skipped -= 1;
      else if (name === 'tr') {
        tableRows = Math.max(0, tableRows - 1);
        if (tableRows === 0) endRow();
      } else if (BLOCKS.has(name)) endLine();
      if (HEADING.test(name)) size = 1;
    },
  });
  return {
    write: (html) => parser.write(html),
    end: () => {
      parser.end();
      endRow();
    },
    isFull: () => length > MAX_DOCX_CHARACTERS,
    rows: () => rows,
  };
}

/** Reads plain text, one row per line. */
function createPlainReader(): ChunkReader {
  let text = '';
  return {
    write: (piece) => {
      text += piece;
    },
    end: () => {},
    isFull: () => text.length > MAX_DOCX_CHARACTERS,
    rows: () =>
      text
        .split(/\r?\n/u)
        .filter((line) => line.trim() !== '')
        .map((line) => ({ text: line, size: 1 })),
  };
}

/** Reads the page of a web archive. Parses only when the whole archive has arrived. */
function createMhtReader(): ChunkReader {
  let text = '';
  const html = createHtmlReader();
  return {
    write: (piece) => {
      text += piece;
    },
    end: () => {
      html.write(htmlOfMht(text));
      html.end();
    },
    rows: html.rows,
  };
}

const READERS: Readonly<Record<string, () => ChunkReader>> = {
  html: createHtmlReader,
  htm: createHtmlReader,
  xhtml: createHtmlReader,
  mht: createMhtReader,
  mhtml: createMhtReader,
  txt: createPlainReader,
};

/** Returns a reader for a part by its extension. Undefined for unsupported formats such as RTF. */
export function createChunkReader(path: string): ChunkReader | undefined {
  return READERS[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]?.();
}
