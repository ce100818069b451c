import type { Amount, FieldEvidence } from '@/lib/categorising/field-evidence';
import type { TextLine } from '../text/layout.ts';
import { documentDates, fieldLines } from './document-dates.ts';
import { quote } from './evidence-of.ts';
import type { FieldHints } from './hints.ts';
import { homeCurrency } from './home-currency.ts';
import { sumCandidates } from './sum-candidates.ts';
import { SUM_WEIGHTS } from './sum-weights.ts';

const weigh = (signs: readonly string[]): number => signs.reduce((sum, sign) => sum + (SUM_WEIGHTS[sign] ?? 0), 0);

/**
 * The sum that a paper is about: what is to be paid, the net pay, the closing balance, the total, the price; undefined
 * when nothing outweighs that there is none. Never an account's or a customer's number.
 */
export function findAmount(
  lines: readonly TextLine[],
  hints: FieldHints = {},
): { amount: Amount; evidence: FieldEvidence } | undefined {
  const { country, dates } = documentDates(lines, hints.country);
  const candidates = sumCandidates(fieldLines(lines), dates, hints).map((candidate) => ({
    ...candidate,
    weight: weigh(candidate.signs),
  }));
  const best = candidates.toSorted((a, b) => b.weight - a.weight)[0];
  if (!best || best.weight <= 0) return undefined;
  const written = candidates.flatMap(({ money }) => money.currency ?? []);
  const text = lines.map((line) => line.text.toLowerCase()).join('\n');
  const currency =
    best.currency && !best.isShared ? best.currency : homeCurrency(best.currency, written, country, text);
  if (!currency) return undefined;
  return { amount: { value: best.money.value, currency }, evidence: quote('amount', best.line, 'labelled') };
}
