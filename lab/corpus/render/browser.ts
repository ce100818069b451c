import { type Browser, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../../tests/support/chromium';
import { pageCountOf } from './raster';
import { MM_PER_INCH, type SheetSize } from './style';

const CSS_PX_AN_INCH = 96;
const cssPx = (mm: number) => (mm / MM_PER_INCH) * CSS_PX_AN_INCH;

/** Text slightly too long for its sheet is scaled down; longer text gets a longer sheet. */
const FITTING_SCALES = [1, 0.92, 0.85, 0.78] as const;
const LONGER_SHEETS_MM = [60, 120, 240, 480] as const;

/** Right-aligns numbers in tables, unless the document sets its own alignment. */
function alignNumbers(): void {
  for (const cell of document.querySelectorAll<HTMLElement>('td,th')) {
    const text = cell.textContent?.trim() ?? '';
    if (/^[-−+(]?[₪$£€₽]?\s?[\d.,\s']*\d[)%]?\s?(?:₪|₽|€|%|руб\.|р\.)?$/.test(text) && !cell.hasAttribute('align')) {
      cell.classList.add('number');
    }
  }
}

/** Opens a browser for the whole run; each print uses a new page. */
export async function openPrinter() {
  const browser: Browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--lang=en-US'],
  });

  async function withPage<T>(html: string, sheet: SheetSize, use: (page: Page) => Promise<T>): Promise<T> {
    const page = await browser.newPage({ viewport: { width: Math.round(cssPx(sheet.widthMm)), height: 800 } });
    try {
      await page.route('**', (route) => route.abort());
      await page.setContent(html, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(alignNumbers);
      return await use(page);
    } finally {
      await page.close();
    }
  }

  /** Prints a PDF; a sheet without a height is as long as its text. */
  async function print(html: string, sheet: SheetSize): Promise<Uint8Array> {
    return withPage(html, sheet, (page) => (sheet.heightMm === null ? printFitted(page, sheet) : printSheets(page)));
  }

  /** Prints on one sheet: scaled down if the text is too long, then on a longer sheet. */
  async function printOnOneSheet(html: string, sheet: SheetSize): Promise<Uint8Array> {
    return withPage(html, sheet, async (page) => {
      if (sheet.heightMm === null) return printFitted(page, sheet);
      for (const scale of FITTING_SCALES) {
        const pdf = await printSheets(page, scale);
        if ((await pageCountOf(pdf)) <= 1) return pdf;
      }
      for (const longerMm of LONGER_SHEETS_MM) {
        await page.addStyleTag({ content: `@page{size:${sheet.widthMm}mm ${sheet.heightMm + longerMm}mm}` });
        const pdf = await printSheets(page, FITTING_SCALES.at(-1));
        if ((await pageCountOf(pdf)) <= 1) return pdf;
      }
      throw new Error('The document does not fit on one sheet: it needs a page break, <hr class="page">.');
    });
  }

  return { withPage, print, printOnOneSheet, close: () => browser.close() };
}
export type Printer = Awaited<ReturnType<typeof openPrinter>>;

const PDF_OPTIONS = { printBackground: true, tagged: false, outline: false } as const;

async function printSheets(page: Page, scale = 1): Promise<Uint8Array> {
  return withoutTimestamps(await page.pdf({ ...PDF_OPTIONS, scale, preferCSSPageSize: true }));
}

async function printFitted(page: Page, { widthMm }: SheetSize): Promise<Uint8Array> {
  await page.emulateMedia({ media: 'print' });
  const box = await page.locator('.sheet').boundingBox();
  const height = `${Math.ceil(box?.height ?? 0) + 2}px`;
  return withoutTimestamps(await page.pdf({ ...PDF_OPTIONS, width: `${widthMm}mm`, height }));
}

/** Returns the browser's PDF without its creation time, so that the same page gives the same bytes. */
function withoutTimestamps(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const blank = (match: string) => ' '.repeat(match.length);
  return Buffer.from(text.replace(/\/(?:CreationDate|ModDate) ?\(D:[^)]*\)/g, blank), 'latin1');
}
