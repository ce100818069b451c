import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, csvFile } from './csv';

it.each([
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', `"'\t=1+1"`],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
])('makes no cell that a spreadsheet runs of %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it.each([
  ['noa@example.com', 'noa@example.com'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['עברית', 'עברית'],
  [-5, '-5'],
  [0, '0'],
  [null, ''],
])('writes %j as RFC 4180 does', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('starts with a byte order mark and ends every row with CRLF', () => {
  expect(
    csvFile([
      ['a', 'b'],
      [1, null],
    ]),
  ).toBe('\uFEFFa,b\r\n1,\r\n');
});

/** As a spreadsheet reads a file: cells by RFC 4180. */
function parse(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (file[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && file[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += sign;
  }
  return rows;
}

const sign = fc.constantFrom(...'=+-@\t\r\n"\',; aא＝');
it('keeps every text, and escapes leading formula characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: sign }), { minLength: 2, maxLength: 3 }), { minLength: 1 }),
      (table) => {
        const read = parse(csvFile(table));
        expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@＝]|[\t\r\n])/, '')))).toEqual(
          table.map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@＝]|[\t\r\n])/, ''))),
        );
        for (const cell of read.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝]|^[\t\r\n]/);
      },
    ),
  );
});
