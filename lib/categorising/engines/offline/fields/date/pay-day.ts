import { anyOf } from '../../../../any-of.ts';
import { LANGUAGES } from '../../words/index.ts';
import type { DateInContext } from './candidates.ts';

const PAY_DAY = new RegExp(`^${anyOf(...LANGUAGES.map(({ dateLines }) => dateLines.payDays))}`, 'u');

const isPayDay = ({ mention, role, isField, range }: DateInContext): boolean =>
  role !== undefined && isField && !range && mention.iso.length === 10 && PAY_DAY.test(role.words);

/** The day on which a payslip is paid; undefined if no field names it, or if fields name different days. */
export function findPayDay(dates: readonly DateInContext[]): DateInContext | undefined {
  const [first, ...others] = dates.filter(isPayDay);
  return others.every(({ mention }) => mention.iso === first?.mention.iso) ? first : undefined;
}
