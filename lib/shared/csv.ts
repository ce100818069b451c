/** Marks the file as UTF-8; without it Excel uses the system's code page. */
export const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Characters with which a formula starts in Excel, Calc or Sheets (OWASP, CSV Injection); full-width forms count as the
 * plain ones.
 */
const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
/** Characters that RFC 4180 requires to be quoted, and that some programs treat as separators. */
const NEEDS_QUOTES = ['"', ',', ';', '\t', '\r', '\n'];

/**
 * Returns a cell in the format of RFC 4180, safe from formula injection: a text that starts like a formula, even after
 * blanks, gets a leading apostrophe.
 * Numbers are our own and stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const isFormula = FORMULA_STARTS.some((start) => value.startsWith(start) || value.trimStart().startsWith(start));
  const text = isFormula ? `'${value}` : value;
  const isQuoted = text !== text.trim() || NEEDS_QUOTES.some((character) => text.includes(character));
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns one row of a file, with its line end. */
export function csvRow(row: readonly (string | number | null)[]): string {
  return `${row.map(csvCell).join(',')}\r\n`;
}

/** Returns a table as a CSV file (RFC 4180, UTF-8 with a byte order mark); the first row contains the headings. */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}
