import type { PaperKind } from '@/lib/categorising/paper-kinds';
import { type Features, presence } from '../../choice-model.ts';
import { lowerCase } from '../lower-case.ts';
import { daysBetween } from './calendar.ts';
import type { DateInContext } from './candidates.ts';
import type { DateFeature, Ownership, Place, Shape } from './feature-names.ts';
import type { PaperDates } from './paper-dates.ts';
import type { DateRole } from './words.ts';

/** What is known of the paper that a date is in. */
export interface DatedPaper extends PaperDates {
  readonly kind: PaperKind | undefined;
}

/** Rows at the top of a page that hold a letter's date. */
export const TOP_ROWS = 22;
const TITLE_ROWS = 8;
const NEAR_GAP = 14;
const FAR_GAP = 34;
const SENTENCE_WORDS = 12;
const HEADER_WORDS = 8;
const END_DEPTH = 0.85;
const MS_PER_DAY = 86_400_000;
/** How far after a date may begin the number of its paper. */
const AFTER_CHARS = 40;
/** Papers that are made on the day of what they record. */
const RECORDS: ReadonlySet<PaperKind> = new Set(['minutes', 'receipt', 'contract', 'certificate', 'report']);
const MONTHLY = ['payslip', 'bill', 'statement'] as const;
/** Where payslips go by their month, whenever they were made out. */
const NAMED_BY_MONTH: ReadonlySet<string> = new Set(['IL', 'RU', 'UA', 'BY', 'KZ']);
const NEVER_ISSUED: ReadonlySet<DateRole> = new Set(['due', 'validity', 'birth', 'period', 'other']);
/** Papers that are told from each other by what their dates are. */
const NAMED_KINDS: ReadonlySet<PaperKind> = new Set([
  'ticket',
  'card',
  'policy',
  'form',
  'receipt',
  'payslip',
  'statement',
  'certificate',
]);

const PAPER_NAME =
  /№|n[o°]\.?|сч[её]т|договор|акт(?!\p{L})|накладн|чек|протокол|решени|приказ|справк|выписк|исх|постановлени|полис|заказ|квитанци|уведомлени|предписани|распоряжени|invoice|bill|letter|agreement|minutes|report|certificate|policy|order|rechnung|חשבונית|קבלה|הסכם|חוזה|פרוטוקול|מכתב|צו|החלטה|אישור|דוח|דו"ח|הודעה|תעודה|הזמנה|פוליסה|אזהרה|דרישה|שומה/u;
/** Laws, passports, and contracts that a paper rests on; its own name is in the nominative and at its head. */
const OTHER_PAPER =
  /закон|кодекс|постановлени[яюе]|приказ[ауо]|указ[ау]|приложени|утвержд|основани|договор[ауо]|договор поставки|паспорт|лиценз|доверенност|устав|удостоверени|репатриац|act(?!\p{L})|regulation|pursuant|under the|passport|licen[cs]e no|deed of|agreement dated|חוק|תקנות|פקודת|סעיף|דרכון|ע"פ|לפי|שיק|cheque|check no/u;
const NUMBER_AFTER = /^\s*(?:(?:г(?:ода)?\.?|")["\s]*)?(?:№|no\.?\s?\d|n°|мо\s?\d|מס['.]?\s?\d|ref)/u;
const UPDATED = /updat|revis|rev\.?$|amend|version|edition|עדכון|עודכן|מהדורה|редакци|верси/u;
const EFFECTIVE = /effective/u;
const OFFENCE = /offen[cs]e|violation|contravention|ה?עבירה|правонаруш/u;
/** The day of a journey or an event has a weekday, a time or a place to be at next to it. */
const HAPPENING =
  /(?<!\p{L})(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?[,.]?\s*$|יום\s[א-ו]'?,?\s*$|מוצ"ש\s*$/u;

const isDay = ({ mention }: DateInContext): boolean => mention.iso.length === 10;
const isPossible = (found: DateInContext): boolean =>
  isDay(found) && !found.range && !(found.role && NEVER_ISSUED.has(found.role.role)) && !found.isInTable;

const isHappening = ({ before }: DateInContext): boolean => HAPPENING.test(lowerCase(before));

/** A day alone in its line, or behind a place, among the first rows. */
const isHeading = (found: DateInContext): boolean =>
  isPossible(found) &&
  found.role === undefined &&
  found.line.page === 1 &&
  found.line.row < TITLE_ROWS &&
  ['line', 'place'].includes(shapeOf(found)) &&
  !isHappening(found) &&
  !endsSentence(found) &&
  !continuesSentence(found);

const isCalledIssued = ({ role }: DateInContext): boolean => role?.role === 'issued' || role?.role === 'date';

/** The month in the head of a payslip, where payslips go by it. */
function isMonthOfPayslip({ mention, role, line, isInTable }: DateInContext, { kind, country }: DatedPaper): boolean {
  if (kind !== 'payslip' || !NAMED_BY_MONTH.has(country ?? '') || mention.iso.length === 10) return false;
  return (
    !isInTable &&
    line.page === 1 &&
    line.row < TOP_ROWS &&
    !(role && role.role !== 'period' && NEVER_ISSUED.has(role.role))
  );
}

/** What the days of a paper say about each other; found once. */
export interface RelatedDays {
  readonly firstDue: string | undefined;
  readonly lastPeriodEnd: string | undefined;
  readonly lastBalance: string | undefined;
  readonly latest: string | undefined;
  readonly earliest: string | undefined;
  readonly hasPayslipMonth: boolean;
  /** The day that heads the first page, alone in its line or behind a place. */
  readonly heading: string | undefined;
  /** How often each day occurs as one that may be the day of issue, and how often called so. */
  readonly possible: ReadonlyMap<string, { readonly times: number; readonly labelled: number }>;
}

/** The paper's outer days: of payment, of its period, and of all that may be the day of issue. */
export function relatedDaysOf(paper: DatedPaper): RelatedDays {
  const { dates } = paper;
  const sorted = (isWanted: (found: DateInContext) => boolean) =>
    dates
      .filter((found) => isDay(found) && isWanted(found))
      .map(({ mention }) => mention.iso)
      .toSorted();
  const possible = sorted(isPossible);
  const byDay = new Map<string, { times: number; labelled: number }>();
  for (const found of dates) {
    if (!isPossible(found)) continue;
    const { times, labelled } = byDay.get(found.mention.iso) ?? { times: 0, labelled: 0 };
    byDay.set(found.mention.iso, { times: times + 1, labelled: labelled + Number(isCalledIssued(found)) });
  }
  return {
    possible: byDay,
    firstDue: sorted(({ role, isField }) => role?.role === 'due' && isField)[0],
    lastPeriodEnd: sorted(({ range }) => range === 'to').at(-1),
    lastBalance: sorted(({ role }) => role?.role === 'asOf').at(-1),
    latest: possible.at(-1),
    earliest: possible[0],
    heading: dates.find(isHeading)?.mention.iso,
    hasPayslipMonth: dates.some((found) => isMonthOfPayslip(found, paper)),
  };
}

/** "Счёт № 12 от" names this paper, "(протокол № 61 от" and "стенокардия от" do not. */
function ownership({ before, above, role }: DateInContext): Ownership {
  if (!role) return '';
  const lead = lowerCase(before.slice(0, Math.max(0, before.length - role.gap - role.words.length)));
  if (lead.lastIndexOf('(') > lead.lastIndexOf(')')) return 'bracket';
  if (OTHER_PAPER.test(lead)) return 'otherPaper';
  if (!/\p{L}/u.test(lead)) {
    return OTHER_PAPER.test(lowerCase(above.slice(-60)))
      ? 'belowOtherPaper'
      : PAPER_NAME.test(lowerCase(above))
        ? 'belowName'
        : 'bare';
  }
  return PAPER_NAME.test(lead) ? 'name' : 'words';
}

function placeOf({ line, isNearSignature, depth }: DateInContext): Place {
  if (line.page === 1 && line.row < TITLE_ROWS) return 'head';
  if (line.page === 1 && line.row < TOP_ROWS && depth < END_DEPTH) return isNearSignature ? 'topSigned' : 'top';
  if (isNearSignature) return 'signed';
  return depth > END_DEPTH ? 'end' : 'middle';
}

/** How a date without a label is set in its line. */
function shapeOf({ isAlone, hasPlace, isFirst, words }: DateInContext): Shape {
  if (hasPlace) return 'place';
  if (isAlone) return words <= 4 ? 'line' : 'cell';
  if (words > SENTENCE_WORDS) return 'sentence';
  return isFirst && words <= HEADER_WORDS ? 'first' : 'words';
}

/** Running text of the line above goes on into it. */
const RUNNING_CHARS = 36;
const continuesSentence = ({ isFirst, above, line }: DateInContext): boolean =>
  isFirst &&
  above.length > RUNNING_CHARS &&
  line.row > 0 &&
  /[\p{Ll}\u05d0-\u05ea,]$/u.test(above) &&
  !/[@.]\S{1,40}$/u.test(above) &&
  !above.includes('\t');

/** A full stop follows, or precedes it where a Hebrew line is torn: what stands there is the end of a sentence, and no heading. */
const endsSentence = ({ before, after, words }: DateInContext): boolean =>
  words <= HEADER_WORDS && (/^\s*\.\s*$/u.test(after) || /^\s*\.\s*$/u.test(before));

const MAX_CARD_YEARS = 15;

/** A card lapses whole years after it was issued, or a day or two before or after that. */
function isAnniversary(iso: string, possible: RelatedDays['possible']): boolean {
  const year = Number(iso.slice(0, 4));
  return [-2, -1, 0, 1, 2].some((days) => {
    const near = new Date(Date.parse(iso) + days * MS_PER_DAY).toISOString();
    if (Number(near.slice(0, 4)) !== year) return false;
    for (let years = 1; years <= MAX_CARD_YEARS; years += 1) {
      if (possible.has(`${year - years}${near.slice(4, 10)}`)) return true;
    }
    return false;
  });
}

/** What its words and its place say. */
function ownFeatures(found: DateInContext, paper: DatedPaper): DateFeature[] {
  const { kind } = paper;
  const { mention, isField, line, range, isInTable, hasTime, before, after, words } = found;
  // The ends of a range are those of a period, whatever precedes them.
  const role = range && found.role ? ({ ...found.role, role: 'period' } as const) : found.role;
  const names: DateFeature[] = [];
  const place = placeOf(found);
  const isMonth = mention.iso.length === 7;
  if (isMonth) {
    const group = MONTHLY.find((one) => one === kind) ?? 'other';
    names.push('month', `month-${group}`, `month-role-${role?.role ?? 'none'}`, `month-${place}`);
    if (found.isAlone) names.push('month-alone');
    if (found.hasOthersInLine) names.push('month-beside-day');
    if (isMonthOfPayslip(found, paper)) names.push('month-of-payslip');
    if (isInTable) names.push('month-in-table');
    if (range) names.push('month-in-range');
    return names;
  }
  if (role) {
    names.push(`role-${role.role}`, `role-${role.role}-${isField ? 'field' : 'sentence'}`);
    const sign = NEVER_ISSUED.has(role.role) ? 'never' : 'maybe';
    if (role.gap > NEAR_GAP) names.push(role.gap > FAR_GAP ? `far-${sign}` : `away-${sign}`);
    if (sign === 'maybe') names.push(`labelled-${place}`);
    if (role.role === 'of') {
      const owner = ownership(found);
      const isHead = place === 'head' || place === 'top' || place === 'topSigned';
      names.push(`of-${owner}`, `of-${place}`, `of-${owner}-${isHead ? 'above' : 'below'}`);
      if (role.words === 'dated') names.push('of-dated');
      if (role.words === 'of') names.push('of-of');
    }
    if (/^выдан|^issued/.test(role.words) && OTHER_PAPER.test(lowerCase(found.above)))
      names.push('label-of-other-paper');
    if (sign === 'maybe' && role.role !== 'of' && ['otherPaper', 'bracket'].includes(ownership(found)))
      names.push('label-of-other-paper');
    if (role.role === 'date') names.push(`date-${place}`);
    if (role.role === 'event' && kind && RECORDS.has(kind))
      names.push(`event-record-${line.row < TITLE_ROWS ? 'title' : 'below'}`);
    if (role.role === 'event' && kind === 'ticket') names.push('event-ticket');
    if (role.role === 'issued' && role.gap <= 2 && isInTable) names.push('issued-in-table');
    if (words > SENTENCE_WORDS) names.push(`long-line-${sign}`);
    const isHead = line.page === 1 && line.row < TOP_ROWS && isField && !isInTable;
    if (isHead && UPDATED.test(role.words)) names.push('updated');
    if (isHead && EFFECTIVE.test(role.words)) names.push('effective');
    if (OFFENCE.test(role.words)) names.push('offence');
  } else {
    const shape = shapeOf(found);
    names.push('bare', `bare-${shape}`, `bare-${place}`, `bare-${shape}-${place}`);
    if (hasTime) names.push(kind === 'receipt' || kind === undefined ? 'time-till' : 'time');
    if (isHappening(found)) names.push(shape === 'line' || shape === 'place' ? 'weekday-line' : 'weekday');
    if (kind === 'ticket') names.push(shape === 'line' && !isHappening(found) ? 'bare-ticket-line' : 'bare-ticket');
    if (mention.isDoubtful) names.push('doubtful');
    if (OTHER_PAPER.test(lowerCase(before.slice(-60)))) names.push('bare-of-other-paper');
    if (mention.isDamaged) names.push('damaged-bare');
    if (continuesSentence(found)) names.push('continues-sentence');
    if (endsSentence(found)) names.push('ends-sentence');
    if (hasTime && /@/.test(line.text)) names.push('mail-header');
    if (hasTime && /(?:https?:|www\.|\.(?:com|org|gov|net|co)(?!\p{L}))/u.test(line.text)) names.push('browser-mark');
    if (line.row === 0 && found.isFirst && hasTime) names.push('page-header');
  }
  if (found.place > 0) names.push(role ? 'second-in-line-labelled' : 'second-in-line');
  else if (found.hasOthersInLine && !range) names.push(role ? 'first-of-line-labelled' : 'first-of-line');
  if (mention.isDamaged) names.push('damaged');
  if (NUMBER_AFTER.test(lowerCase(after.slice(0, AFTER_CHARS))))
    names.push(role ? 'number-behind-label' : 'number-behind');
  if (isInTable) names.push('in-table');
  if (range) names.push(`range-${range}`);
  if (range === 'to' && kind === 'statement') names.push('range-to-statement');
  if (line.zone === 'finePrint') names.push('fine-print');
  if (line.page > 1) names.push('later-page');
  return names;
}

/** What the paper's other dates say. */
function relativeFeatures(found: DateInContext, { kind, dates }: DatedPaper, days: RelatedDays): DateFeature[] {
  const { iso, isHebrewCalendar } = found.mention;
  if (!isDay(found)) return [];
  const names: DateFeature[] = [];
  if (days.hasPayslipMonth) names.push('beside-payslip-month');
  if (days.heading !== undefined && iso !== days.heading) names.push('beside-heading');
  const isOwn = Number(isPossible(found));
  const { times, labelled } = days.possible.get(iso) ?? { times: 0, labelled: 0 };
  const isRepeated = times - isOwn > 0;
  if (isRepeated) names.push('repeated');
  if (labelled - isOwn * Number(isCalledIssued(found)) > 0) names.push('repeated-labelled');
  if (isHebrewCalendar && isRepeated) names.push('hebrew-beside-civil');
  if (days.firstDue && iso > days.firstDue) names.push('after-due');
  if (days.lastPeriodEnd && !found.range) {
    const daysAfter = daysBetween(days.lastPeriodEnd, iso);
    names.push(daysAfter < 0 ? 'before-period-end' : daysAfter <= 60 ? 'soon-after-period' : 'long-after-period');
  }
  if (found.role?.role === 'asOf' && days.lastBalance && iso < days.lastBalance) names.push('older-balance');
  if (isPossible(found)) {
    const age = days.latest ? daysBetween(iso, days.latest) : 0;
    if (age > 0) names.push('not-latest');
    if (age > 45) names.push('old');
    if (age > 200) names.push('very-old');
    if (days.earliest && iso > days.earliest) names.push('not-earliest');
    if (kind === 'card' && isAnniversary(iso, days.possible)) names.push('anniversary');
  }
  if (dates.length === 1) names.push('only-date');
  return names;
}

/** All evidence on whether a date is the day of issue. */
export function dateFeatures(found: DateInContext, paper: DatedPaper, days: RelatedDays): Features<DateFeature> {
  const { page, row } = found.line;
  const height = page === 1 ? { height: Math.max(0, 1 - row / TOP_ROWS) } : {};
  return { ...presence([...ownFeatures(found, paper), ...relativeFeatures(found, paper, days)]), ...height };
}

/** What speaks for a paper without a day of issue. */
export function noDateFeatures({ kind, dates }: DatedPaper): Features<DateFeature> {
  const tabled = dates.filter(({ isInTable }) => isInTable).length;
  return presence<DateFeature>([
    'no-date',
    kind && NAMED_KINDS.has(kind) ? `no-date-${kind}` : '',
    kind ? '' : 'no-date-unknown',
    tabled > dates.length / 2 ? 'no-date-list' : '',
  ]);
}
