import { allMatches } from '../../../../../../shared/all-matches.ts';
import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { isListed, isTableRow } from './lists.ts';
import type { DateMention } from './mentions.ts';
import { type RoleFound, roleOf } from './roles.ts';
import { datedLines } from './rows.ts';
import { birthAfter, roleAbove, roleAfter } from './table.ts';
import { WEEKDAY_PATTERN } from './weekday-names.ts';

/** A date with the context that determines its meaning. */
export interface DateInContext {
  readonly mention: DateMention;
  readonly line: TextLine;
  /** Relative position of its line in the document, 0 to 1. */
  readonly depth: number;
  readonly role: RoleFound | undefined;
  /** Text before it in its field. */
  readonly before: string;
  /** Text after it in its line. */
  readonly after: string;
  /** The line above, on the same page. */
  readonly above: string;
  /** The label is a field's name, not part of a sentence. */
  readonly isField: boolean;
  /** Its field contains only the date and, optionally, a weekday or a time. */
  readonly isAlone: boolean;
  /** A place name precedes it: "Haifa, 14 March 2025". */
  readonly hasPlace: boolean;
  /** Number of dates before it in its line. */
  readonly place: number;
  readonly hasOthersInLine: boolean;
  /** It starts the line. */
  readonly isFirst: boolean;
  /** One of several rows with a date in the same column. */
  readonly isInTable: boolean;
  /** Start or end of a range. */
  readonly range: 'from' | 'to' | undefined;
  /** A time of day follows it. */
  readonly hasTime: boolean;
  /** Names, signature lines or signature words are near. */
  readonly isNearSignature: boolean;
  /** Number of words in its line. */
  readonly words: number;
}

interface Cell {
  readonly text: string;
  readonly start: number;
}

export interface DateRow {
  readonly line: TextLine;
  readonly cells: readonly Cell[];
  readonly mentions: readonly DateMention[];
  /** The cell index of each mention. */
  readonly columns: readonly number[];
}

const WEEKDAY = `(?:${anyWordIn('dateLines', 'weekdayMarks')}|${WEEKDAY_PATTERN})`;
/** Matches marks apart from words: reading "a.m." in two ways would cause exponential backtracking. */
const LONE = new RegExp(
  `^(?:[\\s\\p{P}\\p{S}]|(?<!\\p{L})(?:${WEEKDAY}|${anyWordIn('dateShapes', 'aloneWords')})(?!\\p{L})|(?<!\\d:?)\\d{1,2}:\\d{2}(?::\\d{2})?(?!:?\\d))*$`,
  'iu',
);
/** A town: "Haifa,", "St. Albans -", also after a mark for towns. */
const PLACE = new RegExp(
  `^\\s*(?:${anyWordIn('dateShapes', 'townMarks')}\\.\\s?|${anyWordIn('dateShapes', 'bareTownMarks')}\\s?)?(?![\\p{Ll}])\\p{L}[\\p{L}'"-]*(?:\\.-\\p{L}[\\p{L}'".-]*)?\\.?(?:\\s\\p{L}[\\p{L}'".-]*){0,3}\\s?(?:,|\\s-)\\s*(?:${anyWordIn('dateShapes', 'dayLeads')}\\s*)?$`,
  'u',
);
const PLACE_WITHOUT_COMMA = new RegExp(
  `^\\s*(?:${anyWordIn('dateShapes', 'townMarks')}\\.\\s?\\p{Lu}[\\p{L}-]+(?:\\s\\p{Lu}[\\p{L}-]+)?|\\p{Lu}[\\p{L}-]{2,})\\s*$`,
  'u',
);
const RANGE_AFTER = new RegExp(
  `^\\s*(?:${anyWordIn('dateShapes', 'yearMarksBeforeRange')}\\s*)?(?:-\\s?)?(?:${anyWordIn('dateLines', 'rangeJoins')}|-|→|\\.\\.\\.?)\\s*(?:${anyWordIn('dateShapes', 'rangeEnds')}\\s*)?$`,
  'iu',
);
/** Start of a range whose year is only at its end: 1-31 March 2025. A register's number is none: "#19- 18/01/2018". */
const PARTIAL_RANGE = new RegExp(
  `(?<![\\d/.#№])(?:\\d{1,2}(?:st|nd|rd|th)?[./]?(?:\\d{1,2}[./]?)?|\\d{1,2}(?:st|nd|rd|th)? \\p{L}{3,10}|\\p{L}{3,10} \\d{1,2})\\s?(?:-|${anyWordIn('dateShapes', 'partialJoins')})\\s?$`,
  'iu',
);
/** Hours in the start and end of an insurance term. */
const HOURS = new RegExp(anyWordIn('dateLines', 'hours'), 'giu');
const SIGNATURE = new RegExp(`${anyWordIn('dateLines', 'signatures')}|_{4,}`, 'iu');
const SIGNATURE_ROWS = 3;
/** A letter's own reference number after its date. */
const OWN_NUMBER = new RegExp(anyWordIn('dateShapes', 'ownNumbers'), 'iu');
/** Number of characters of the line above that are checked, from its end. */
const ABOVE_CHARS = 400;
const LABEL_CHARS = 90;
/** A time of day after a date. */
const TIME_AFTER = new RegExp(`^,?\\s{0,2}(?:${anyWordIn('dateShapes', 'timeLeads')} |-)?\\d{1,2}:\\d{2}`, 'u');
const TIME = /\d{1,2}:\d{2}(?::\d{2})? ?/gu;
/** Separators of fields in a line. A full stop separates only after a whole word: "exp. 14 March" is one field. */
const FIELD_BORDER = /[\t|·•;]|(?<=\p{L}{4})\.\s|(?<=[)"\d])\.\s(?=\p{Lu})/gu;
/** Maximum number of other words in a field before its label. */
const MAX_WORDS_BEFORE_LABEL = 1;
const MAX_LABEL_GAP = 16;

function cellsOf(text: string): Cell[] {
  let start = 0;
  return text.split('\t').map((cell) => {
    const found = { text: cell, start };
    start += cell.length + 1;
    return found;
  });
}

/** Returns the cell that each mention starts in; both are in order. */
function columnsOf(cells: readonly Cell[], mentions: readonly DateMention[]): number[] {
  let column = 0;
  return mentions.map(({ start }) => {
    while ((cells[column + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) column += 1;
    return column;
  });
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
const countWords = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

/** The part of a line that belongs to a date: the text before and after it up to the next separator or date. */
interface Surroundings {
  readonly before: string;
  readonly after: string;
  /** The previous field, if the date starts its own. */
  readonly left: string;
}

function surroundingsOf({ line, mentions }: DateRow, place: number): Surroundings {
  const mention = mentions[place];
  const [start, end] = [mention?.start ?? 0, mention?.end ?? 0];
  const head = line.text.slice(mentions[place - 1]?.end ?? 0, start);
  const borders = allMatches(head, FIELD_BORDER);
  const border = borders.at(-1);
  const before = head.slice(border ? border.index + border[0].length : 0);
  const leftEnd = border?.index ?? 0;
  const leftBorder = borders.at(-2);
  const left = border ? head.slice(leftBorder ? leftBorder.index + leftBorder[0].length : 0, leftEnd) : '';
  // Keeps the date's last character: a full stop is a separator only after certain characters.
  const tail = line.text.slice(end - 1, mentions[place + 1]?.start);
  const next = tail.search(FIELD_BORDER);
  return { before, after: tail.slice(1, next < 0 ? undefined : Math.max(1, next)), left };
}

interface Labelled {
  readonly role: RoleFound | undefined;
  readonly isField: boolean;
}

function labelOf(row: DateRow, place: number, rows: readonly DateRow[], index: number): Labelled {
  const { before, after, left } = surroundingsOf(row, place);
  const birth = birthAfter(after);
  if (birth) return { role: birth, isField: true };
  if (hasLetters(before.replace(HOURS, ' '))) {
    const label = before.replace(TIME, '').slice(-LABEL_CHARS);
    const role = roleOf(label);
    const lead = role ? label.slice(0, label.length - role.gap - role.words.length) : '';
    if (role) return { role, isField: countWords(lead) <= MAX_WORDS_BEFORE_LABEL && role.gap <= MAX_LABEL_GAP };
    if (!LONE.test(before) && !PLACE.test(before)) return { role: undefined, isField: false };
  }
  const fromLeft = hasLetters(left) && left.length <= LABEL_CHARS ? roleOf(left) : undefined;
  const isLabelCell =
    fromLeft !== undefined &&
    fromLeft.gap <= MAX_LABEL_GAP &&
    !/\d{2}/.test(left.slice(-(fromLeft.words.length + fromLeft.gap)));
  const isPair = row.cells.length === 2 || row.cells.length === 4;
  if (isLabelCell && isPair) return { role: fromLeft, isField: true };
  const above = roleAbove(rows, index, place);
  if (above) return { role: above, isField: true };
  if (isLabelCell) return { role: fromLeft, isField: true };
  const role = hasLetters(before) ? undefined : roleAfter(after);
  return { role, isField: role !== undefined };
}

/**
 * True when a range continues on the next line: the first day ends a line and the last day starts the next.
 */
function goesOn(row: DateRow | undefined, below: DateRow | undefined): boolean {
  const [from, to] = [row?.mentions.at(-1), below?.mentions[0]];
  if (!row || !below || !from || !to || row.line.page !== below.line.page || from.iso >= to.iso) return false;
  const between = `${row.line.text.slice(from.end)} ${below.line.text.slice(0, to.start)}`;
  return RANGE_AFTER.test(between.replace(HOURS, ' ')) && /\p{L}|-/u.test(between);
}

/** Start or end of a range. The same day twice is a repetition in another calendar or language, not a range. */
function rangeOf(rows: readonly DateRow[], index: number, place: number): 'from' | 'to' | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const { line, mentions } = row;
  const mention = mentions[place];
  const [last, next] = [mentions[place - 1], mentions[place + 1]];
  if (!mention) return undefined;
  const joins = (one: DateMention, other: DateMention) =>
    one.iso !== other.iso && RANGE_AFTER.test(line.text.slice(one.end, other.start).replace(HOURS, ' '));
  if (next && joins(mention, next)) return 'from';
  if (last && joins(last, mention)) return 'to';
  if (!next && goesOn(row, rows[index + 1])) return 'from';
  if (!last && goesOn(rows[index - 1], row)) return 'to';
  return PARTIAL_RANGE.test(line.text.slice(last?.end ?? 0, mention.start)) ? 'to' : undefined;
}

/** Returns all dates of a document with their context, in reading order. */
export function datesInContext(lines: readonly TextLine[], isMonthFirst: boolean): DateInContext[] {
  const mentions = datedLines(lines, isMonthFirst);
  const rows: DateRow[] = lines.map((line, index) => {
    const found = mentions[index] ?? [];
    const cells = cellsOf(line.text);
    return { line, cells, mentions: found, columns: columnsOf(cells, found) };
  });
  const isSigned = lines.map((line) => SIGNATURE.test(line.text));
  return rows.flatMap((row, index) => {
    if (row.mentions.length === 0) return [];
    const { line } = row;
    const last = rows[index - 1]?.line;
    const above = last?.page === line.page ? last.text.slice(-ABOVE_CHARS) : '';
    const words = countWords(line.text);
    const isInTable = isListed(rows, index) || row.mentions.some((_, place) => isTableRow(rows, index, place));
    const firstNear = Math.max(0, index - SIGNATURE_ROWS);
    const isNearSignature = rows
      .slice(firstNear, index + SIGNATURE_ROWS + 1)
      .some((near, step) => near.line.page === line.page && isSigned[firstNear + step]);
    return row.mentions.map((mention, place): DateInContext => {
      const { before, after } = surroundingsOf(row, place);
      const endsAlone = LONE.test(after.replace(OWN_NUMBER, ''));
      const startsAlone = LONE.test(before);
      return {
        mention,
        line,
        depth: index / Math.max(1, rows.length - 1),
        before,
        after: line.text.slice(mention.end),
        above,
        ...labelOf(row, place, rows, index),
        isAlone: endsAlone && startsAlone,
        hasPlace: endsAlone && !startsAlone && (PLACE.test(before) || PLACE_WITHOUT_COMMA.test(before)),
        place,
        hasOthersInLine: row.mentions.length > 1,
        isFirst: place === 0 && LONE.test(line.text.slice(0, mention.start)),
        isInTable,
        range: rangeOf(rows, index, place),
        hasTime: TIME_AFTER.test(line.text.slice(mention.end)),
        isNearSignature,
        words,
      };
    });
  });
}
