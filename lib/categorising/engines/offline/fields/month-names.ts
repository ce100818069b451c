/** Month names as stems, January first; each entry lists the spellings of one month in English, Hebrew and Russian. */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'ינואר', "ינו'", 'январь', 'января', 'янв'],
  ['february', 'feb', 'פברואר', "פבר'", 'февраль', 'февраля', 'фев'],
  ['march', 'mar', 'מרץ', 'מרס', 'март', 'марта', 'мар'],
  ['april', 'apr', 'אפריל', 'апрель', 'апреля', 'апр'],
  ['may', 'מאי', 'май', 'мая'],
  ['june', 'jun', 'יוני', 'июнь', 'июня', 'июн'],
  ['july', 'jul', 'יולי', 'июль', 'июля', 'июл'],
  ['august', 'aug', 'אוגוסט', "אוג'", 'август', 'августа', 'авг'],
  ['september', 'sept', 'sep', 'ספטמבר', "ספט'", 'сентябрь', 'сентября', 'сен'],
  ['october', 'oct', 'אוקטובר', "אוק'", 'октябрь', 'октября', 'окт'],
  ['november', 'nov', 'נובמבר', "נוב'", 'ноябрь', 'ноября', 'ноя'],
  ['december', 'dec', 'דצמבר', "דצמ'", 'декабрь', 'декабря', 'дек'],
];

const MONTH_BY_NAME = new Map(MONTH_NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** All spellings, longest first, for use inside a pattern. */
export const MONTH_PATTERN = [...MONTH_BY_NAME.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** 1 to 12, or undefined when `name` is no month. */
export function monthNumber(name: string): number | undefined {
  return MONTH_BY_NAME.get(name.toLowerCase());
}
