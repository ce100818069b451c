import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { greyPicture } from '@/tests/support/grey-picture';
import { drawnSvg } from '@/tests/support/svg';

/** Fonts of common systems with Latin and Hebrew letters; the first installed one is used. */
const FONTS = "'Liberation Sans', 'DejaVu Sans', Arial, 'Noto Sans Hebrew', sans-serif";
const WIDTH = 1240;
const LINE_HEIGHT = 64;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A white page with black lines of text. Hebrew lines start at the right edge. */
export async function drawPage(lines: readonly string[]): Promise<GrayscaleImage> {
  const height = LINE_HEIGHT * (lines.length + 2);
  const texts = lines.map((line, index) => {
    const isHebrew = /[\u05d0-\u05ea]/.test(line);
    const side = isHebrew ? `x="${WIDTH - 80}" direction="rtl"` : 'x="80"';
    return `<text ${side} y="${LINE_HEIGHT * (index + 2)}">${escapeXml(line)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="white"/><g font-family="${FONTS}" font-size="32">${texts.join('')}</g></svg>`;
  return greyPicture(drawnSvg(svg));
}

/** Fonts of common systems whose letters have one width, as on till slips. */
const EQUAL_WIDTH_FONTS = "'Liberation Mono', 'DejaVu Sans Mono', 'Courier New', monospace";
const SLIP_WIDTH = 460;
const SLIP_LINE_HEIGHT = 36;

/** A till slip: rows of letters of one width, with a price at the end of each. */
export async function drawSlip(rows: readonly (readonly [text: string, price: string])[]): Promise<GrayscaleImage> {
  const texts = rows.flatMap(([text, price], index) => {
    const y = SLIP_LINE_HEIGHT * (index + 1);
    return [`<text x="16" y="${y}">${escapeXml(text)}</text>`, `<text x="370" y="${y}">${escapeXml(price)}</text>`];
  });
  const height = SLIP_LINE_HEIGHT * (rows.length + 1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIP_WIDTH}" height="${height}"><rect width="100%" height="100%" fill="white"/><g font-family="${EQUAL_WIDTH_FONTS}" font-size="26">${texts.join('')}</g></svg>`;
  return greyPicture(drawnSvg(svg));
}
