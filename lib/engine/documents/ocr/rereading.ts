import type { Engine } from './core.ts';
import { believedOn } from './foreign-words.ts';
import type { Box, OcrLanguage } from './recogniser.ts';
import { lettersOf, meanConfidence, type ReadLine, type ReadWord, union } from './words.ts';

/** A word below this confidence (0 to 100) is tried in the other languages. */
const DOUBTFUL_WORD = 66;
/** Minimum confidence of a second reading. If the first reading had letters, it must also exceed that by `MIN_LEAD`. */
const MIN_SURE = 60;
const SURE_WORD = 80;
/** Confidence at which a Latin reading replaces Hebrew letters. */
const MIN_SURE_AGAINST_LETTERS = 84;
/** A Hebrew word below this is read again. Words in unusual typefaces are often correct despite low confidence. */
const DOUBTFUL_HEBREW_WORD = 45;
const MIN_LEAD = 12;
/** Doubtful words closer than this are read again together, in line heights. */
const TOGETHER_HEIGHTS = 4;
/** Rereading stops after this many failures if fewer than this share succeed. The page is then just bad. */
const MAX_VAIN = 8;
const WORTHWHILE_SHARE = 0.3;
/**
 * Patterns that do not occur in Hebrew words, but nearly always in Latin words misread as Hebrew. They are a letter
 * after a digit, a final form before another letter, or a sign between letters.
 */
const NO_HEBREW_WORD =
  /\d[\u05d0-\u05ea]|[\u05da\u05dd\u05df\u05e3\u05e5][\u05d0-\u05ea]|[\u05d0-\u05ea][+!%₪@>=_[\]][\u05d0-\u05ea]/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** A Hebrew word below this confidence is most likely not Hebrew. */
const WORTHLESS_HEBREW_WORD = 10;
/** A reading in the form of an address is accepted: misread words do not accidentally match it. */
const ADDRESS =
  /(?<![a-z\d._+-])[a-z\d._+-]{3,64}@[a-z\d][a-z\d-]|www\.[a-z\d-]{2}|[a-z\d-]{3}\.(?:com|net|(?:co|org|ac|gov|muni)\.il)(?![a-z\d])/iu;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Adjacent words of a line that are read again, with their box. */
interface Doubt {
  readonly words: readonly ReadWord[];
  readonly box: Box;
}

/**
 * Returns whether a word of a page in `language` is read again. On Hebrew pages that includes all words without Hebrew
 * letters. The Hebrew model drops the first digit of a day before its month and reads Latin letters as Hebrew, with high
 * confidence.
 */
function isDoubtful({ text, confidence }: ReadWord, language: OcrLanguage): boolean {
  // The @ of an address only occurs in Latin words, many of whose letters look Cyrillic.
  if (language !== 'heb') return confidence < DOUBTFUL_WORD || (text.includes('@') && CYRILLIC.test(text));
  if (lettersOf(text).hebrew > 0) return confidence < DOUBTFUL_HEBREW_WORD || NO_HEBREW_WORD.test(text);
  return confidence < DOUBTFUL_WORD || HAS_LETTER_OR_DIGIT.test(text);
}

/**
 * Returns the runs of doubtful words of a line. Each box extends to the adjacent confident words, to include lost
 * characters.
 */
function doubtsOf(line: ReadLine, language: OcrLanguage): Doubt[] {
  const words = line.words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0);
  const height = line.bbox.y1 - line.bbox.y0;
  const doubts: Doubt[] = [];
  let run: ReadWord[] = [];
  let before: ReadWord | undefined;
  const close = (after: ReadWord | undefined) => {
    if (run.some(({ text }) => HAS_LETTER_OR_DIGIT.test(text))) {
      const { x0, y0, x1, y1 } = union(run);
      const left = before ? before.bbox.x1 + 1 : x0 - height;
      const right = after ? after.bbox.x0 - 1 : x1 + height;
      const box = {
        x0: Math.max(0, Math.min(x0 - 2, left)),
        x1: Math.max(x1 + 2, right),
        y0: Math.max(0, Math.min(y0, line.bbox.y0) - 3),
        y1: Math.max(y1, line.bbox.y1) + 3,
      };
      doubts.push({ words: run, box });
    }
    run = [];
  };
  for (const word of words) {
    const last = run.at(-1);
    if (!isDoubtful(word, language)) {
      close(word);
      before = word;
    } else {
      const isFar = last && word.bbox.x0 - last.bbox.x1 > height * TOGETHER_HEIGHTS;
      // A number is read separately: next to a doubtful Hebrew word it would need the confidence of letters. So are
      // Latin words misread as Hebrew: next to a Hebrew word they would never reach enough confidence.
      if (last && (isFar || kindOf(last) !== kindOf(word))) {
        close(word);
        before = last;
      }
      run.push(word);
    }
  }
  close(undefined);
  return doubts;
}

/** Classifies a doubtful word of a Hebrew page. */
function kindOf({ text, confidence }: ReadWord): 'hebrew' | 'misread' | 'other' {
  if (lettersOf(text).hebrew === 0) return 'other';
  return NO_HEBREW_WORD.test(text) || confidence < WORTHLESS_HEBREW_WORD ? 'misread' : 'hebrew';
}

const textOf = (words: readonly ReadWord[]) => words.map((word) => word.text).join('');
const isAddress = (words: readonly ReadWord[]) => words.some(({ text }) => ADDRESS.test(text));
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Returns whether a second reading replaces the first, which was in `language`. */
function isBetter(second: readonly ReadWord[], first: readonly ReadWord[], language: OcrLanguage): boolean {
  if (second.length === 0) return false;
  const sureness = meanConfidence(second);
  if (isAddress(second) && !isAddress(first)) return true;
  if (language === 'heb' && lettersOf(textOf(first)).hebrew > 0)
    return sureness >= (first.some(({ text }) => NO_HEBREW_WORD.test(text)) ? MIN_SURE : MIN_SURE_AGAINST_LETTERS);
  return sureness >= MIN_SURE && sureness >= meanConfidence(first) + MIN_LEAD;
}

/**
 * Moves leading punctuation to the end. In a Hebrew sentence the full stop is to the left of a final number or address
 * and is read as its start.
 */
const stopLast = (word: ReadWord): ReadWord => ({
  ...word,
  text: word.text.replace(/^([.,:;])(?=\d|[^\s@]+@)(.*)$/u, '$2$1'),
});

const isSpeck = ({ text, confidence }: ReadWord) => !HAS_LETTER_OR_DIGIT.test(text) && confidence < DOUBTFUL_WORD;

export interface RereadOptions {
  /** Language of the first reading. */
  readonly language: OcrLanguage;
  /** Size of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** False once the page's time is used up. */
  readonly hasTimeLeft: () => boolean;
  /** The page has one script, so that its doubtful words are read again in its own language only. */
  readonly isOneScript?: boolean;
}

/**
 * Reads the doubtful words of a page again, with the full models and in other languages. Keeps the readings of higher
 * confidence.
 */
export function reread(engine: Engine, lines: readonly ReadLine[], options: RereadOptions): ReadLine[] {
  const { language, width, height, hasTimeLeft, isOneScript = false } = options;
  // Includes the page's own language if the first reading was a draft.
  const others = engine.languages.filter((other) =>
    other === language ? isOneScript || engine.quick.includes(other) : !isOneScript,
  );
  const successes = new Map<OcrLanguage, number>(others.map((other) => [other, 0]));
  let inVain = 0;

  const order = (other: OcrLanguage) => (successes.get(other) ?? 0) + (other === language ? 0.5 : 0);

  const readIn = (other: OcrLanguage, { x0, y0, x1, y1 }: Box): readonly ReadWord[] => {
    const box = { x0, y0, x1: Math.min(width, x1), y1: Math.min(height, y1) };
    const lines = engine.read(other, { layout: 'line', box });
    const words = lines.flatMap((line) => line.words).filter((word) => !isSpeck(word));
    return isAddress(words) ? words : believedOn(language, words);
  };

  /**
   * Returns a number of a Hebrew page on which two languages agree, or else the most confident reading. The Hebrew
   * model reads digits worst, and the English one sometimes reads a 3 as a 5.
   */
  function agreedNumber({ words: first, box }: Doubt): readonly ReadWord[] | null {
    const readings: (readonly ReadWord[])[] = [];
    for (const other of others) {
      const second = readIn(other, box);
      const digits = digitsOf(textOf(second));
      // If the digits match, the first reading is also right about the punctuation after them.
      if (digits === digitsOf(textOf(first))) return meanConfidence(first) >= SURE_WORD ? null : second;
      const same = readings.find((reading) => digitsOf(textOf(reading)) === digits);
      if (same) return meanConfidence(same) >= meanConfidence(second) ? same : second;
      if (meanConfidence(second) >= MIN_SURE) readings.push(second);
    }
    return readings.toSorted((a, b) => meanConfidence(b) - meanConfidence(a))[0] ?? null;
  }

  /** Returns the most confident alternative to `first`, or null to keep the first. */
  function surer(doubt: Doubt): readonly ReadWord[] | null {
    const { words: first, box } = doubt;
    const { hebrew, others: letters } = lettersOf(textOf(first));
    if (language === 'heb' && hebrew + letters === 0 && digitsOf(textOf(first)) !== '') return agreedNumber(doubt);
    let best: readonly ReadWord[] | null = null;
    // Tries the most successful language first and stops at a confident reading.
    for (const other of others.toSorted((a, b) => order(b) - order(a))) {
      const second = readIn(other, box);
      if (!isBetter(second, best ?? first, best ? other : language)) continue;
      best = second;
      successes.set(other, (successes.get(other) ?? 0) + 1);
      if (meanConfidence(second) >= SURE_WORD || isAddress(second)) break;
    }
    if (!best) inVain += 1;
    return best;
  }

  const isHopeless = () => {
    const helped = [...successes.values()].reduce((sum, count) => sum + count, 0);
    return inVain >= MAX_VAIN && helped < inVain * WORTHWHILE_SHARE;
  };
  return lines.map((line) => {
    let { words } = line;
    for (const doubt of doubtsOf(line, language)) {
      if (!hasTimeLeft()) break;
      if (isHopeless() && !doubt.words.some(({ text }) => /\d/.test(text))) continue;
      const second = surer(doubt);
      if (!second) continue;
      const settled = language === 'heb' ? second.map(stopLast) : second;
      words = [...words.filter((word) => !doubt.words.includes(word)), ...settled];
    }
    return { bbox: line.bbox, words };
  });
}
