import { cleaned } from './cleaning.ts';
import type { Engine } from './core.ts';
import { type InkView, inkBox, type Lie, lieOf, viewInk } from './ink.ts';
import type { GreyPicture } from './ocr-job.ts';
import { type Box, OCR_LANGUAGES, type OcrLanguage } from './recogniser.ts';
import { withoutRules } from './rules.ts';
import { findSnippets } from './snippets.ts';
import { cropped, inverted, quarterTurned, resampled } from './turning.ts';
import { meanConfidence, type ReadWord } from './words.ts';

/** Snippets that are tried at most, and how many must agree when they leave no doubt. */
const MAX_SNIPPETS = 5;
const ENOUGH_SNIPPETS = 2;
/** A language is sure when its snippets are read with this confidence and no other comes near. */
const SURE_CONFIDENCE = 62;
const SURE_LEAD = 30;
/** A snippet of so many letters that is read with this confidence needs no second opinion. */
const CERTAIN_CONFIDENCE = 88;
const CERTAIN_LETTERS = 8;
/** Read with less than this, the page may stand on its head or lie on its side. */
export const DOUBTFUL_CONFIDENCE = 60;
/** Lines along one axis are sharper by this factor when it is certain that they run along it. */
const CERTAIN_AXIS = 2.2;
/**
 * So much ink without any lines is noise, which would keep the recogniser busy for a minute. Of 130 real pages the fullest
 * has 9 % of ink, and the flattest of those above 5 % a sharpness of 11; noise has 20 % and 3.
 */
const NOISE_INK_SHARE = 0.15;
const NOISE_SHARPNESS = 4;
/** Smaller slants do not disturb reading; turning would blur. */
const MIN_SKEW_DEGREES = 0.25;
/** Lines lower than this are enlarged, to about this height: the recogniser was taught on larger letters. In pixels. */
const SMALL_LINE_PX = 15;
const WANTED_LINE_PX = 26;
const MAX_ENLARGEMENT = 2.5;
/** Enlarging ends at this many pixels. */
const MAX_ENLARGED_PIXELS = 14_000_000;
const HAS_LETTERS = /\p{L}{2}/u;
/** White left around the text, in pixels. */
const MARGIN_PX = 24;

/** A page set right for reading, and what its snippets told. */
export interface UprightPage {
  readonly picture: GreyPicture;
  /** The language that most of the page is written in. */
  readonly language: OcrLanguage;
  /** How sure the snippets were read, 0 to 100. */
  readonly confidence: number;
}

/** What reading a page's snippets tells: how well its best language reads each, and which language that is. */
interface Trial {
  readonly confidence: number;
  readonly language: OcrLanguage;
}

function lettersIn(words: readonly ReadWord[]): number {
  return words.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
}

/**
 * Reads snippets in each language. How well they are read is told by the best reading of each, so that numbers, which all
 * languages read, and foreign lines speak for the page lying right; the language is that of the letters.
 * @param quarters how the snippets are turned before
 */
function tryToRead(engine: Engine, level: LevelPage, quarters: number): Trial {
  const languages = OCR_LANGUAGES.filter((language) => engine.languages.includes(language));
  const scores = new Map<OcrLanguage, number>(languages.map((language) => [language, 0]));
  let bestSum = 0;
  let read = 0;
  let withLetters = 0;
  for (const box of level.snippets) {
    engine.show(quarterTurned(cropped(level.picture, box), quarters));
    const readings: { language: OcrLanguage; words: ReadWord[]; confidence: number }[] = [];
    for (const language of languages) {
      const words = engine.read(language, { layout: 'line', isDraft: true }).flatMap((line) => line.words);
      const confidence = meanConfidence(words);
      readings.push({ language, words, confidence });
      // Letters that one script's model is sure of are never of another script.
      if (confidence >= CERTAIN_CONFIDENCE && lettersIn(words) >= CERTAIN_LETTERS) break;
    }
    const best = readings.toSorted((a, b) => b.confidence - a.confidence)[0];
    read += 1;
    bestSum += best?.confidence ?? 0;
    if (!best?.words.some(({ text }) => HAS_LETTERS.test(text))) continue;
    withLetters += 1;
    for (const { language, confidence } of readings) scores.set(language, (scores.get(language) ?? 0) + confidence);
    const [first, second] = [...scores.values()].toSorted((a, b) => b - a);
    const lead = ((first ?? 0) - (second ?? 0)) / withLetters;
    if (withLetters >= ENOUGH_SNIPPETS && bestSum / read >= SURE_CONFIDENCE && lead >= SURE_LEAD) break;
  }
  const [winner] = [...scores].toSorted(([, a], [, b]) => b - a);
  return { confidence: bestSum / Math.max(1, read), language: winner?.[0] ?? 'eng' };
}

/** A picture whose lines are level, which may stand on its head, with pieces of its lines to try. */
interface LevelPage {
  readonly picture: GreyPicture;
  readonly snippets: readonly Box[];
}

/**
 * The picture with its lines level and its letters large enough, cut to its text.
 * @param seen the view of `picture`, where there is one
 */
function levelled(picture: GreyPicture, lie: Lie, seen?: InkView): LevelPage {
  const degrees = Math.abs(lie.degrees) >= MIN_SKEW_DEGREES ? lie.degrees : 0;
  let level = degrees === 0 ? picture : resampled(picture, degrees, 1);
  let view = (degrees === 0 ? seen : undefined) ?? viewInk(level, false);
  let found = findSnippets(view, MAX_SNIPPETS);
  if (found.lineHeight > 0 && found.lineHeight < SMALL_LINE_PX) {
    const room = Math.sqrt(MAX_ENLARGED_PIXELS / (picture.width * picture.height));
    const scale = Math.min(WANTED_LINE_PX / found.lineHeight, MAX_ENLARGEMENT, room);
    if (scale > 1.1) {
      level = resampled(picture, degrees, scale);
      view = viewInk(level, false);
      found = findSnippets(view, MAX_SNIPPETS);
    }
  }
  if (view.isUneven) level = cleaned(level, view);
  level = withoutRules(level, view.rules, view.factor, found.lineHeight);
  const text = inkBox(view);
  const box = {
    x0: Math.max(0, text.x0 - MARGIN_PX),
    y0: Math.max(0, text.y0 - MARGIN_PX),
    x1: Math.min(level.width, text.x1 + MARGIN_PX),
    y1: Math.min(level.height, text.y1 + MARGIN_PX),
  };
  if (box.x1 <= box.x0 || box.y1 <= box.y0) return { picture: level, snippets: [] };
  const snippets = found.boxes.map((snippet) => ({
    x0: snippet.x0 - box.x0,
    x1: snippet.x1 - box.x0,
    y0: snippet.y0 - box.y0,
    y1: snippet.y1 - box.y0,
  }));
  return { picture: cropped(level, box), snippets };
}

type Candidate = Trial & { readonly level: LevelPage; readonly quarters: number };

/** Tries a picture of dark ink on light paper the way it lies, then on its head, then along the other axis. */
function bestWay(engine: Engine, picture: GreyPicture, view: InkView): Candidate | undefined {
  const { rows, columns } = lieOf(view);
  const share = view.ink / (view.width * view.height);
  if (share > NOISE_INK_SHARE && Math.max(rows.sharpness, columns.sharpness) < NOISE_SHARPNESS) return undefined;
  const [more, less] = columns.sharpness > rows.sharpness ? [columns, rows] : [rows, columns];
  const isCertain = more.sharpness > less.sharpness * CERTAIN_AXIS;
  let best: Candidate | undefined;
  for (const lie of [more, less]) {
    if (lie === less && isCertain && best && best.confidence > DOUBTFUL_CONFIDENCE / 2) break;
    const level = lie === columns ? levelled(quarterTurned(picture, 1), lie) : levelled(picture, lie, view);
    for (const quarters of [0, 2]) {
      const trial = tryToRead(engine, level, quarters);
      if (!best || trial.confidence > best.confidence) best = { ...trial, level, quarters };
      if (trial.confidence >= DOUBTFUL_CONFIDENCE) return best;
    }
  }
  return best;
}

/**
 * Sets a page right: dark on light, lines level, the right way up. Which way is up is found by reading a few snippets in
 * each language, until one way makes sense. Null when the page is blank or noise.
 */
export function setUpright(engine: Engine, picture: GreyPicture): UprightPage | null {
  const seen = viewInk(picture);
  const ways = seen.isDark
    ? // A dark field on a light sheet may fill the middle, so the sheet as it is comes second.
      [inverted(picture), picture].map((one) => ({ picture: one, view: viewInk(one, false) }))
    : [{ picture, view: seen }];
  let best: Candidate | undefined;
  for (const way of ways) {
    if (way.view.isBlank) continue;
    const candidate = bestWay(engine, way.picture, way.view);
    if (candidate && (!best || candidate.confidence > best.confidence)) best = candidate;
    if (best && best.confidence >= DOUBTFUL_CONFIDENCE) break;
  }
  if (!best) return null;
  const { level, quarters, language, confidence } = best;
  return { picture: quarterTurned(level.picture, quarters), language, confidence };
}
