import type { GrayscaleImage } from '../grey-picture.ts';
import { autoOrient } from './auto-orient.ts';
import { hasUnreadInk, isSlip, mergedReadings, scaledLines, yieldOf } from './block-reading.ts';
import { cleaned } from './cleaning.ts';
import type { Engine } from './core.ts';
import { smallView } from './downscaled-view.ts';
import { viewInk } from './ink.ts';
import { placedRows } from './placed-rows.ts';
import { resampled } from './quarter-rotation.ts';
import type { OcrLanguage, RecognisedPage } from './recogniser.ts';
import { reread } from './rereading.ts';
import { isUnknownScript } from './unknown-script.ts';
import { visualRows } from './visual-rows.ts';
import { meanConfidence, type ReadLine, withCompanyForm, withLegalForm } from './words.ts';

/** CPU time of a page after which rereading stops, in ms. The result so far is used. */
const REREADING_UNTIL_MS = 7_000;

/** Below this confidence (0 to 100) the page is read again with another cleaning method. */
const RETRY_CONFIDENCE = 80;
/** If reading took longer than this, the page is not read again, in ms. */
const MAX_FIRST_READING_MS = 6_000;
/** Letters read with lower confidence are probably of another script. */
const WRONG_LANGUAGE_CONFIDENCE = 60;
/** Time limit for trying other languages, in ms. A wrong language would spoil the whole page. */
const MAX_LANGUAGE_TRIALS_MS = 12_000;
const HAS_LETTERS = /\p{L}{2}/u;
/**
 * Enlargement for reading a block, and the maximum size after it. The recogniser finds more lines of small letters, and
 * larger pictures would wear out the thread's memory.
 */
const BLOCK_SCALE = 1.5;
const MAX_BLOCK_PIXELS = 6_000_000;

/** A line below this confidence is specks, a picture or a signature. */
const NOISE_CONFIDENCE = 25;

/** One reading of a page. */
interface Reading {
  readonly picture: GrayscaleImage;
  readonly language: OcrLanguage;
  readonly lines: readonly ReadLine[];
  /** Confidence of words with letters, 0 to 100. */
  readonly sureness: number;
}

function surenessOf(lines: readonly ReadLine[]): number {
  // Numbers are ignored: the Hebrew model always reads them badly.
  return meanConfidence(lines.flatMap((line) => line.words).filter(({ text }) => HAS_LETTERS.test(text)));
}

/**
 * Reads a picture as one block of text. Page layout analysis takes a column of prices for a picture, and aligned
 * letters for a ruled line. A block keeps both.
 */
function readBlock(engine: Engine, picture: GrayscaleImage, language: OcrLanguage): ReadLine[] {
  const room = Math.sqrt(MAX_BLOCK_PIXELS / (picture.width * picture.height));
  const scale = Math.max(1, Math.min(BLOCK_SCALE, room));
  engine.show(scale === 1 ? picture : resampled(picture, 0, scale));
  return scaledLines(engine.read(language, { layout: 'block' }), 1 / scale);
}

/**
 * Reads a picture of a page in any orientation. A blank page gives no text and confidence 0.
 * @param workedMs returns the CPU time so far in ms, from any origin
 */
export function readPicture(engine: Engine, picture: GrayscaleImage, workedMs: () => number): RecognisedPage {
  if (picture.data.length !== picture.width * picture.height) throw new Error('the picture is not as large as it says');
  const start = workedMs();
  const upright = autoOrient(engine, picture);
  if (!upright) return { text: '', lines: [], confidence: 0 };
  const { width, height } = upright.picture;
  const [likeliest, ...others] = upright.languages;
  let kept: Reading = { picture: upright.picture, language: likeliest, lines: [], sureness: 0 };
  let shown: GrayscaleImage | undefined;
  const tried = new Set<OcrLanguage>();
  const tryWith = (picture: GrayscaleImage, language: OcrLanguage) => {
    if (shown !== picture) engine.show(picture);
    shown = picture;
    tried.add(language);
    const lines = engine.read(language, { layout: 'page', isDraft: true });
    if (kept.lines.length === 0 || yieldOf(lines) > yieldOf(kept.lines))
      kept = { picture, language, lines, sureness: surenessOf(lines) };
  };
  const isDone = (enough: number) => kept.sureness >= enough || workedMs() - start >= MAX_FIRST_READING_MS;

  tryWith(upright.picture, likeliest);
  // The snippets used to choose the language may contain only numbers and foreign names.
  for (const other of others) {
    if (kept.sureness >= WRONG_LANGUAGE_CONFIDENCE || workedMs() - start >= MAX_LANGUAGE_TRIALS_MS) break;
    tryWith(upright.picture, other);
  }
  const isNarrow = isSlip(kept.lines);
  // Merging two readings of an unknown script keeps the more confident words, which would then pass for a language.
  const isWorthSecond = (isNarrow || hasUnreadInk(kept.picture, kept.lines)) && !isUnknownScript(kept.lines);
  if (isWorthSecond && workedMs() - start < MAX_FIRST_READING_MS) {
    const picture = upright.withPaleInk();
    const lines = mergedReadings(kept.lines, readBlock(engine, picture, kept.language));
    kept = { picture, language: kept.language, lines, sureness: surenessOf(lines) };
    shown = undefined;
  }
  // The block of a slip was read from another picture already.
  const enough = isNarrow ? WRONG_LANGUAGE_CONFIDENCE : RETRY_CONFIDENCE;
  if (!isDone(enough)) tryWith(upright.otherwise(), kept.language);
  if (!isDone(enough)) tryWith(cleaned(kept.picture, viewInk(smallView(kept.picture), false)), kept.language);
  const { language, lines, picture: best } = kept;
  if (shown !== best) engine.show(best);
  const hasTimeLeft = () => workedMs() - start < REREADING_UNTIL_MS;
  const isOneScript = language === 'eng' && isNarrow && kept.sureness >= WRONG_LANGUAGE_CONFIDENCE;
  const again = reread(engine, lines, { language, width, height, hasTimeLeft, isOneScript });
  const read = again.map(language === 'rus' ? withLegalForm : withCompanyForm);
  const rows = visualRows(read.filter(({ words }) => meanConfidence(words) >= NOISE_CONFIDENCE));
  const page = placedRows(rows, upright.onPage, picture);
  const isEveryTried = upright.languages.every((one) => tried.has(one));
  return isEveryTried && isUnknownScript(read) ? { ...page, isUnknownScript: true } : page;
}
