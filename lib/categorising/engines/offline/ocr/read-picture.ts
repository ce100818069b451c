import { cleaned } from './cleaning.ts';
import type { Engine } from './core.ts';
import { viewInk } from './ink.ts';
import type { GreyPicture } from './ocr-job.ts';
import type { RecognisedPage } from './recogniser.ts';
import { reread } from './rereading.ts';
import { setUpright } from './upright.ts';
import { visualRows } from './visual-rows.ts';
import { meanConfidence, type ReadLine } from './words.ts';

/** Second readings end when a page has had this much of a processor, in milliseconds: what was read so far is the answer. */
const REREADING_UNTIL_MS = 7_000;

/** Below this confidence (0 to 100) the page is cleaned and read once more … */
const RETRY_CONFIDENCE = 80;
/** … unless that would take too long: the first reading took more than this, in milliseconds. */
const MAX_FIRST_READING_MS = 6_000;
const HAS_LETTERS = /\p{L}{2}/u;
/** What is read with less than this is more noise than text. */
const WORTHLESS_CONFIDENCE = 50;

/** A line that is read with less than this is specks, a picture or a signature. */
const NOISE_CONFIDENCE = 25;

/** How much was read, and how surely: the characters by their confidence, as far as they are worth anything. */
function yieldOf(lines: readonly ReadLine[]): number {
  return lines
    .flatMap((line) => line.words)
    .reduce((sum, { text, confidence }) => sum + Math.max(0, confidence - WORTHLESS_CONFIDENCE) * text.length, 0);
}

/** Processor time that this thread has had, in milliseconds: on a busy machine a page is not cut short. */
function threadWorkedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Reads a picture of a page, whichever way it lies; an empty page is read with no text and no confidence. */
export function readPicture(
  engine: Engine,
  picture: GreyPicture,
  workedMs: () => number = threadWorkedMs,
): RecognisedPage {
  const start = workedMs();
  const upright = setUpright(engine, picture);
  if (!upright) return { text: '', lines: [], confidence: 0 };
  const { language } = upright;
  const { width, height } = upright.picture;
  const draft = { layout: 'page', isDraft: true } as const;
  engine.show(upright.picture);
  let lines = engine.read(language, draft);
  // Numbers say nothing: the Hebrew model reads them badly anywhere.
  const lettered = lines.flatMap((line) => line.words).filter(({ text }) => HAS_LETTERS.test(text));
  if (meanConfidence(lettered) < RETRY_CONFIDENCE && workedMs() - start < MAX_FIRST_READING_MS) {
    engine.show(cleaned(upright.picture, viewInk(upright.picture, false)));
    const again = engine.read(language, draft);
    if (yieldOf(again) > yieldOf(lines)) lines = again;
    else engine.show(upright.picture);
  }
  const mayGoOn = () => workedMs() - start < REREADING_UNTIL_MS;
  const read = reread(engine, lines, { language, width, height, mayGoOn });
  return visualRows(read.filter(({ words }) => meanConfidence(words) >= NOISE_CONFIDENCE));
}
