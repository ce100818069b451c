import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { systemChromium } from '../../../tests/support/chromium';
import { scanned } from '../../corpus/samples/scanner';
import type { BenchPage, BenchRow } from './bench-page';
import { BENCH_PAGES } from './texts';

/** Resolution of the pages, in dots per inch. */
const DPI = 200;
const CSS_PX_AN_INCH = 96;
const MILD_TILT_DEGREES = 0.8;
const SUBSETS = ['hebrew', 'cyrillic', 'latin'];
const RANGES: Readonly<Record<string, string>> = {
  hebrew: 'U+0590-05FF,U+20AA',
  cyrillic: 'U+0400-045F,U+0490-0491,U+2116',
  latin: 'U+0000-00FF,U+2000-206F,U+20AC',
};

export type Damage = 'clean' | 'mild';

export interface DrawnPage {
  readonly name: string;
  readonly language: BenchPage['language'];
  readonly damage: Damage;
  /** The page's text: one line per row, cells separated by a space. */
  readonly text: string;
  /** An 8-bit greyscale PNG. */
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Column widths of a table, by the number of columns. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'minmax(0,2fr) minmax(0,3fr)',
  4: 'minmax(0,3fr) repeat(3,minmax(0,1fr))',
  5: 'minmax(0,1fr) minmax(0,3fr) repeat(3,minmax(0,1fr))',
};

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function fontRules(font: string): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`@fontsource/${font}/package.json`)), 'files');
  return SUBSETS.flatMap((subset) => {
    try {
      const data = readFileSync(join(folder, `${font}-${subset}-400-normal.woff2`)).toString('base64');
      return [
        `@font-face{font-family:Bench;src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${RANGES[subset]}}`,
      ];
    } catch {
      return [];
    }
  }).join('');
}

function rowHtml(row: BenchRow): string {
  if (typeof row === 'string') return `<p>${escapeHtml(row)}</p>`;
  const cells = row.map((cell) => `<span><bdi>${escapeHtml(cell)}</bdi></span>`);
  return `<div style="grid-template-columns:${COLUMNS[row.length]}">${cells.join('')}</div>`;
}

function htmlOf({ font, language, size, rows }: BenchPage): string {
  const direction = language === 'he' ? 'rtl' : 'ltr';
  return `<!doctype html><html dir="${direction}"><meta charset="utf-8"><style>${fontRules(font)}
*{box-sizing:border-box;margin:0}html{font:${size}pt/1.55 Bench;color:#111;background:#fff}
body{width:794px;height:1123px;padding:64px 70px;overflow:hidden}
p{margin:3px 0;white-space:nowrap}div{display:grid;gap:12px;margin:3px 0}span{white-space:nowrap}</style>${rows.map(rowHtml).join('')}</html>`;
}

const textOf = (rows: readonly BenchRow[]) =>
  rows.map((row) => (typeof row === 'string' ? row : row.filter((cell) => cell !== '').join(' '))).join('\n');

/** Renders every page of the benchmark, clean and with the artifacts of a cheap scanner. Needs Chromium. */
export async function drawPages(only = ''): Promise<DrawnPage[]> {
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  const drawn: DrawnPage[] = [];
  try {
    const tab = await browser.newPage({
      viewport: { width: 794, height: 1123 },
      deviceScaleFactor: DPI / CSS_PX_AN_INCH,
    });
    for (const page of BENCH_PAGES.filter(({ name }) => name.includes(only))) {
      await tab.setContent(htmlOf(page), { waitUntil: 'load' });
      await tab.evaluate(() => document.fonts.ready);
      const shot = await tab.screenshot({ type: 'png' });
      const pictures: [Damage, Buffer][] = [
        ['clean', shot],
        ['mild', await scanned(shot, MILD_TILT_DEGREES)],
      ];
      for (const [damage, picture] of pictures) {
        const { data, info } = await sharp(picture).toColourspace('b-w').png().toBuffer({ resolveWithObject: true });
        const { name, language, rows } = page;
        drawn.push({ name, language, damage, text: textOf(rows), png: data, width: info.width, height: info.height });
      }
    }
  } finally {
    await browser.close();
  }
  return drawn;
}
