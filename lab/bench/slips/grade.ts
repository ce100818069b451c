import type { Answer } from '../score/grade';
import type { SlipCandidates } from './candidates';
import type { SlipLabels } from './slips';

/** Fields of the data set that the engine answers; it has no field for the address. */
export const SLIP_FIELDS = ['date', 'company', 'total'] as const;
export type SlipField = (typeof SLIP_FIELDS)[number];

/** An answer to a field: right, wrong, or none. */
export type SlipGrade = 'right' | 'wrong' | 'none';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns a label's date as ISO `yyyy-mm-dd`; undefined if it is not a date. The data set is Malaysian: day before
 * month.
 */
export function isoDateOf(label: string): string | undefined {
  const text = label.toLowerCase();
  const iso = (year: string, month: number, day: string) =>
    `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const yearFirst = /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})$/.exec(text);
  if (yearFirst) return iso(yearFirst[1] ?? '', Number(yearFirst[2]), yearFirst[3] ?? '');
  const named = /(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/.,'’ ]*(\d{4}|\d{2})/.exec(text);
  if (named) return iso(named[3] ?? '', MONTHS.indexOf(named[2] ?? '') + 1, named[1] ?? '');
  const monthFirst = /([a-z]{3})[a-z]*[-/. ]*(\d{1,2})[-/., ]+(\d{4}|\d{2})/.exec(text);
  if (monthFirst) return iso(monthFirst[3] ?? '', MONTHS.indexOf(monthFirst[1] ?? '') + 1, monthFirst[2] ?? '');
  const numeric =
    /(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  return numeric ? iso(numeric[3] ?? '', Number(numeric[2]), numeric[1] ?? '') : undefined;
}

/** Letters and digits of a company's name, in capitals: labels and slips differ in spaces and punctuation. */
export const companyKey = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

export const totalOf = (label: string): number => Number(label.replace(/[^\d.]/g, ''));

export type AmongCandidates = Readonly<Record<SlipField, boolean>>;

/** Returns for each field whether the right value is among the candidates. */
export function isAmong(labels: SlipLabels, { dates, companies, totals }: SlipCandidates): AmongCandidates {
  const date = isoDateOf(labels.date);
  const company = companyKey(labels.company);
  return {
    date: date !== undefined && dates.includes(date),
    company: companies.some((name) => companyKey(name) === company),
    total: totals.includes(totalOf(labels.total)),
  };
}

/** Grade of one field of a slip. */
export interface FieldGrade {
  readonly grade: SlipGrade;
  readonly isAmong: boolean;
}

/** Grades an answer against the slip's labels. */
export function gradeSlip(
  labels: SlipLabels,
  { categorisation }: Pick<Answer, 'categorisation'>,
  among: AmongCandidates,
): Record<SlipField, FieldGrade> {
  const { date, issuer, amount } = categorisation;
  const graded = (field: SlipField, isGiven: boolean, isRight: boolean): FieldGrade => ({
    grade: isRight ? 'right' : isGiven ? 'wrong' : 'none',
    isAmong: among[field],
  });
  return {
    date: graded('date', date !== undefined, date !== undefined && date === isoDateOf(labels.date)),
    company: graded(
      'company',
      issuer !== undefined,
      issuer !== undefined && companyKey(issuer.name) === companyKey(labels.company),
    ),
    total: graded('total', amount !== undefined, amount?.value === totalOf(labels.total)),
  };
}

export interface FieldFigures {
  readonly of: number;
  /** Number of slips whose right value was among the candidates. */
  readonly among: number;
  readonly given: number;
  readonly right: number;
}

/** Counts the grades of one field. */
export function figuresOf(graded: readonly Record<SlipField, FieldGrade>[], field: SlipField): FieldFigures {
  const grades = graded.map((slip) => slip[field]);
  return {
    of: grades.length,
    among: grades.filter(({ isAmong }) => isAmong).length,
    given: grades.filter(({ grade }) => grade !== 'none').length,
    right: grades.filter(({ grade }) => grade === 'right').length,
  };
}

/** Returns F1 over all fields: the harmonic mean of precision and recall. */
export function f1Of(figures: readonly FieldFigures[]): number {
  const sum = (key: keyof FieldFigures) => figures.reduce((total, each) => total + each[key], 0);
  return (2 * sum('right')) / Math.max(1, sum('given') + sum('of'));
}
