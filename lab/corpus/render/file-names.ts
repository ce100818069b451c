import type { CorpusDocument, CorpusLanguage } from '../label';
import type { Medium, RenderPlan } from './plan';
import { createRandom, type Random } from './random';

const EXTENSIONS: Readonly<Record<Medium, readonly string[]>> = {
  'text-pdf': ['.pdf'],
  docx: ['.docx'],
  'garbage-text-pdf': ['.pdf'],
  'scanned-pdf': ['.pdf'],
  'scan-jpg': ['.jpg', '.jpg', '.jpeg', '.JPG'],
  'scan-png': ['.png'],
  'screenshot-png': ['.png'],
  'fax-tiff': ['.tif', '.tiff'],
  'photo-jpg': ['.jpg', '.jpg', '.jpeg', '.JPG'],
};

type Pattern = (random: Random) => string;

const digits = (random: Random, count: number) => String(random.integer(0, 10 ** count - 1)).padStart(count, '0');
const two = (random: Random, low: number, high: number) => String(random.integer(low, high)).padStart(2, '0');
const year = (random: Random) => String(random.integer(2017, 2026));
const day = (random: Random) => `${year(random)}${two(random, 1, 12)}${two(random, 1, 28)}`;
const hour = (random: Random) => `${two(random, 8, 21)}${two(random, 0, 59)}${two(random, 0, 59)}`;
const upTo = (random: Random, most: number) => String(random.integer(1, most));

/** Typical file names given by phones, scanners, mail programs and people. */
const CAMERA: readonly Pattern[] = [
  (r) => `IMG_${digits(r, 4)}`,
  (r) => `IMG_${day(r)}_${hour(r)}`,
  (r) => `${day(r)}_${hour(r)}`,
  (r) => `PXL_${day(r)}_${hour(r)}${digits(r, 3)}`,
  (r) => `IMG-${day(r)}-WA${digits(r, 4)}`,
  (r) => `DSC0${digits(r, 4)}`,
];
const SCANNER: readonly Pattern[] = [
  (r) => `scan${digits(r, 4)}`,
  (r) => `Scan_${day(r)}`,
  (r) => `SCN_${digits(r, 4)}`,
  (r) => `${day(r)}${hour(r)}`,
  (r) => `doc0${digits(r, 7)}${day(r)}${hour(r)}`,
  (r) => `img${digits(r, 3)}`,
  (r) => `CamScanner ${two(r, 1, 12)}-${two(r, 1, 28)}-${year(r)} ${two(r, 8, 20)}.${two(r, 0, 59)}`,
  (r) => `XRX_${digits(r, 4)}`,
  (r) => `Scanned Document ${upTo(r, 60)}`,
];
const DOWNLOAD: readonly Pattern[] = [
  (r) => `attachment-${upTo(r, 30)}`,
  (r) => `document(${upTo(r, 30)})`,
  (r) => `download (${upTo(r, 40)})`,
  (r) => `file_${digits(r, 4)}`,
  (r) => `${digits(r, 8)}`,
  (r) => `${Array.from({ length: 8 }, () => r.pick([...'0123456789abcdef'])).join('')}`,
  (r) => `Document ${upTo(r, 60)}`,
  (r) => `noname (${upTo(r, 20)})`,
  (r) => `print_${digits(r, 3)}`,
];
const WORD: readonly Pattern[] = [
  (r) => `Document${upTo(r, 40)}`,
  (r) => `draft v${upTo(r, 9)}`,
  (r) => `New Microsoft Word Document (${upTo(r, 20)})`,
  (r) => `untitled-${upTo(r, 40)}`,
];
const FAX: readonly Pattern[] = [
  (r) => `fax_${digits(r, 4)}`,
  (r) => `FAX${digits(r, 5)}`,
  (r) => `incoming-${digits(r, 4)}`,
];
const SCREEN: readonly Pattern[] = [
  (r) => `Screenshot_${day(r)}-${hour(r)}`,
  (r) =>
    `Screenshot ${year(r)}-${two(r, 1, 12)}-${two(r, 1, 28)} at ${two(r, 8, 20)}.${two(r, 0, 59)}.${two(r, 0, 59)}`,
  (r) => `image (${upTo(r, 40)})`,
];
/** The same in the language of the document. */
const OWN: Readonly<Record<CorpusLanguage, Readonly<Record<'picture' | 'scan' | 'file', readonly Pattern[]>>>> = {
  en: {
    picture: [(r) => `photo ${upTo(r, 40)}`, (r) => `paper${upTo(r, 99)}`],
    scan: [
      (r) => `Scan ${upTo(r, 60)}`,
      (r) => `scan from office ${upTo(r, 20)}`,
      (r) => `Page ${upTo(r, 9)}-${upTo(r, 90)}`,
    ],
    file: [
      (r) => `copy of document (${upTo(r, 20)})`,
      (r) => `from email ${upTo(r, 60)}`,
      (r) => `untitled (${upTo(r, 30)})`,
    ],
  },
  he: {
    picture: [(r) => `תמונה (${upTo(r, 40)})`, (r) => `צילום ${upTo(r, 60)}`],
    scan: [(r) => `מסמך סרוק ${upTo(r, 60)}`, (r) => `סריקה_${digits(r, 4)}`],
    file: [(r) => `מסמך (${upTo(r, 40)})`, (r) => `קובץ מצורף ${upTo(r, 30)}`],
  },
  ru: {
    picture: [(r) => `фото ${upTo(r, 60)}`, (r) => `Снимок_${digits(r, 3)}`],
    scan: [(r) => `Скан_${digits(r, 4)}`, (r) => `Сканированный документ (${upTo(r, 20)})`],
    file: [(r) => `Документ (${upTo(r, 30)})`, (r) => `вложение ${upTo(r, 40)}`],
  },
};
const OWN_SHARE = 0.3;

const TELLING_SHARE = 0.08;
const MISLEADING_SHARE = 0.04;
/** File names that suggest different content. */
const MISLEADING: Readonly<Record<CorpusLanguage, readonly string[]>> = {
  en: ['invoice', 'contract', 'receipt for accountant', 'medical', 'bank', 'letter from school', 'insurance', 'ticket'],
  he: ['חשבונית', 'חוזה', 'קבלה', 'אישור רפואי', 'בנק', 'ביטוח', 'מכתב', 'כרטיס'],
  ru: ['счёт', 'договор', 'чек', 'справка', 'банк', 'страховка', 'письмо', 'билет'],
};

function patternsOf(medium: Medium, own: (typeof OWN)[CorpusLanguage]) {
  switch (medium) {
    case 'photo-jpg':
      return { usual: CAMERA, own: own.picture };
    case 'scan-jpg':
    case 'scan-png':
    case 'scanned-pdf':
    case 'garbage-text-pdf':
      return { usual: SCANNER, own: own.scan };
    case 'screenshot-png':
      return { usual: SCREEN, own: own.picture };
    case 'fax-tiff':
      return { usual: FAX, own: own.scan };
    case 'docx':
      return { usual: WORD, own: own.file };
    case 'text-pdf':
      return { usual: DOWNLOAD, own: own.file };
  }
}

/** Replaces characters that some file systems do not allow. */
const safe = (text: string) =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .trim();

/** Yields possible file names, most suitable first, endlessly, so that a taken name can be skipped. */
export function* fileNames(document: CorpusDocument, plan: RenderPlan): Generator<string, never> {
  const random = createRandom(`${plan.key}#name`);
  const extension = random.pick(EXTENSIONS[plan.medium]);
  const style = random.next();
  if (style < TELLING_SHARE && document.label.title) yield `${safe(document.label.title)}${extension}`;
  else if (style < TELLING_SHARE + MISLEADING_SHARE) yield `${random.pick(MISLEADING[document.language])}${extension}`;
  const { usual, own } = patternsOf(plan.medium, OWN[document.language]);
  for (;;) yield `${random.pick(random.chance(OWN_SHARE) ? own : usual)(random)}${extension}`;
}

/** Key for comparing names: names that differ only in case cannot share a folder on every system. */
const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/** Assigns a different name to each plan. The first plan that wants a name gets it. */
export function nameFiles(
  planned: readonly { readonly document: CorpusDocument; readonly plan: RenderPlan }[],
): string[] {
  const taken = new Set<string>();
  return planned.map(({ document, plan }) => {
    for (const name of fileNames(document, plan)) {
      if (taken.has(nameKey(name))) continue;
      taken.add(nameKey(name));
      return name;
    }
    throw new Error('unreachable');
  });
}
