import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Digits with the marks that telephone numbers are grouped with. */
const CANDIDATE =
  /(?<![\p{L}\p{N}@]|[\d.,][./,:]|\d-)(?:\+ ?|\()?\d(?:[\d ().\-/–]{4,20})\d(?![\p{L}\p{N}@]|[,.:/]\d|-\d|%)/gu;
const LABEL =
  /(?<!\p{L})(?:tel(?:ephone|\.)?(?: (?:no|number))?|phones?(?: (?:no|number))?|ph|mobile|mob|cell(?:ular)?|fax|call|ring|dial|text|whats ?app|sms|hot ?line|help ?line|toll[- ]free|contact|switchboard|reception|enquiries|emergenc(?:y|ies)|orders|[בלהו]?-?טל(?:פון|')?|נייד|סלולרי?|פלאפון|פקס|מוקד|חייגו?|בחיוג|התקשרו|ווטסאפ|וואטסאפ|לבירורים|שירות לקוחות|להזמנות|מזכירות|קבלה|тел(?:ефон\p{L}*)?|моб(?:ильн\p{L}*)?|факс|звон\p{L}+|горяч\p{L}+ лини\p{L}+|справочн\p{L}+|при[её]мн\p{L}+|диспетчер\p{L}*|служб\p{L}+|регистратур\p{L}*|колл-центр)(?!\p{L})[^\d\n+(]{0,24}$/u;
/** What introduces a number of another thing. */
const OTHER_NUMBER =
  /(?<!\p{L})(?:account|acct|a\/c|ref(?:erence)?|invoice|order|policy|customer|meter|member|booking|ticket|serial|imei|isbn|vat|tax|ein|ssn|tin|gstin|abn|card|claim|case|file|mpan|mprn|gprn|sort code|routing|reg(?:istration|istered)?|licen[cs]e|passport|nhs|ni|payroll|npi|[בלהומש]{0,2}(?:ח\.?"?פ|ע\.?"?[מר]|עוסק(?: מורשה)?|ח-ן|חשבונך|חשבון|חשבונית|סניף|לקוח|פוליסה|אסמכתא|הזמנה|חוזה|מונה|תיק|ת\.?"?ז|זהות|רכב|רישוי|שלדה|מק"ט|סימוכין|iban)|инн|кпп|огрн|огрнип|бик|сч[её]т\p{L}*|р\/с|к\/с|унп|договор\p{L}*|полис\p{L}*|снилс|паспорт|серия|вин|кадастр\p{L}*|ккт|фн|фд|фп|уин|окпо|октмо|кбк)(?!\p{L})[^\p{L}\n,;·|(]{0,10}$/u;
/** Words that introduce any number. */
const ANY_NUMBER = /(?<!\p{L})(?:code|number|no|nr|n|id|\p{L}*nummer|מספר|מס'|№|номер)(?!\p{L})[^\p{L}\n,;·|(]{0,10}$/u;
const DATE = /^\(?(?:0?[1-9]|[12]\d|3[01]|(?:19|20)\d{2})[./-](?:0?[1-9]|1[0-2]|[12]\d|3[01])[./-]\d{2,4}(?!\d)/;
/** Groups in which numbers are written nationally; what they open with and how many digits they have tells the country. */
const NATIONAL: readonly (readonly [CountryCode, RegExp])[] = [
  ['US', /^(?:1[-. ])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ])[2-9]\d{2}[-. ]\d{4}$/],
  ['IL', /^0(?:5\d|7[2-9])[- ]?\d{3}[- ]?\d{4}$/],
  ['IL', /^\(?0[23489]\)?(?:-| |- | - )\d{3}[- ]?\d{4}$/],
  ['IL', /^1[- ]?(?:[78]00|599)[- ]?\d{2,3}[- ]?\d{2,3}(?:[- ]?\d{2,3})?$/],
  ['GB', /^\(?0\d{2,4}\)? \d{3,4}[ -]?\d{3,4}(?:[ -]\d{3})?$/],
  ['GB', /^0\d{2,4}[- ]\d{5,8}$/],
  ['IE', /^\(?0\d{1,2}\)? \d{3} ?\d{4}$/],
  ['RU', /^(?=(?:\D*\d){11}\D*$)[87][- ]?\(? ?\d{3,5} ?\)?[- ]?\d{1,3}[- ]\d{2}[- ]?\d{2}$/],
  ['RU', /^\(\d{3,5}\) ?\d{1,3}[- ]?\d{2}[- ]?\d{2}$/],
  ['RU', /^8[- ]800[- ]\d{3}[- ]?\d{2}[- ]?\d{2}$/],
  ['AU', /^(?:\(?0\d\)? \d{4} \d{4}|04\d{2} \d{3} \d{3}|1[38]00 \d{3} \d{3}|13 \d{2} \d{2})$/],
  ['IN', /^(?:0\d{2,4}[- ]\d{6,8}|[6-9]\d{4} \d{5})$/],
  ['FR', /^0\d(?:[ .]\d{2}){4}$/],
];
/** Countries whose groups are not those of account numbers and other long numbers. */
const DISTINCT: ReadonlySet<CountryCode> = new Set(['US', 'IL', 'RU']);
/** A number that goes on in the next line. */
const BROKEN = /(\+\d[\d ()-]{0,10}|\(\d{3,5}\)|(?<!\d)\d{3}-)\n(?=\d)/g;
/** The star numbers of Israeli service lines, where something says that they are to be dialled. */
const STAR_NUMBER =
  /(?:מוקד|טל|חייגו?|התקשרו|שירות|לבירורים|פון|חיוג|טלפון|מענה|קו |ל-|ליצירת קשר|call|dial)[^\d\n*]{0,20}(?:\*\d{3,4}(?![\d*])|(?<![\d*])\d{4}\*)/iu;
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

function isNational(candidate: string, among: ReadonlySet<CountryCode> | undefined = undefined): boolean {
  return NATIONAL.some(([country, shape]) => {
    if (!shape.test(candidate) || (among && !among.has(country))) return false;
    // Area codes and prefixes are checked against the country's numbering plan.
    return country === 'RU' || (parsePhoneNumberFromString(candidate, country)?.isPossible() ?? false);
  });
}

/** A number may stand behind a postcode or before a price: it, without its first groups, and without its last ones. */
function readings(candidate: string): string[] {
  const groups = candidate.split(/(?<=\d) (?=[\d(])/u);
  return groups.flatMap((_, from) =>
    from === 0 ? [] : [groups.slice(from).join(' '), groups.slice(0, from).join(' ')],
  );
}

function isPhone(text: string, match: RegExpMatchArray): boolean {
  const trimmed = match[0].trim();
  const candidate = trimmed.includes(')') ? trimmed : trimmed.replace('(', '');
  const digits = candidate.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS || DATE.test(candidate)) return false;
  const before = text.slice(Math.max(0, (match.index ?? 0) - 40), match.index).toLowerCase();
  if (candidate.startsWith('+')) return parsePhoneNumberFromString(candidate)?.isValid() ?? false;
  const isCalledOther = OTHER_NUMBER.test(before);
  if (LABEL.test(before) && !isCalledOther) return digits.length <= MAX_DIGITS && new Set(digits).size > 2;
  if (isCalledOther || ANY_NUMBER.test(before)) return false;
  return isNational(candidate) || readings(candidate).some((reading) => isNational(reading, DISTINCT));
}

/** True when the text holds a telephone number: one that is called so, or one in a country's own grouping. */
export function hasPhone(original: string): boolean {
  const text = original.replace(BROKEN, '$1');
  if ([...text.matchAll(CANDIDATE)].some((match) => isPhone(text, match))) return true;
  return STAR_NUMBER.test(text);
}
