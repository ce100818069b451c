/** Spellings of each month, January first, in English, Hebrew and Russian, abbreviations
 * as they stand in forms, and the full names in the languages of Western Europe that stray into such a pile. */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  [
    'january',
    'jan',
    'ינואר',
    "ינו'",
    'январь',
    'января',
    'январе',
    'янв',
    'januari',
    'januar',
    'jänner',
    'janvier',
    'enero',
    'gennaio',
  ],
  [
    'february',
    'feb',
    'פברואר',
    'פבואר',
    "פבר'",
    "פברו'",
    'февраль',
    'февраля',
    'феврале',
    'февр',
    'фев',
    'februari',
    'februar',
    'février',
    'febrero',
    'febbraio',
  ],
  ['march', 'mar', 'מרץ', 'מרס', 'מארס', 'март', 'марта', 'марте', 'мар', 'maart', 'märz', 'mars', 'marzo'],
  ['april', 'apr', 'אפריל', "אפר'", 'апрель', 'апреля', 'апреле', 'апр', 'avril', 'abril', 'aprile'],
  ['may', 'מאי', 'май', 'мая', 'мае', 'mei', 'mai', 'mayo', 'maggio'],
  ['june', 'jun', 'יוני', 'июнь', 'июня', 'июне', 'июн', 'juni', 'juin', 'junio', 'giugno'],
  ['july', 'jul', 'יולי', 'июль', 'июля', 'июле', 'июл', 'juli', 'juillet', 'julio', 'luglio'],
  ['august', 'aug', 'אוגוסט', "אוג'", 'август', 'августа', 'августе', 'авг', 'augustus', 'août', 'agosto'],
  [
    'september',
    'sept',
    'sep',
    'ספטמבר',
    "ספט'",
    'сентябрь',
    'сентября',
    'сентябре',
    'сент',
    'сен',
    'septembre',
    'septiembre',
    'settembre',
  ],
  [
    'october',
    'oct',
    'אוקטובר',
    "אוק'",
    "אוקט'",
    'октябрь',
    'октября',
    'октябре',
    'окт',
    'oktober',
    'octobre',
    'octubre',
    'ottobre',
  ],
  ['november', 'nov', 'נובמבר', "נוב'", 'ноябрь', 'ноября', 'ноябре', 'нояб', 'ноя', 'novembre', 'noviembre'],
  [
    'december',
    'dec',
    'דצמבר',
    "דצמ'",
    "דצ'",
    'декабрь',
    'декабря',
    'декабре',
    'дек',
    'dezember',
    'décembre',
    'diciembre',
    'dicembre',
  ],
];

const MONTH_BY_NAME = new Map(MONTH_NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** All spellings, longest first, for use inside a pattern. */
export const MONTH_PATTERN = [...MONTH_BY_NAME.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** 1 to 12, or undefined when `name` is no month. */
export function monthNumber(name: string): number | undefined {
  return MONTH_BY_NAME.get(name.toLowerCase());
}

/** Shorter words are within one letter of too many others. */
const MIN_FUZZY_LETTERS = 4;
/** Latin letters that a reader puts for Cyrillic ones. */
const CYRILLIC_TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aceopxyukmtbhrn'].map((letter, place) => [letter, 'асеорхуикмтвнгп'[place] ?? letter]),
);
const inCyrillic = (word: string): string => word.replace(/[a-z]/g, (letter) => CYRILLIC_TWINS[letter] ?? letter);

/** True when one letter more, less or other makes one word of the other. */
function isWithinOneLetter(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - same && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - same - end <= 1;
}

const LONG_NAMES = [...MONTH_BY_NAME].flatMap(([name, month]) => {
  const isHebrew = /[\u05d0-\u05ea]/.test(name);
  const forms = isHebrew && !name.endsWith("'") ? [name, `ב${name}`, `ל${name}`] : [name];
  return forms.filter((form) => form.length >= MIN_FUZZY_LETTERS).map((form) => [form, month] as const);
});

/**
 * The month that a misread word stands for, when it is one letter away from the names of one month only; 1 to 12. To be
 * asked only where a day and a year beside it speak for a month.
 */
export function misreadMonth(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower.length < MIN_FUZZY_LETTERS) return MONTH_BY_NAME.get(inCyrillic(lower));
  const cyrillic = inCyrillic(lower);
  const months = new Set(
    LONG_NAMES.filter(([name]) => isWithinOneLetter(name, lower) || isWithinOneLetter(name, cyrillic)).map(
      ([, month]) => month,
    ),
  );
  const [month] = months;
  return months.size === 1 ? month : undefined;
}
