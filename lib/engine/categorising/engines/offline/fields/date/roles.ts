import { allMatches } from '../../../../all-matches.ts';
import { remembered } from '../../text/remembered.ts';
import arabic from '../../words/arabic/dates.json' with { type: 'json' };
import { LANGUAGES } from '../../words/index.ts';
import ukrainian from '../../words/ukrainian/dates.json' with { type: 'json' };
import western from '../../words/western/dates.json' with { type: 'json' };
import { countLetters } from '../count-letters.ts';
import { lowerCase } from '../lower-case.ts';
import { DATE_ROLES, type DateRole, type DateWords } from './words.ts';

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`;

const WHOLE_WORD = { before: '(?<!\\p{L})', after: '(?!\\p{L})' };
/** Labels of papers in languages that are read for their dates and names alone. */
const GUEST_LABELS: readonly Partial<DateWords>[] = [western, ukrainian, arabic];

function patternsOf(role: DateRole): string[] {
  const own = LANGUAGES.map(({ dates, around: { date } }) => `${date.before}${anyOf(dates[role])}${date.after}`);
  const guests = GUEST_LABELS.flatMap((labels) =>
    labels[role] ? [`${WHOLE_WORD.before}${anyOf(labels[role])}${WHOLE_WORD.after}`] : [],
  );
  return [...own, ...guests];
}

const ROLE_PATTERNS = DATE_ROLES.map((role): readonly [DateRole, RegExp] => [
  role,
  new RegExp(patternsOf(role).join('|'), 'gu'),
]);

/** How long something takes, which is all that its label says: "valid for 30 days". */
const DURATION =
  /\d\s?(?:days?|weeks?|months?|years?|ימים|שבועות|חודש(?:ים)?|שנים|дн(?:я|ей)|недел[ьи]|месяц(?:а|ев)?|лет|года?)(?!\p{L})/gu;

/** Characters by which a longer wording may begin later than a shorter one and still be preferred to it. */
const SAME_PLACE_CHARS = 2;

const PREPOSITION_LETTERS = 3;
const MAX_PREPOSITION_GAP = 4;

/** What a label says of the date after it. */
export interface RoleFound {
  readonly role: DateRole;
  /** The words that say so. */
  readonly words: string;
  /** Characters between those words and the label's end. */
  readonly gap: number;
}

interface Match extends RoleFound {
  readonly start: number;
}

/** Where the last three consecutive digits begin; -1 for nowhere. */
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
 * What the words before a date say of it; the nearest ones decide, and the longest of those that end in one place:
 * "date of birth" is no date of issue.
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
      // A preposition belongs to what follows at once, and a label to the first value after it.
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
