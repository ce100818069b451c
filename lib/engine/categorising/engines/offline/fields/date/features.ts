import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { anyOf } from '../../../../../words/any-of.ts';
import { LANGUAGES } from '../../../../../words/index.ts';
import { anyWordIn } from '../../any-word-in.ts';
import { type Features, presence } from '../../choice-model.ts';
import { lowerCase } from '../lower-case.ts';
import type { DateInContext } from './candidates.ts';
import type { DateFeature, Ownership } from './feature-names.ts';
import {
  type DatedDocument,
  isMonthOfPayslip,
  NEVER_ISSUED,
  type RelatedDays,
  relativeFeatures,
} from './related-days.ts';
import {
  continuesSentence,
  endsSentence,
  isHappening,
  placeOf,
  SENTENCE_WORDS,
  shapeOf,
  TITLE_ROWS,
  TOP_ROWS,
} from './setting.ts';

const NEAR_GAP = 14;
const FAR_GAP = 34;
/** Number of characters after a date in which its document's number may start. */
const AFTER_CHARS = 40;
/** Kinds of documents that are issued on the day of the event they record. */
const RECORDS: ReadonlySet<DocumentKind> = new Set(['minutes', 'receipt', 'contract', 'certificate', 'report']);
const MONTHLY = ['payslip', 'bill', 'statement'] as const;
/** Kinds of documents whose dates differ in meaning from those of others. */
const NAMED_KINDS: ReadonlySet<DocumentKind> = new Set([
  'ticket',
  'card',
  'policy',
  'form',
  'receipt',
  'payslip',
  'statement',
  'certificate',
]);

const PAPER_NAME = new RegExp(anyOf(...LANGUAGES.map((words) => words.papers.own)), 'u');
/**
 * Laws, passports, and contracts that a document refers to. The document's own name is in the nominative and at its
 * head.
 */
const OTHER_PAPER = new RegExp(anyOf(...LANGUAGES.map((words) => words.papers.others)), 'u');
const NUMBER_AFTER = new RegExp(
  `^\\s*(?:(?:${anyWordIn('dateShapes', 'yearMarksBeforeNumber')}|")["\\s]*)?(?:№|n°|${anyWordIn('dateShapes', 'numbersAfter')})`,
  'u',
);
const UPDATED = new RegExp(anyWordIn('dateLines', 'updates'), 'u');
const ISSUED = new RegExp(`^${anyWordIn('dateShapes', 'issuedStarts')}`);
const EFFECTIVE = /effective/u;
const OFFENCE = new RegExp(anyWordIn('dateLines', 'offences'), 'u');

/** Returns whose date this is. "Invoice no. 12 of" names this document; "(minutes no. 61 of" does not. */
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

/** Features of the date's own words and position. */
function ownFeatures(found: DateInContext, paper: DatedDocument): DateFeature[] {
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
    if (ISSUED.test(role.words) && OTHER_PAPER.test(lowerCase(found.above))) names.push('label-of-other-paper');
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
    if (hasTime && /@/.test(`${found.above} ${line.text}`)) names.push('mail-header');
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

/** Returns all features for and against a date as the day of issue. */
export function dateFeatures(found: DateInContext, paper: DatedDocument, days: RelatedDays): Features<DateFeature> {
  const { page, row } = found.line;
  const height = page === 1 ? { height: Math.max(0, 1 - row / TOP_ROWS) } : {};
  return { ...presence([...ownFeatures(found, paper), ...relativeFeatures(found, paper, days)]), ...height };
}

/** Returns the features for a document without a day of issue. */
export function noDateFeatures({ kind, dates }: DatedDocument): Features<DateFeature> {
  const tabled = dates.filter(({ isInTable }) => isInTable).length;
  return presence<DateFeature>([
    'no-date',
    kind && NAMED_KINDS.has(kind) ? `no-date-${kind}` : '',
    kind ? '' : 'no-date-unknown',
    tabled > dates.length / 2 ? 'no-date-list' : '',
  ]);
}
