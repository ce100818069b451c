import type { Answer } from '../score/grade';
import type { SlipLabels } from './slips';

/** Fields of the set that the engine answers; it has no field for the address. */
export const SLIP_FIELDS = ['date', 'company', 'total'] as const;
export type SlipField = (typeof SLIP_FIELDS)[number];

/** An answer to a field: right, wrong, or none. */
export type SlipGrade = 'right' | 'wrong' | 'none';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns a label's date as ISO `yyyy-mm-dd`. The set is Malaysian: day before month. Undefined if it is no date. */
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

/** Letters and digits of a company's name, in capitals: the set's labels and slips differ in spaces and points. */
export const companyKey = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

export const totalOf = (label: string): number => Number(label.replace(/[^\d.]/g, ''));

const gradeOf = (isGiven: boolean, isRight: boolean): SlipGrade => (isRight ? 'right' : isGiven ? 'wrong' : 'none');

/** Grades an answer against the labels of its slip. */
export function gradeSlip(
  labels: SlipLabels,
  { categorisation }: Pick<Answer, 'categorisation'>,
): Record<SlipField, SlipGrade> {
  const { date, issuer, amount } = categorisation;
  return {
    date: gradeOf(date !== undefined, date !== undefined && date === isoDateOf(labels.date)),
    company: gradeOf(
      issuer !== undefined,
      issuer !== undefined && companyKey(issuer.name) === companyKey(labels.company),
    ),
    total: gradeOf(amount !== undefined, amount?.value === totalOf(labels.total)),
  };
}

export interface FieldFigures {
  readonly of: number;
  readonly given: number;
  readonly right: number;
}

/** Counts the grades of a field. A label that is empty does not count. */
export function figuresOf(graded: readonly Record<SlipField, SlipGrade>[], field: SlipField): FieldFigures {
  const grades = graded.map((grade) => grade[field]);
  return {
    of: grades.length,
    given: grades.filter((grade) => grade !== 'none').length,
    right: grades.filter((grade) => grade === 'right').length,
  };
}

/** Returns F1 over all fields: the harmonic mean of the share right of those given, and of those there are. */
export function f1Of(figures: readonly FieldFigures[]): number {
  const sum = (key: keyof FieldFigures) => figures.reduce((total, each) => total + each[key], 0);
  return (2 * sum('right')) / Math.max(1, sum('given') + sum('of'));
}
