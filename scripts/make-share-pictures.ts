/**
 * Generates the preview images of shared links in `public/share`: `npm run share-pictures`. A browser renders them with
 * the product's font, because it lays out Hebrew from right to left. Their texts are recorded in
 * `lib/features/site/seo/share-pictures.json`, and a test compares them with the current texts.
 */
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { categoryFamily } from '../lib/engine/categorising/categories';
import type { CategoryFamily } from '../lib/engine/categorising/category-facts';
import { topicHref } from '../lib/features/site/seo/public-pages';
import { PICTURED_PAGES, SHARE_PICTURE_SIZE, sharePictureFile } from '../lib/features/site/seo/share-picture';
import { sharePictureTitle } from '../lib/features/site/seo/share-picture-title';
import { TOPIC_PAPERS, type TopicDocument } from '../lib/features/site/topics/topic-papers';
import { TOPICS } from '../lib/features/site/topics/topics';
import { directionOf, LOCALES, type Locale } from '../lib/platform/i18n/locales';
import { BRAND } from '../lib/shared/brand';
import { systemChromium } from '../tests/support/chromium';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = here('../public/share/');
const NOTES = here('../lib/features/site/seo/share-pictures.json');
/** The document shown for pages without a document kind of their own. */
const USUAL_TOPIC = 'utility-bills';
/** Colours of the light theme (app/styles/tokens.css). */
const INK = { canvas: '#f8f7f3', surface: '#ffffff', ink: '#1c1b18', soft: '#69655a', rule: '#e3e0d8' };
const FAMILIES: Readonly<Record<CategoryFamily, string>> = {
  money: '#2f7d55',
  utilities: '#a87400',
  state: '#2e7396',
  work: '#6a51b0',
  health: '#be3d5b',
  law: '#7b5637',
  home: '#c2541b',
  letters: '#12807a',
  other: '#77726a',
};

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** The name with line breaks allowed after underscores, but not inside its date. */
const nameHtml = (name: string) =>
  escapeHtml(name)
    .replace(/^\d{4}(?:-\d{2}){1,2}/, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('_', '_<wbr>');
const dataUrl = (path: string, type: string) => `data:${type};base64,${readFileSync(path).toString('base64')}`;
const fonts = ['hebrew', 'latin']
  .map((script) => {
    const file = here(`../node_modules/@fontsource-variable/rubik/files/rubik-${script}-wght-normal.woff2`);
    const range = script === 'hebrew' ? 'U+0590-05FF,U+20AA' : 'U+0000-00FF,U+2000-206F,U+20AC';
    return `@font-face{font-family:Rubik;font-weight:300 900;src:url(${dataUrl(file, 'font/woff2')});unicode-range:${range}}`;
  })
  .join('');

function html(locale: Locale, title: string, { file, picture, answer }: TopicDocument): string {
  const colour = FAMILIES[categoryFamily(answer.categoryId)];
  const document = dataUrl(here(`../public/papers/${locale}/${picture.file}`), 'image/webp');
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><style>${fonts}
*{box-sizing:border-box;margin:0}html{overflow:hidden}body{width:${SHARE_PICTURE_SIZE.width}px;height:${SHARE_PICTURE_SIZE.height}px;overflow:clip;background:${INK.canvas};color:${INK.ink};font:400 26px/1.35 Rubik}
.page{display:grid;grid-template-columns:1fr 400px;gap:56px;height:100%;padding:64px 0 64px;padding-inline-start:72px}
.text{display:grid;grid-template-rows:auto 1fr auto;min-width:0}.brand{display:flex;align-items:center;gap:16px;font-size:32px;font-weight:500}.brand img{width:48px;height:48px}
h1{align-self:center;font-size:${title.length > 40 ? 58 : 68}px;line-height:1.12;font-weight:500;letter-spacing:${locale === 'he' ? '-.01em' : '-.025em'};text-wrap:balance}
.names{display:grid;gap:8px;padding-inline-start:22px;border-inline-start:6px solid ${colour}}.old{color:${INK.soft};font-size:22px;text-decoration:line-through}.new{font-weight:500;font-size:24px;overflow-wrap:anywhere}
.kind{font-size:22px;color:${INK.soft}}
.paper{position:relative}.paper img{position:absolute;inset-inline-start:0;top:10px;width:430px;border-radius:6px;background:#fff;box-shadow:0 0 0 1px rgb(60 50 30/.12),0 18px 50px -12px rgb(60 50 30/.35);rotate:${locale === 'he' ? '-3deg' : '3deg'}}
</style><div class="page"><div class="text"><div class="brand"><img src="${dataUrl(here('../app/icon.svg'), 'image/svg+xml')}"><bdi>${BRAND[locale]}</bdi></div><h1>${escapeHtml(title)}</h1>
<div class="names"><span class="old"><bdi>${escapeHtml(file)}</bdi></span><span class="kind">${escapeHtml(answer.category)}</span><span class="new"><bdi>${nameHtml(answer.suggestedFileName)}</bdi></span></div></div>
<div class="paper"><img src="${document}"></div></div></html>`;
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const notes: Record<string, string> = {};
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: SHARE_PICTURE_SIZE });
  const read = async (path: string) => JSON.parse(await readFile(here(`../${path}`), 'utf8')) as unknown;
  for (const locale of LOCALES) {
    for (const href of PICTURED_PAGES) {
      const topic = TOPICS.find((one) => topicHref(one) === href);
      const title = await sharePictureTitle(href, locale, read);
      const file = sharePictureFile(href, locale);
      await page.setContent(html(locale, title, TOPIC_PAPERS[locale][topic ?? USUAL_TOPIC]), { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      const png = await sharp(await page.screenshot({ type: 'png' }))
        .png({ palette: true, quality: 80, effort: 9 })
        .toBuffer();
      await writeFile(FOLDER + file, png);
      notes[file] = title;
      console.log(`${String(Math.round(png.length / 1024)).padStart(5)} KB  ${file}`);
    }
  }
} finally {
  await browser.close();
}
await writeFile(NOTES, `${JSON.stringify(notes, null, 2)}\n`);
