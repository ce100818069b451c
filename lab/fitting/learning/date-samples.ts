import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { categoriseText } from '@/lib/engine/categorising/engines/offline/categorise-text';
import type { Features, Weights } from '@/lib/engine/categorising/engines/offline/choice-model';
import type { DateFeature } from '@/lib/engine/categorising/engines/offline/fields/date/feature-names';
import { dateFeatures, noDateFeatures } from '@/lib/engine/categorising/engines/offline/fields/date/features';
import { readDates } from '@/lib/engine/categorising/engines/offline/fields/date/paper-dates';
import { relatedDaysOf } from '@/lib/engine/categorising/engines/offline/fields/date/related-days';
import { layOut } from '@/lib/engine/categorising/engines/offline/text/layout';
import { acceptedDate } from '@/lib/engine/naming/dates';
import type { LabelledDocument } from './labelled-documents';
import type { Sample } from './logit';

/** Weight of a document whose issue date was not extracted. It only teaches that the other dates are wrong. */
const UNREADABLE_WEIGHT = 0.4;
/** Documents without an issue date are few, and a wrong date on one is worse than none. */
const UNDATED_WEIGHT = 2;
/** Weight of a picture: its dates have OCR errors of their own. */
const PICTURE_WEIGHT = 0.7;
/** Weight of a plain-text document: nobody checked its label, and its author may confuse print date and issue date. */
const PLAIN_WEIGHT = 0.5;

/**
 * Prior knowledge in log odds: labels of other dates never mark the issue date, laws and identity documents are cited,
 * tickets show the date of the event. Few labelled documents show each of these.
 */
export const DATE_PRIOR: Weights<DateFeature> = {
  'role-issued': 3,
  'role-date': 2.2,
  'role-event': 1.2,
  'role-asOf': 0.8,
  'role-of': 1,
  'role-due': -3,
  'role-validity': -3,
  'role-birth': -4,
  'role-period': -3,
  'role-other': -3,
  'of-dated': 1.5,
  'of-of': -1.5,
  'of-otherPaper': -2,
  'of-belowOtherPaper': -2,
  'of-bracket': -1.5,
  'label-of-other-paper': -1,
  'bare-of-other-paper': -1,
  'bare-ticket': -4,
  'bare-ticket-line': -1.5,
  'beside-payslip-month': -4,
  'month-of-payslip': 5,
  'month-payslip': 1.5,
  month: -1.5,
  'month-role-due': -2,
  'month-role-validity': -2,
  'month-role-birth': -3,
  'month-in-table': -2,
  'month-in-range': -1,
  'month-beside-day': -1.5,
  'no-date-ticket': 1.5,
  'range-from': -1.5,
  'range-to': -1,
  'in-table': -1.5,
  anniversary: -3,
  birthday: -4,
  'after-due': -1,
  effective: 1,
  updated: 2.5,
  offence: 2,
  'continues-sentence': -1,
  'mail-header': 2,
  'browser-mark': -1.5,
  'page-header': 2,
  'number-behind': 1,
  weekday: -0.7,
  doubtful: -1,
  'damaged-bare': -0.5,
  height: 1,
};

/** The choices of one document: none first, then its dates. */
export interface DateSample {
  readonly group: string;
  readonly isPicture: boolean;
  readonly isPlain: boolean;
  readonly wanted: string | undefined;
  readonly days: readonly (string | undefined)[];
  readonly features: readonly Features<DateFeature>[];
}

/** Kinds whose date is not their author's (decision 0059): a month, or no date. */
const BY_OUR_RULE: ReadonlySet<DocumentKind> = new Set(['payslip', 'ticket']);

/** Undefined if the label has no date, or does not follow the product's rule. */
export function dateSample(document: LabelledDocument): DateSample | undefined {
  const { label, fileName, group, isPicture, isPlain = false, pages } = document;
  if (label.date === undefined) return undefined;
  const { kind } = categoriseText(pages, fileName, { processingLanguage: 'en' });
  if (isPlain && kind && BY_OUR_RULE.has(kind)) return undefined;
  const { country, dates } = readDates(layOut(pages));
  const source = { kind, country, dates };
  const days = relatedDaysOf(source);
  return {
    group,
    isPicture,
    isPlain,
    // A date that is not allowed in a name cannot be found either.
    wanted: acceptedDate(label.date ?? undefined),
    days: [undefined, ...dates.map(({ mention }) => mention.iso)],
    features: [noDateFeatures(source), ...dates.map((found) => dateFeatures(found, source, days))],
  };
}

/** Returns the sample as rows of numbers in the order of `names`. */
export function asRows(
  { group, isPicture, isPlain, wanted, days, features }: DateSample,
  names: readonly DateFeature[],
): Sample {
  const right = days.flatMap((day, index) => (day === wanted ? [index] : []));
  return {
    group,
    rows: features.map((one) => Float64Array.from(names, (name) => one[name] ?? 0)),
    right: right.length > 0 ? right : [0],
    weight:
      (wanted === undefined ? UNDATED_WEIGHT : right.length > 0 ? 1 : UNREADABLE_WEIGHT) *
      (isPicture ? PICTURE_WEIGHT : 1) *
      (isPlain ? PLAIN_WEIGHT : 1),
  };
}
