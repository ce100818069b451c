/**
 * Generates the sample documents of public/samples: `tsx scripts/make-samples.ts`. Needs Chromium (MESUDAR_CHROMIUM or
 * a usual path). The files are committed. Run it again only when a sample changes.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { SAMPLES } from '../lab/corpus/samples/all';
import { docxBytes } from '../lab/corpus/samples/docx';
import { encryptPdf } from '../lab/corpus/samples/encrypt-pdf';
import { photoStage } from '../lab/corpus/samples/photo';
import type { Sample, SampleMedium } from '../lab/corpus/samples/sample';
import { FAX_DPI, faxTiff, photographed, scanned, scannedPdf } from '../lab/corpus/samples/scanner';
import { systemChromium } from '../tests/support/chromium';

const folder = fileURLToPath(new URL('../public/samples/', import.meta.url));
/** Stored with the samples' sources: their descriptions, and a locked PDF that would block a newcomer's first run. */
const corpus = fileURLToPath(new URL('../lab/corpus/samples/', import.meta.url));
const CSS_PX_AN_INCH = 96;

/** Takes a screenshot of each sheet of a page; `dpi` in dots per inch. */
async function shoot(browser: Browser, html: string, dpi: number): Promise<Buffer[]> {
  const page = await browser.newPage({
    viewport: { width: 794, height: 1123 },
    deviceScaleFactor: dpi / CSS_PX_AN_INCH,
  });
  try {
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const shots: Buffer[] = [];
    for (const sheet of await page.locator('section').all()) shots.push(await sheet.screenshot({ type: 'png' }));
    return shots;
  } finally {
    await page.close();
  }
}

async function print(browser: Browser, html: string): Promise<Uint8Array> {
  const page = await browser.newPage();
  try {
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await page.close();
  }
}

async function bytesOf(browser: Browser, medium: SampleMedium): Promise<Uint8Array> {
  switch (medium.as) {
    case 'pdf': {
      const pdf = await print(browser, medium.html);
      return medium.password ? encryptPdf(pdf, medium.password) : pdf;
    }
    case 'scanned-pdf': {
      const sheets = await shoot(browser, medium.html, medium.dpi);
      return scannedPdf(
        await Promise.all(sheets.map((sheet, i) => scanned(sheet, medium.tiltDegrees * (i % 2 ? -0.5 : 1)))),
        medium.dpi,
      );
    }
    case 'fax-tiff':
      return faxTiff(await shoot(browser, medium.html, FAX_DPI), medium.tiltDegrees);
    case 'scan-jpg':
      return scanned(await first(shoot(browser, medium.html, medium.dpi)), medium.tiltDegrees);
    case 'photo-jpg': {
      const sheet = await first(shoot(browser, medium.html, 192));
      return photographed(await first(shoot(browser, photoStage(sheet, medium), 170)));
    }
    case 'screenshot-png':
      return first(shoot(browser, medium.html, 168));
    case 'docx':
      return docxBytes(medium.blocks, medium.rightToLeft);
  }
}

async function first<T>(list: Promise<readonly T[]>): Promise<T> {
  const [head] = await list;
  if (head === undefined) throw new Error('A sample needs a <section>.');
  return head;
}

const isLocked = ({ medium }: Sample) => medium.as === 'pdf' && medium.password !== undefined;

const manifestLine = ({ medium, ...facts }: Sample) =>
  medium.as === 'pdf' && medium.password ? { ...facts, password: medium.password } : facts;

function readme(): string {
  const lines = SAMPLES.map(({ file, description }) => `- \`${file}\`: ${description}.`);
  return [
    '# Sample documents',
    '',
    'Papers of our own making to try Mesudar with: `npm run organise -- public/samples`. People, numbers and amounts are',
    'invented; companies appear as the senders of ordinary post. `manifest.json` says what a reader would make of each. The',
    'locked PDF lies here.',
    '`npx tsx scripts/make-samples.ts` makes them again from `lab/corpus/samples`.',
    '',
    ...lines,
    '',
  ].join('\n');
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const only = process.argv[2];
  for (const sample of SAMPLES) {
    if (only && !sample.file.includes(only)) continue;
    const bytes = await bytesOf(browser, sample.medium);
    const path = `${isLocked(sample) ? corpus : folder}${sample.file}`;
    await rm(path, { force: true });
    await writeFile(path, bytes);
    console.log(`${String(Math.round(bytes.length / 1024)).padStart(5)} KB  ${sample.file}`);
  }
  await writeFile(`${corpus}manifest.json`, `${JSON.stringify(SAMPLES.map(manifestLine), null, 2)}\n`);
  await writeFile(`${corpus}README.md`, readme());
} finally {
  await browser.close();
}
