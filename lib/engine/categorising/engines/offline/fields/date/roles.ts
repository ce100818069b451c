import { allMatches } from '../../../../../../shared/all-matches.ts';
import { LANGUAGES, PARTIAL_LANGUAGES } from '../../../../../words/index.ts';
import { anyUnspaced } from '../../../../../words/unspaced-letters.ts';
import { anyWordIn } from '../../any-word-in.ts';
import { remembered } from '../../text/remembered.ts';
import { countLetters } from '../count-letters.ts';
import { lowerCase } from '../lower-case.ts';
import { DATE_ROLES, type DateRole } from './words.ts';

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`;

const WHOLE_WORD = { before: '(?<![\\p{L}\\p{M}])', after: '(?![\\p{L}\\p{M}])' };

function patternsOf(role: DateRole): string[] {
  const own = LANGUAGES.map(({ dates, around: { date } }) => `${date.before}${anyOf(dates[role])}${date.after}`);
  const labelsOf = (those: boolean) =>
    PARTIAL_LANGUAGES.flatMap(({ dates = {}, isUnspaced = false }) =>
      isUnspaced === those ? (dates[role] ?? []) : [],
    );
  const [unspaced, spaced] = [labelsOf(true), labelsOf(false)];
  const spacedPatterns = spaced.length > 0 ? [`${WHOLE_WORD.before}${anyOf(spaced)}${WHOLE_WORD.after}`] : [];
  return [...own, ...spacedPatterns, anyUnspaced(unspaced)];
}

const ROLE_PATTERNS = DATE_ROLES.map((role): readonly [DateRole, RegExp] => [
  role,
  new RegExp(patternsOf(role).join('|'), 'gu'),
]);

/** A label that states a duration and no date: "valid for 30 days". */
const DURATION = new RegExp(`\\d\\s?${anyWordIn('dateShapes', 'durations')}(?!\\p{L})`, 'gu');

/** Number of characters by which a longer wording may start later than a shorter one and still win. */
const SAME_PLACE_CHARS = 2;

const PREPOSITION_LETTERS = 3;
const MAX_PREPOSITION_GAP = 4;

/** The role of a date according to its label. */
export interface RoleFound {
  readonly role: DateRole;
  /** The words that determine the role. */
  readonly words: string;
  /** Characters between those words and the label's end. */
  readonly gap: number;
}

interface Match extends RoleFound {
  readonly start: number;
}

/** Returns the start of the last three consecutive digits, or -1. */
function lastLongNumber(text: string): number {
  let digits = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    digits = code >= 0x30 && code <= 0x39 ? digits + 1 : 0;
    if (digits === 3) return at;
  }
  return -1;
}

/**
 * Returns the role of a date according to the words before it. The nearest words win, and the longest of those that end
 * in one place: "date of birth" is not a date of issue.
 */
export const roleOf = remembered((label): RoleFound | undefined => {
  const text = lowerCase(label);
  let best: Match | undefined;
  let vague: Match | undefined;
  const ends: number[] = [];
  const lastValue = Math.max(lastLongNumber(text), allMatches(text, DURATION).at(-1)?.index ?? -1);
  for (const [role, pattern] of ROLE_PATTERNS) {
    for (const match of allMatches(text, pattern)) {
      const gap = text.length - match.index - match[0].length;
      // A preposition belongs to the value directly after it, and a label to the first value after it.
      if (gap > MAX_PREPOSITION_GAP && countLetters(match[0]) <= PREPOSITION_LETTERS) continue;
      if (lastValue >= match.index + match[0].length) continue;
      const found = { role, words: match[0], gap, start: match.index };
      if (role === 'vague') {
        vague = found;
        continue;
      }
      if (role !== 'date' && role !== 'of') ends.push(found.start + match[0].length);
      const isNearer = !best || gap < best.gap - SAME_PLACE_CHARS;
      const isLonger = best && Math.abs(gap - best.gap) <= SAME_PLACE_CHARS && match[0].length > best.words.length;
      if (isNearer || isLonger) best = found;
    }
  }
  const from = vague?.start ?? 0;
  if (vague && !ends.some((end) => end > from) && (!best || vague.gap <= best.gap)) best = vague;
  return best && { role: best.role, words: best.words, gap: best.gap };
});
