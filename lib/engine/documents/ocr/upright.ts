import type { GrayscaleImage } from '../grey-picture.ts';
import { cleaned, evenlyLit } from './cleaning.ts';
import { beforeClosingUp, findCombs, withoutCombs } from './comb-fields.ts';
import {
  beforeCropping,
  beforeFlattening,
  beforeQuarters,
  beforeResampling,
  type InverseTransform,
  inTurn,
} from './coordinates.ts';
import type { Engine } from './core.ts';
import { smallView } from './downscaled-view.ts';
import { type InkView, inkBox, viewInk } from './ink.ts';
import { findSheet } from './page-outline.ts';
import { type Box, OCR_LANGUAGES, type OcrLanguage } from './recogniser.ts';
import { withoutRules } from './ruled-lines.ts';
import { withoutBands } from './shaded-regions.ts';
import { estimateSkew, type Skew } from './skew.ts';
import { findSnippets } from './snippets.ts';
import { cropped, flattened, inverted, quarterTurned, resampled } from './turning.ts';
import { meanConfidence, type ReadWord } from './words.ts';

/** Snippets that are tried at most, and how many must agree when they leave no doubt. */
const MAX_SNIPPETS = 5;
const ENOUGH_SNIPPETS = 2;
/** A language is sure when its snippets are read with this confidence and no other comes near. */
const SURE_CONFIDENCE = 62;
const SURE_LEAD = 30;
/** A snippet of this many letters that is read with this confidence needs no second opinion. */
const CERTAIN_CONFIDENCE = 88;
const CERTAIN_LETTERS = 8;
/** Read with less than this, the page may stand on its head or lie on its side. */
export const DOUBTFUL_CONFIDENCE = 60;
/** Lines along one axis are sharper by this factor when it is certain that they run along it. */
const CERTAIN_AXIS = 2.2;
/** Lines along the columns are tried first when they are sharper by this factor. */
const LIKELY_AXIS = 1.3;
/** Most pages are upright, and cleaning helps: anything else must be read with this much more confidence. */
const UNLIKELY_LEAD = 8;
/** And this much more for what lies across lines that are certain. */
const ACROSS_LEAD = 15;
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
/** Text that is upright holds at least this many characters for each height of its snippet; turned lines, a few sure strokes. */
const CHARACTERS_A_HEIGHT = 1.5;
/** White left around the text, in pixels. */
const MARGIN_PX = 24;

/** A page set right for reading, and what its snippets told. */
export interface UprightPage {
  readonly picture: GrayscaleImage;
  /** The same picture cleaned in another way, for a page that is read badly. */
  readonly otherwise: () => GrayscaleImage;
  /** Maps a place in `picture` to the page. */
  readonly onPage: InverseTransform;
  /** The language that most of the page is written in by its snippets, then the others, likeliest first. */
  readonly languages: readonly [OcrLanguage, ...OcrLanguage[]];
  /** How sure the snippets were read, 0 to 100. */
  readonly confidence: number;
}

/** What reading a page's snippets shows: how well its best language reads each, and the languages by how well they do. */
interface Trial {
  readonly confidence: number;
  readonly languages: UprightPage['languages'];
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
  const scoreOf = (language: OcrLanguage) => scores.get(language) ?? 0;
  let bestSum = 0;
  let read = 0;
  let withLetters = 0;
  for (const box of level.snippets) {
    engine.show(quarterTurned(cropped(level.picture, box), quarters));
    const readings: { language: OcrLanguage; words: ReadWord[]; confidence: number }[] = [];
    // The language of the snippet before is most likely this one's.
    for (const language of languages.toSorted((a, b) => scoreOf(b) - scoreOf(a))) {
      const words = engine.read(language, { layout: 'line', isDraft: true }).flatMap((line) => line.words);
      const confidence = meanConfidence(words);
      readings.push({ language, words, confidence });
      // Letters that one script's model is sure of are never of another script.
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

/** How an uneven light is evened out. */
type Cleaning = typeof cleaned;

/** A picture whose lines are level, which may stand on its head, with pieces of its lines to try. */
interface LevelPage {
  readonly picture: GrayscaleImage;
  readonly snippets: readonly Box[];
  /** The same picture cleaned in another way. */
  readonly otherwise: () => GrayscaleImage;
  /** Maps a place in `picture` to the picture that was levelled. */
  readonly before: InverseTransform;
}

/**
 * The picture with its lines level and its letters large enough, cut to its text.
 * @param seen the view of `picture`, where there is one
 */
function levelled(picture: GrayscaleImage, skew: Skew, seen?: InkView, cleaning: Cleaning = cleaned): LevelPage {
  const degrees = Math.abs(skew.degrees) >= MIN_SKEW_DEGREES ? skew.degrees : 0;
  const atScale = (scale: number) => {
    const turned = degrees === 0 && scale === 1 ? picture : resampled(picture, degrees, scale);
    const known = turned === picture ? seen : undefined;
    const small = known ?? smallView(turned);
    const level = withoutBands(turned, small);
    const isSame = level === turned;
    const view = (isSame ? known : undefined) ?? viewInk(isSame ? small : smallView(level), false);
    const before: InverseTransform = turned === picture ? (place) => place : beforeResampling(picture, degrees, scale);
    return { level, view, before, found: findSnippets(view, MAX_SNIPPETS) };
  };
  let { level, view, before, found } = atScale(1);
  if (found.lineHeight > 0 && found.lineHeight < SMALL_LINE_PX) {
    const room = Math.sqrt(MAX_ENLARGED_PIXELS / (picture.width * picture.height));
    const scale = Math.min(WANTED_LINE_PX / found.lineHeight, MAX_ENLARGEMENT, room);
    if (scale > 1.1) ({ level, view, before, found } = atScale(scale));
  }
  const text = inkBox(view);
  const box = {
    x0: Math.max(0, text.x0 - MARGIN_PX),
    y0: Math.max(0, text.y0 - MARGIN_PX),
    x1: Math.min(level.width, text.x1 + MARGIN_PX),
    y1: Math.min(level.height, text.y1 + MARGIN_PX),
  };
  const isEmpty = box.x1 <= box.x0 || box.y1 <= box.y0;
  const combs = findCombs(level, view.strokes, view.factor);
  const cleanedBy = (way: Cleaning | null): GrayscaleImage => {
    const open = withoutCombs(way ? way(level, view) : level, combs);
    const clean = withoutRules(open, view.rules, view.factor, found.lineHeight);
    return isEmpty ? clean : cropped(clean, box);
  };
  const snippets = found.boxes.map((snippet) => ({
    x0: snippet.x0 - box.x0,
    x1: snippet.x1 - box.x0,
    y0: snippet.y0 - box.y0,
    y1: snippet.y1 - box.y0,
  }));
  return {
    picture: cleanedBy(view.isUneven ? cleaning : null),
    snippets: isEmpty ? [] : snippets,
    otherwise: () => cleanedBy(view.isUneven && cleaning === cleaned ? evenlyLit : cleaned),
    before: isEmpty ? before : inTurn(beforeCropping(box), beforeClosingUp(combs), before),
  };
}

/** The picture turned by a quarter, with its lines level. */
function onItsSide(picture: GrayscaleImage, skew: Skew): LevelPage {
  const turned = quarterTurned(picture, 1);
  const level = levelled(turned, skew);
  return { ...level, before: inTurn(level.before, beforeQuarters(turned, 1)) };
}

type Candidate = Trial & { readonly worth: number; readonly level: LevelPage; readonly quarters: number };

/** Tries a picture of dark ink on light paper the way it lies, then on its head, then along the other axis. */
function bestWay(engine: Engine, picture: GrayscaleImage, view: InkView): Candidate | undefined {
  const { rows, columns } = estimateSkew(view);
  const share = view.ink / (view.width * view.height);
  if (share > NOISE_INK_SHARE && Math.max(rows.sharpness, columns.sharpness) < NOISE_SHARPNESS) return undefined;
  // Tables have sharp columns too, and most pages are upright.
  const [more, less] = columns.sharpness > rows.sharpness * LIKELY_AXIS ? [columns, rows] : [rows, columns];
  const isCertain = more.sharpness > less.sharpness * CERTAIN_AXIS;
  let best: Candidate | undefined;
  /** Tries both ways up; true when one leaves no doubt. */
  const isSettledBy = (level: LevelPage, isSideways: boolean, isUnlikely = false): boolean =>
    [0, 2].some((quarters) => {
      const trial = tryToRead(engine, level, quarters);
      const isLess = isUnlikely || isSideways || quarters !== 0;
      const isAcross = isCertain && isSideways !== (more === columns);
      const worth = trial.confidence - (isLess ? UNLIKELY_LEAD : 0) - (isAcross ? ACROSS_LEAD : 0);
      if (!best || worth > best.worth) best = { ...trial, worth, level, quarters };
      return trial.confidence >= DOUBTFUL_CONFIDENCE && (!isSideways || isCertain);
    });
  const confidence = () => best?.confidence ?? 0;
  for (const skew of [more, less]) {
    if (skew === less && isCertain && confidence() > DOUBTFUL_CONFIDENCE / 2) break;
    const isSideways = skew === columns;
    const level = isSideways ? onItsSide(picture, skew) : levelled(picture, skew, view);
    if (isSettledBy(level, isSideways)) return best;
  }
  // Cleaning breaks hair-thin letters.
  if (view.isUneven && confidence() < DOUBTFUL_CONFIDENCE)
    isSettledBy(levelled(picture, rows, view, evenlyLit), false, true);
  return best;
}

/**
 * Sets a page right: cut out of what it lies on, dark on light, lines level, the right way up. Which way is up is found by reading a few snippets in
 * each language, until one way makes sense. Null when the page is blank or noise.
 */
export function setUpright(engine: Engine, whole: GrayscaleImage): UprightPage | null {
  const sheet = findSheet(whole);
  const picture = sheet ? flattened(whole, sheet) : whole;
  const seen = viewInk(smallView(picture));
  const ways = seen.isDark
    ? // A dark field on a light sheet may fill the middle, so the sheet as it is comes second.
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
  const otherwise = () => quarterTurned(level.otherwise(), quarters);
  const upright = quarterTurned(level.picture, quarters);
  const onSheet = inTurn(beforeQuarters(upright, quarters), level.before);
  const onPage = sheet ? inTurn(onSheet, beforeFlattening(whole, sheet)) : onSheet;
  return { picture: upright, otherwise, onPage, languages, confidence };
}
