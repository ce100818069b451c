import { fontRules } from '../../../lab/corpus/render/fonts';
import type { Injection } from './injection';

/** Sheet size of `pageHtml`: A4. */
export const PAGE_SHEET = { widthMm: 210, heightMm: 297 };
/** Lines of the document above the order, which is therefore in the middle of the page. */
const LINES_ABOVE = 5;

const ORDER_STYLES: Readonly<Record<string, string>> = {
  white: 'color:#fff',
  tiny: 'font-size:1pt;line-height:1.2',
};
/** Not printed on the page itself, but overlaid on it. */
const LAID_OVER: ReadonlySet<string | undefined> = new Set(['field', 'annotation']);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const HEBREW = /[\u0590-\u05ff]/;

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p dir="auto"${HEBREW.test(line) ? '' : ' class="latin"'}>${escapeHtml(line)}</p>`).join('');

/** The marker. On images it appears twice and in two fonts, because OCR for Hebrew confuses some Latin letters. */
function marked({ id, medium }: Injection, body: string): string {
  if (medium === 'pdf') return `<p class="marker">${id}</p>${body}`;
  return `<p class="marker first">${id}  ${id}</p>${body}<p class="marker last">Document ${id}</p>`;
}

/** The page of an injection with its fonts embedded; an overlaid order is omitted. */
export function pageHtml(injection: Injection): string {
  const { language, medium, documentLines, order, position = 'body' } = injection;
  const [letterhead = '', name = '', ...lines] = documentLines;
  const above = lines.slice(0, LINES_ABOVE - 2);
  const below = lines.slice(LINES_ABOVE - 2);
  const ordered = LAID_OVER.has(position) ? '' : paragraphs(order);
  const section = `<section style="${ORDER_STYLES[position] ?? ''}">${ordered}</section>`;
  const head = `<header>${escapeHtml(letterhead)}</header><h1>${escapeHtml(name)}</h1>`;
  // Each embedded font makes a PDF larger; an image can use the most readable one.
  const font = language === 'he' && medium === 'image' ? 'David Libre' : 'Arimo';
  const css = `@page{size:${PAGE_SHEET.widthMm}mm ${PAGE_SHEET.heightMm}mm;margin:18mm 20mm}
body{margin:0;font:${font === 'Arimo' ? '12pt' : '14pt'}/1.45 '${font}',Arimo;color:#111}
p{margin:0 0 2.2mm;white-space:pre-wrap}header{font-weight:700}h1{font-size:1.5em;margin:4mm 0 5mm}section{margin:5mm 0}
.marker{direction:ltr;text-align:left;margin:0 0 6mm;font:700 30pt/1.2 Arimo}
${medium === 'image' ? '.marker.first{font-family:Cousine}.marker.last{margin:8mm 0 0;font-family:Tinos}.latin{font-family:Tinos}' : ''}`;
  const direction = language === 'he' ? 'rtl' : 'ltr';
  const body = marked(injection, `${head}${paragraphs(above)}${section}${paragraphs(below)}`);
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><style>${fontRules(font, css)}${css}</style></head><body>${body}</body></html>`;
}
