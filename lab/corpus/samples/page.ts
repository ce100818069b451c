import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Scripts of the samples, with the ranges of each font file. */
const SUBSETS = [
  ['hebrew', 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F'],
  ['cyrillic', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
  ['latin-ext', 'U+0100-02BA,U+1E00-1E9F,U+20A0-20C0'],
  ['latin', 'U+0000-00FF,U+2000-206F,U+20AC,U+2122,U+2212'],
] as const;

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
);

/** Embedded fonts, so that Hebrew and Cyrillic render on a machine without fonts. */
const fontRules = SUBSETS.map(([subset, range]) => {
  const data = readFileSync(join(fontFolder, `rubik-${subset}-wght-normal.woff2`)).toString('base64');
  return `@font-face{font-family:Rubik;font-weight:300 900;src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`;
}).join('\n');

const baseStyle = `
*{box-sizing:border-box;margin:0}
html{font:400 12.5px/1.5 Rubik;color:#1b1b1b;background:#fff;font-variant-numeric:tabular-nums}
.sheet{width:794px;height:1123px;padding:52px 60px;position:relative;overflow:hidden;background:#fff;break-after:page;display:flow-root}
.sheet:last-child{break-after:auto}
h1{font-size:19px;font-weight:600;line-height:1.3;margin:14px 0 8px} h2{font-size:14px;font-weight:600;margin:14px 0 5px}
p{margin:6px 0} .row{display:flex;justify-content:space-between;gap:28px} .small{font-size:10px;line-height:1.4;color:#444}
.rule{border-top:1.5px solid currentColor;margin:10px 0} .right{text-align:end} .mid{text-align:center} b{font-weight:600}
table{width:100%;border-collapse:collapse;margin:8px 0} th,td{border:1px solid #999;padding:4px 7px;text-align:start;font-weight:400;vertical-align:top}
th{font-weight:600;background:#eee} td.n,th.n{text-align:end;white-space:nowrap} table.plain td,table.plain th{border-width:0 0 1px;border-color:#ccc;background:none}
.box{border:1.5px solid #555;padding:9px 12px;margin:9px 0} .foot{position:absolute;inset-inline:60px;bottom:34px}
.logo{font-size:24px;font-weight:800;letter-spacing:-.5px} ol{padding-inline-start:20px;margin:5px 0} ol>li{margin:4px 0}
.sign{display:flex;justify-content:space-between;gap:60px;margin-top:34px}.sign div{flex:1;border-top:1px solid #333;padding-top:4px}
@page{size:794px 1123px;margin:0}
`;

interface PageOptions {
  readonly language: 'en' | 'he' | 'ru';
  readonly style?: string;
}

/** Returns a complete HTML document of the sheets, with embedded fonts; it loads nothing. */
export function htmlDocument(sheets: readonly string[], { language, style = '' }: PageOptions): string {
  const direction = language === 'he' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><style>${fontRules}${baseStyle}${style}</style></head><body>${sheets.join('\n')}</body></html>`;
}

/** One A4 sheet. */
export function sheet(body: string, style = ''): string {
  return `<section class="sheet" style="${style}">${body}</section>`;
}

/** Table rows; a cell that starts with a digit, sign or currency is formatted as a number. */
export function rows(cells: readonly (readonly string[])[], tag: 'td' | 'th' = 'td'): string {
  const cell = (text: string) =>
    /^[-₪$£€\d(]/.test(text) ? `<${tag} class="n"><bdi>${text}</bdi></${tag}>` : `<${tag}>${text}</${tag}>`;
  return cells.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
}
