import type { GrayscaleImage } from '../grey-picture.ts';
import { evenlyLit } from './cleaning.ts';
import { beforeFlattening, beforeQuarters, type InverseTransform, inTurn } from './coordinates.ts';
import type { Engine } from './core.ts';
import { smallView } from './downscaled-view.ts';
import { type InkView, viewInk } from './ink.ts';
import { type LevelPage, levelled, onItsSide } from './level-page.ts';
import { findPageOutline } from './page-outline.ts';
import { cropped, flattened, inverted, rotatedByQuarters } from './quarter-rotation.ts';
import { OCR_LANGUAGES, type OcrLanguage } from './recogniser.ts';
import { estimateSkew } from './skew.ts';
import { meanConfidence, type ReadWord } from './words.ts';

/** Number of snippets that suffice if they agree clearly. */
const ENOUGH_SNIPPETS = 2;
/** Confidence and lead over other languages that settle the language. */
const SURE_CONFIDENCE = 62;
const SURE_LEAD = 30;
/** A snippet with this confidence and this many letters needs no other language. */
const CERTAIN_CONFIDENCE = 88;
const CERTAIN_LETTERS = 8;
/** Below this confidence, the page may be sideways. */
export const DOUBTFUL_CONFIDENCE = 60;
/** Below this confidence, the page may be upside down: digits and round letters are read there as Cyrillic. */
const CLEAR_CONFIDENCE = 80;
/** Minimum confidence of a sideways reading for which upright is not tried. */
const CLEARLY_SIDEWAYS_CONFIDENCE = 75;
/** Ratio of sharpness at which the direction of text lines is certain, if lines along rows are the sharper ones. */
const CERTAIN_AXIS = 2.2;
/** Ratio of sharpness at which lines along columns are tried first. */
const LIKELY_AXIS = 1.3;
/**
 * Extra confidence for an orientation other than upright, or for another cleaning method. Most pages are upright, and
 * cleaning helps.
 */
const UNLIKELY_LEAD = 8;
/** Extra confidence for an orientation across rows that are certain. */
const ACROSS_LEAD = 15;
/**
 * This much ink without lines is noise, which would keep the recogniser busy for a minute. Of 130 real pages, the
 * maximum is 9 % ink; above 5 % the lowest sharpness is 11. Noise has 20 % and 3.
 */
const NOISE_INK_SHARE = 0.15;
const NOISE_SHARPNESS = 4;
const HAS_LETTERS = /\p{L}{2}/u;
/** Minimum characters of upright text per height of its snippet. Rotated lines yield only a few confident strokes. */
const CHARACTERS_A_HEIGHT = 1.5;
/** A page prepared for reading, with the result of its snippets. */
export interface OrientedPage {
  readonly picture: GrayscaleImage;
  /** The same picture with another cleaning method, for a page that is read badly. */
  readonly otherwise: () => GrayscaleImage;
  /** The same picture with pale ink, decimal points and dust. */
  readonly withPaleInk: () => GrayscaleImage;
  /** Maps a point of `picture` to the page. */
  readonly onPage: InverseTransform;
  /** The engine's languages, likeliest first by the confidence of the snippets. */
  readonly languages: readonly [OcrLanguage, ...OcrLanguage[]];
  /** Confidence of the snippets, 0 to 100. */
  readonly confidence: number;
}

/** Result of reading snippets: mean confidence of the best language for each, and languages by score. */
interface Trial {
  readonly confidence: number;
  readonly languages: OrientedPage['languages'];
}

function lettersIn(words: readonly ReadWord[]): number {
  return words.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
}

/**
 * Reads snippets in each language. The confidence uses the best language of each snippet, so that numbers and foreign
 * lines also support the orientation. Only snippets with letters decide the language.
 * @param quarters quarter turns applied to the snippets first
 */
function tryToRead(engine: Engine, level: LevelPage, quarters: number): Trial {
  const languages = OCR_LANGUAGES.filter((language) => engine.languages.includes(language));
  const scores = new Map<OcrLanguage, number>(languages.map((language) => [language, 0]));
  const scoreOf = (language: OcrLanguage) => scores.get(language) ?? 0;
  let bestSum = 0;
  let read = 0;
  let withLetters = 0;
  for (const box of level.snippets) {
    engine.show(rotatedByQuarters(cropped(level.picture, box), quarters));
    const readings: { language: OcrLanguage; words: ReadWord[]; confidence: number }[] = [];
    // Tries the language with the best score so far first, as the likeliest.
    for (const language of languages.toSorted((a, b) => scoreOf(b) - scoreOf(a))) {
      const words = engine.read(language, { layout: 'line', isDraft: true }).flatMap((line) => line.words);
      const confidence = meanConfidence(words);
      readings.push({ language, words, confidence });
      // Letters that one model reads with certainty are never of another script.
      if (confidence >= CERTAIN_CONFIDENCE && lettersIn(words) >= CERTAIN_LETTERS) break;
    }
    const expected = ((box.x1 - box.x0) / (box.y1 - box.y0)) * CHARACTERS_A_HEIGHT;
    const worth = ({ words, confidence }: (typeof readings)[number]) =>
      confidence * Math.min(1, words.reduce((sum, { text }) => sum + text.length, 0) / expected);
    const best = readings.toSorted((a, b) => worth(b) - worth(a))[0];
    read += 1;
    bestSum += best ? worth(best) : 0;
    if (!best?.words.some(({ text }) => HAS_LETTERS.test(text))) continue;
    withLetters += 1;
    for (const { language, confidence } of readings) scores.set(language, scoreOf(language) + confidence);
    const [first, second] = [...scores.values()].toSorted((a, b) => b - a);
    const lead = ((first ?? 0) - (second ?? 0)) / withLetters;
    if (withLetters >= ENOUGH_SNIPPETS && bestSum / read >= SURE_CONFIDENCE && lead >= SURE_LEAD) break;
  }
  const [first = 'eng', ...others] = languages.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return { confidence: bestSum / Math.max(1, read), languages: [first, ...others] };
}

type Candidate = Trial & { readonly worth: number; readonly level: LevelPage; readonly quarters: number };

/**
 * Tries the orientations of a picture with dark ink on light paper: as it is, upside down, then along the other axis.
 */
function bestWay(engine: Engine, picture: GrayscaleImage, view: InkView): Candidate | undefined {
  const { rows, columns } = estimateSkew(view);
  const share = view.ink / (view.width * view.height);
  if (share > NOISE_INK_SHARE && Math.max(rows.sharpness, columns.sharpness) < NOISE_SHARPNESS) return undefined;
  // Prefers rows: tables also have sharp columns, and most pages are upright. Rows of a till slip with letters of one
  // width make columns that are several times as sharp as the rows, so sharp columns only end that preference.
  const isColumnsFirst = columns.sharpness > rows.sharpness * LIKELY_AXIS;
  const areColumnsSharp = columns.sharpness > rows.sharpness * CERTAIN_AXIS;
  const areRowsSharp = rows.sharpness > columns.sharpness * CERTAIN_AXIS;
  let best: Candidate | undefined;
  /** Tries both directions, unless the first is clear. */
  const tryDirections = (level: LevelPage, isSideways: boolean, isUnlikely = false): void => {
    for (const quarters of [0, 2]) {
      const trial = tryToRead(engine, level, quarters);
      const isLess = isUnlikely || (isSideways ? !areColumnsSharp : quarters !== 0);
      const isAcross = isSideways && areRowsSharp;
      const worth = trial.confidence - (isLess ? UNLIKELY_LEAD : 0) - (isAcross ? ACROSS_LEAD : 0);
      if (!best || worth > best.worth) best = { ...trial, worth, level, quarters };
      if (trial.confidence >= CLEAR_CONFIDENCE) return;
    }
  };
  const confidence = () => best?.confidence ?? 0;
  const tryRows = () => tryDirections(levelled(picture, rows, view), false);
  const tryColumns = () => tryDirections(onItsSide(picture, columns), true);
  if (isColumnsFirst) {
    tryColumns();
    if (!areColumnsSharp || confidence() < CLEARLY_SIDEWAYS_CONFIDENCE) tryRows();
  } else {
    tryRows();
    if (confidence() < DOUBTFUL_CONFIDENCE) tryColumns();
  }
  // Cleaning breaks hairline letters.
  if (view.isUneven && confidence() < DOUBTFUL_CONFIDENCE)
    tryDirections(levelled(picture, rows, view, evenlyLit), false, true);
  return best;
}

/**
 * Prepares a page for reading: cropped to its outline, dark on light, deskewed and upright. Reads a few snippets in
 * each language to find the orientation that makes sense. Null if the page is blank or noise.
 */
export function autoOrient(engine: Engine, whole: GrayscaleImage): OrientedPage | null {
  const sheet = findPageOutline(whole);
  const picture = sheet ? flattened(whole, sheet) : whole;
  const seen = viewInk(smallView(picture));
  const ways = seen.isDark
    ? // A dark area on a light page may fill the middle, so the picture as it is comes second.
      [inverted(picture), picture].map((one) => ({ picture: one, view: viewInk(smallView(one), false) }))
    : [{ picture, view: seen }];
  let best: Candidate | undefined;
  for (const way of ways) {
    if (way.view.isBlank) continue;
    const candidate = bestWay(engine, way.picture, way.view);
    if (candidate && (!best || candidate.confidence > best.confidence)) best = candidate;
    if (best && best.confidence >= DOUBTFUL_CONFIDENCE) break;
  }
  if (!best) return null;
  const { level, quarters, languages, confidence } = best;
  const otherwise = () => rotatedByQuarters(level.otherwise(), quarters);
  const withPaleInk = () => rotatedByQuarters(level.withPaleInk(), quarters);
  const upright = rotatedByQuarters(level.picture, quarters);
  const onSheet = inTurn(beforeQuarters(upright, quarters), level.before);
  const onPage = sheet ? inTurn(onSheet, beforeFlattening(whole, sheet)) : onSheet;
  return { picture: upright, otherwise, withPaleInk, onPage, languages, confidence };
}
