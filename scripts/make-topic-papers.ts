/**
 * Generates the documents of the topic pages: `public/papers` with a picture of each, and the engine's answers in
 * `lib/features/site/topics/topic-papers.json`. Run `npm run topic-papers`. With `-- --answers` it only sorts the files
 * again and needs no browser.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readCorpus } from '../lab/corpus/corpus-files';
import type { CorpusDocument } from '../lab/corpus/label';
import { openPrinter, type Printer } from '../lab/corpus/render/browser';
import { makeFile, printedDocument } from '../lab/corpus/render/make-file';
import { type Medium, planOf, type RenderPlan } from '../lab/corpus/render/plan';
import { rasterise } from '../lab/corpus/render/raster';
import { CHOSEN_DOCUMENTS } from '../lab/corpus/topics/choice';
import { sortDocument } from '../lab/corpus/topics/sort-document';
import type { TopicDocument } from '../lib/features/site/topics/topic-papers';
import { TOPICS, type Topic } from '../lib/features/site/topics/topics';
import { LOCALES, type Locale } from '../lib/platform/i18n/locales';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const RESULT = here('../lib/features/site/topics/topic-papers.json');
const folderOf = (locale: Locale) => here(`../public/papers/${locale}/`);

/** Display width on the page at two device pixels per CSS pixel. */
const PICTURE_WIDTH = 720;
/** Long documents are cropped: the top identifies them. */
const PICTURE_MAX_HEIGHT = 960;
const PICTURE_QUALITY = 62;
const PICTURE_DPI = 130;
const ENDINGS: Readonly<Record<Medium, string>> = {
  'text-pdf': 'pdf',
  'garbage-text-pdf': 'pdf',
  'scanned-pdf': 'pdf',
  docx: 'docx',
  'photo-jpg': 'jpg',
  'scan-jpg': 'jpg',
  'scan-png': 'png',
  'screenshot-png': 'png',
  'fax-tiff': 'tif',
};

/** Returns a picture of a file's first page. A Word document is shown as printed. */
async function pictureOf(printer: Printer, document: CorpusDocument, plan: RenderPlan, bytes: Uint8Array) {
  const pdf =
    plan.medium === 'docx' ? await printedDocument(printer, document, { ...plan, medium: 'text-pdf' }) : bytes;
  const isPdf = plan.medium.endsWith('pdf') || plan.medium === 'docx';
  const [page] = isPdf ? await rasterise(pdf, PICTURE_DPI) : [];
  const picture = page
    ? sharp(page.data, { raw: { width: page.width, height: page.height, channels: 3 } })
    : sharp(bytes).autoOrient();
  return picture
    .resize({
      width: PICTURE_WIDTH,
      height: PICTURE_MAX_HEIGHT,
      fit: 'cover',
      position: 'top',
      withoutEnlargement: true,
    })
    .webp({ quality: PICTURE_QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/** A file and its picture, as the result names them. */
type Made = Pick<TopicDocument, 'file' | 'picture'>;
type Results = Record<Locale, Record<Topic, TopicDocument>>;

async function makeDocuments(): Promise<Map<string, Made>> {
  const made = new Map<string, Made>();
  const documents = await readCorpus();
  const printer = await openPrinter();
  try {
    for (const locale of LOCALES) {
      const folder = folderOf(locale);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      for (const topic of TOPICS) {
        const { template: name, variant, originalName } = CHOSEN_DOCUMENTS[locale][topic];
        const found = documents.find(({ path }) => path === `train/${locale}/${name}.html`)?.document;
        if (!found) throw new Error(`There is no ${locale}/${name} in the corpus.`);
        const plan = planOf(found, variant);
        const { bytes } = await makeFile(printer, found, plan);
        const file = `${originalName}.${ENDINGS[plan.medium]}`;
        const picture = `${topic}.webp`;
        const { data, info } = await pictureOf(printer, found, plan, bytes);
        await writeFile(folder + file, bytes);
        await writeFile(folder + picture, data);
        made.set(`${locale}/${topic}`, { file, picture: { file: picture, width: info.width, height: info.height } });
        console.log(`${String(Math.round(bytes.length / 1024)).padStart(5)} KB  ${locale}/${file}`);
      }
    }
  } finally {
    await printer.close();
  }
  return made;
}

async function knownDocuments(): Promise<Map<string, Made>> {
  const known = JSON.parse(await readFile(RESULT, 'utf8')) as Results;
  return new Map(
    LOCALES.flatMap((locale) =>
      TOPICS.map((topic) => {
        const { file, picture } = known[locale][topic];
        return [`${locale}/${topic}`, { file, picture }] as const;
      }),
    ),
  );
}

const made = process.argv.includes('--answers') ? await knownDocuments() : await makeDocuments();
const results = { en: {}, he: {} } as Results;
for (const locale of LOCALES) {
  for (const topic of TOPICS) {
    const { file, picture } = made.get(`${locale}/${topic}`) as Made;
    const bytes = await readFile(folderOf(locale) + file);
    const answer = await sortDocument({ fileName: file, bytes }, locale);
    results[locale][topic] = { file, picture, answer };
    console.log(`${file} -> ${answer.category} / ${answer.suggestedFileName} (${answer.confidence})`);
  }
}
await writeFile(RESULT, `${JSON.stringify(results, null, 2)}\n`);
// Reading threads and processes would keep the process alive.
process.exit(0);
