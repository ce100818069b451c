/** A row of a Word document: columns parted by tabs. */
export interface DocxRow {
  readonly text: string;
  /** How large it is written beside plain text. */
  readonly size: number;
}

/** What the styles of Word make of a paragraph's size, beside plain text. */
const HEADING_SIZES: Readonly<Record<string, number>> = { h1: 2, h2: 1.6, h3: 1.35, h4: 1.2, h5: 1.1, h6: 1.1 };
/** A paragraph in bold letters throughout is meant to be seen. */
const BOLD_SIZE = 1.15;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|([^<]+)/giu;

const decode = (text: string): string =>
  text.replace(/&(#\d+|[a-z]+);/giu, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name.toLowerCase()] ?? whole),
  );

/** Joins what is written into rows: paragraphs and line breaks end them, a table's cells are their columns. */
class Rows {
  readonly done: DocxRow[] = [];
  #cells: string[] = [''];
  #depth = 0;
  #size = 1;
  #boldLetters = 0;
  #letters = 0;
  #isBold = false;

  write(text: string): void {
    this.#cells[this.#cells.length - 1] += text;
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    this.#letters += letters;
    if (this.#isBold) this.#boldLetters += letters;
  }

  tag(name: string, isEnd: boolean): void {
    if (name === 'strong' || name === 'b') this.#isBold = !isEnd;
    else if (name === 'tr') {
      if (isEnd) this.#end();
      this.#depth += isEnd ? -1 : 1;
    } else if (name === 'td' || name === 'th') {
      if (!isEnd) this.#cells.push('');
    } else if (name in HEADING_SIZES) {
      if (!isEnd) this.#size = HEADING_SIZES[name] ?? 1;
      else this.#breakLine();
    } else if (name === 'p' || name === 'br' || name === 'li') {
      if (isEnd || name === 'br') this.#breakLine();
    }
  }

  /** Inside a cell a paragraph is only a space: the row goes on. */
  #breakLine(): void {
    if (this.#depth > 0) this.write(' ');
    else this.#end();
  }

  #end(): void {
    const text = this.#cells
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '')
      .join('\t');
    const isBold = this.#letters > 0 && this.#boldLetters === this.#letters;
    if (text !== '') this.done.push({ text, size: this.#size > 1 ? this.#size : isBold ? BOLD_SIZE : 1 });
    this.#cells = [''];
    this.#size = 1;
    this.#letters = 0;
    this.#boldLetters = 0;
  }

  finish(): readonly DocxRow[] {
    this.#end();
    return this.done;
  }
}

/** The rows of the simple HTML that mammoth makes of a Word document's body. */
export function rowsOfHtml(html: string): readonly DocxRow[] {
  const rows = new Rows();
  for (const [, slash, name, text] of html.matchAll(TAG)) {
    if (text !== undefined) rows.write(decode(text).replace(/\t/g, '  '));
    else if (name !== undefined) rows.tag(name.toLowerCase(), slash === '/');
  }
  return rows.finish();
}
