import type { GrayscaleImage } from '../grey-picture.ts';
import { cleaned } from './cleaning.ts';
import type { Engine } from './core.ts';
import { smallView } from './downscaled-view.ts';
import { viewInk } from './ink.ts';
import { placedRows } from './placed-rows.ts';
import type { OcrLanguage, RecognisedPage } from './recogniser.ts';
import { reread } from './rereading.ts';
import { isUnknownScript } from './unknown-script.ts';
import { setUpright } from './upright.ts';
import { visualRows } from './visual-rows.ts';
import { meanConfidence, type ReadLine, withLegalForm } from './words.ts';

/** Second readings end when a page has had this much of a processor, in milliseconds: what was read so far is the answer. */
const REREADING_UNTIL_MS = 7_000;

/** Below this confidence (0 to 100) the page is cleaned in another way and read again … */
const RETRY_CONFIDENCE = 80;
/** … unless that would take too long: reading took more than this so far, in milliseconds. */
const MAX_FIRST_READING_MS = 6_000;
/** Letters that are read with less confidence than this are of another script. */
const WRONG_LANGUAGE_CONFIDENCE = 60;
/** The wrong language costs the whole page, so the others are still tried for this long, in milliseconds. */
const MAX_LANGUAGE_TRIALS_MS = 12_000;
const HAS_LETTERS = /\p{L}{2}/u;
/** What is read with less than this is more noise than text. */
const WORTHLESS_CONFIDENCE = 50;

/** A line that is read with less than this is specks, a picture or a signature. */
const NOISE_CONFIDENCE = 25;

/** A page as it was read in one way. */
interface Reading {
  readonly picture: GrayscaleImage;
  readonly language: OcrLanguage;
  readonly lines: readonly ReadLine[];
  /** Confidence of what has letters, 0 to 100. */
  readonly sureness: number;
}

/** How much was read, and how surely: the characters by their confidence, as far as they are worth anything. */
function yieldOf(lines: readonly ReadLine[]): number {
  return lines
    .flatMap((line) => line.words)
    .reduce((sum, { text, confidence }) => sum + Math.max(0, confidence - WORTHLESS_CONFIDENCE) * text.length, 0);
}

/**
 * Reads a picture of a page, whichever way it lies; an empty page is read with no text and no confidence.
 * @param workedMs gives the processor time that was spent so far, in milliseconds, from any beginning
 */
export function readPicture(engine: Engine, picture: GrayscaleImage, workedMs: () => number): RecognisedPage {
  if (picture.data.length !== picture.width * picture.height) throw new Error('the picture is not as large as it says');
  const start = workedMs();
  const upright = setUpright(engine, picture);
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
    // Numbers say nothing: the Hebrew model reads them badly anywhere.
    const lettered = lines.flatMap((line) => line.words).filter(({ text }) => HAS_LETTERS.test(text));
    if (kept.lines.length === 0 || yieldOf(lines) > yieldOf(kept.lines))
      kept = { picture, language, lines, sureness: meanConfidence(lettered) };
  };
  const isDone = (enough: number) => kept.sureness >= enough || workedMs() - start >= MAX_FIRST_READING_MS;

  tryWith(upright.picture, likeliest);
  // A few snippets may hold nothing but numbers and foreign names.
  for (const other of others) {
    if (kept.sureness >= WRONG_LANGUAGE_CONFIDENCE || workedMs() - start >= MAX_LANGUAGE_TRIALS_MS) break;
    tryWith(upright.picture, other);
  }
  if (!isDone(RETRY_CONFIDENCE)) tryWith(upright.otherwise(), kept.language);
  if (!isDone(RETRY_CONFIDENCE)) tryWith(cleaned(kept.picture, viewInk(smallView(kept.picture), false)), kept.language);
  const { language, lines, picture: best } = kept;
  if (shown !== best) engine.show(best);
  const hasTimeLeft = () => workedMs() - start < REREADING_UNTIL_MS;
  const again = reread(engine, lines, { language, width, height, hasTimeLeft });
  const read = language === 'rus' ? again.map(withLegalForm) : again;
  const rows = visualRows(read.filter(({ words }) => meanConfidence(words) >= NOISE_CONFIDENCE));
  const page = placedRows(rows, upright.onPage, picture);
  const isEveryTried = upright.languages.every((one) => tried.has(one));
  return isEveryTried && isUnknownScript(read) ? { ...page, isUnknownScript: true } : page;
}
