import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { drawnSvg } from '../../support/svg';

const WIDTH = 1240;
const HEIGHT = 1754;
const LINE_HEIGHT = 64;
const FIRST_LINE = 3;
const MARGIN = 120;
const TILT_DEGREES = 2;
const RADIANS_A_DEGREE = Math.PI / 180;
const FONTS = "'Liberation Sans', 'DejaVu Sans', Arial, 'Noto Sans Hebrew', sans-serif";

const BILLS = {
  en: {
    lines: [
      'Thames Water Utilities Limited',
      'Your water bill for the first half year',
      'Bill date: 15 July 2024',
      'Amount due: 220.25 by 12 August 2024',
      'Water supplied 26 cubic metres and wastewater 24 cubic metres',
      'Thank you for paying your bill in good time',
    ],
    date: 2,
    word: 'wastewater',
  },
  he: {
    lines: [
      'חברת החשמל לישראל בע"מ',
      'חשבון חשמל לתקופה של חודשיים',
      'תאריך עריכת החשבון 14/05/2026',
      'צריכה 612 קוט"ש, סך הכול לתשלום 412.36',
      'תודה ששילמתם את החשבון בזמן',
    ],
    date: 2,
    word: 'ששילמתם',
  },
} as const;

/** A position as shares of a page's width and height. */
interface Spot {
  readonly across: number;
  readonly down: number;
}

export interface Scans {
  /** Skewed, as a JPEG. */
  readonly picture: Buffer;
  /**
   * The same picture as the second page of a PDF without text, after a blank page. It is stored sideways and rotated by
   * the page's `Rotate`.
   */
  readonly pdf: Buffer;
  /** Centre of the line with the date in both files, and the line's height, as shares of the page. */
  readonly date: Spot & { readonly height: number };
  /** A word that does not occur in their names. */
  readonly word: string;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function sheetOf(lines: readonly string[]) {
  const texts = lines.map((line, index) => {
    const isHebrew = /[\u05d0-\u05ea]/.test(line);
    const side = isHebrew ? `x="${WIDTH - MARGIN}" direction="rtl"` : `x="${MARGIN}"`;
    return `<text ${side} y="${LINE_HEIGHT * (index + FIRST_LINE)}">${escapeXml(line)}</text>`;
  });
  return drawnSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/><g font-family="${FONTS}" font-size="32">${texts.join('')}</g></svg>`,
  );
}

/** Returns a bill with a date line at a known position, as a picture and as a scanned PDF. */
export async function drawnScans(language: 'en' | 'he'): Promise<Scans> {
  const { lines, date, word } = BILLS[language];
  const tilted = await sharp(await sheetOf(lines).png().toBuffer())
    .rotate(TILT_DEGREES, { background: '#ffffff' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = tilted.info;
  const picture = await sharp(tilted.data).jpeg({ quality: 80 }).toBuffer();

  // The line alone: trimming removes the white margin.
  const alone = lines.map((line, index) => (index === date ? line : ''));
  const ink = await sharp(await sheetOf(alone).png().toBuffer())
    .trim()
    .toBuffer({ resolveWithObject: true });
  const [x, y] = [
    -(ink.info.trimOffsetLeft ?? 0) + ink.info.width / 2 - WIDTH / 2,
    -(ink.info.trimOffsetTop ?? 0) + ink.info.height / 2 - HEIGHT / 2,
  ];
  const [cos, sin] = [Math.cos(TILT_DEGREES * RADIANS_A_DEGREE), Math.sin(TILT_DEGREES * RADIANS_A_DEGREE)];
  return {
    picture,
    pdf: await turnedPdf(tilted.data, { width, height }),
    date: {
      across: (x * cos - y * sin) / width + 0.5,
      down: (x * sin + y * cos) / height + 0.5,
      height: ink.info.height / height,
    },
    word,
  };
}

async function turnedPdf(picture: Buffer, size: { readonly width: number; readonly height: number }): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([size.width / 2, size.height / 2]);
  const onItsSide = await sharp(picture).rotate(-90).jpeg({ quality: 80 }).toBuffer();
  const [width, height] = [size.height / 2, size.width / 2];
  const page = pdf.addPage([width, height]);
  page.drawImage(await pdf.embedJpg(onItsSide), { x: 0, y: 0, width, height });
  page.setRotation(degrees(90));
  return Buffer.from(await pdf.save());
}
