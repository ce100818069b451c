import { anyOf } from '../../../../../words/any-of.ts';
import { LANGUAGES } from '../../../../../words/index.ts';
import type { DateInContext } from './candidates.ts';

/** Labels of the pay day, best first. The value date counts if there is no pay date: banks credit the pay on it. */
const LABELS = (['payDays', 'valueDays'] as const).map(
  (label) => new RegExp(`^${anyOf(...LANGUAGES.map(({ dateLines }) => dateLines[label]))}`, 'u'),
);

const isLabelled = ({ mention, role, isField, range }: DateInContext, label: RegExp): boolean =>
  role !== undefined && isField && !range && mention.iso.length === 10 && label.test(role.words);

/**
 * Returns the day on which a payslip is paid. Undefined if no field names it, or if fields with its best label name
 * different days.
 */
export function findPayDay(dates: readonly DateInContext[]): DateInContext | undefined {
  for (const label of LABELS) {
    const [first, ...others] = dates.filter((found) => isLabelled(found, label));
    if (first) return others.every(({ mention }) => mention.iso === first.mention.iso) ? first : undefined;
  }
  return undefined;
}
