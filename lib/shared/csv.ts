/** Says that the file is UTF-8; Excel takes it for the system's code page without it. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** How a cell begins that Excel, Calc or Sheets would run (OWASP, CSV Injection); full-width forms are read as the plain ones. */
const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
/** What RFC 4180 puts between quotes, and what some programs take for a separator. */
const NEEDS_QUOTES = ['"', ',', ';', '\t', '\r', '\n'];

/**
 * One cell as RFC 4180 writes it, which no spreadsheet runs: a text that begins as a formula, after blanks too, gets an
 * apostrophe in front. Numbers are ours and stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const isFormula = FORMULA_STARTS.some((start) => value.startsWith(start) || value.trimStart().startsWith(start));
  const text = isFormula ? `'${value}` : value;
  const isQuoted = text !== text.trim() || NEEDS_QUOTES.some((sign) => text.includes(sign));
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row of a file, with its end. */
export function csvRow(row: readonly (string | number | null)[]): string {
  return `${row.map(csvCell).join(',')}\r\n`;
}

/** A table as a CSV file (RFC 4180, UTF-8 with its mark), the first row its headings. */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}
