import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { SumRole } from '../../../../../words/language-words.ts';
import { anyWordIn } from '../../any-word-in.ts';
import { type Features, presence } from '../../choice-model.ts';
import type { TextLine } from '../../text/layout.ts';
import type { DateInContext } from '../date/candidates.ts';
import type { FieldHints } from '../hints.ts';
import { lowerCase } from '../lower-case.ts';
import { isContradicted, isSame, termsOf } from './arithmetic.ts';
import { sumLabelOf } from './labels.ts';
import { currencyNamedIn, type MoneyMention } from './money.ts';
import { cardPayments, paymentOf, roundingOf } from './payment.ts';
import { cellAt, type FoundLabel, headingOf, isSumLike, labelFor, rowsOf, sumsThatAddUp } from './rows.ts';

type Group = 'pay' | 'statement' | 'sale' | 'agreement' | 'talk' | 'unknown';
type Role = SumRole | 'none';

/** Features for or against an amount as the main amount of a document. */
export type SumFeature =
  | `role ${Role}`
  | `${Group} ${Role}`
  | `at ${FoundLabel['where']}`
  | `gap ${'none' | 'few' | 'many'}`
  | `headed ${SumRole}`
  | `headed ${SumRole} ${SumRole}`
  | `${'first' | 'last'} ${'price' | 'none' | 'sum'}`
  | `${'first' | 'last' | 'largest'} of row`
  | 'any'
  | 'past'
  | 'currency'
  | 'decimals'
  | 'bare'
  | 'negative'
  | 'later page'
  | 'fine print'
  | 'large type'
  | 'prose'
  | 'equals'
  | 'bound'
  | 'rate'
  | 'adds up'
  | 'settled'
  | 'unsettled'
  | 'rounded'
  | 'unrounded'
  | 'after payment'
  | 'by card'
  | 'as by card'
  | 'tip'
  | 'grand'
  | 'repeated'
  | 'largest'
  | 'alone';

/** A number that may be the document's main amount, with its features. */
export interface SumCandidate {
  readonly money: MoneyMention;
  readonly line: TextLine;
  readonly role: Role;
  /** Written next to the amount, or in its label. */
  readonly currency: string | undefined;
  /** Several countries share the currency's sign. */
  readonly isShared: boolean;
  /** The rows above it add up to another amount. */
  readonly isContradicted: boolean;
  readonly features: Features<SumFeature>;
}

/** Cells with this many words are sentences. */
const PROSE_WORDS = 8;
const MIN_BARE_SUM = 20;
const LARGE_TYPE = 1.25;
/** Maximum distance of a currency from the end of a label, in characters. */
const CURRENCY_REACH = 40;
/** Number of characters directly next to an amount that are checked. */
const BESIDE_CHARS = 24;

const KIND_GROUPS: Readonly<Record<DocumentKind, Group>> = {
  payslip: 'pay',
  statement: 'statement',
  report: 'statement',
  invoice: 'sale',
  bill: 'sale',
  receipt: 'sale',
  order: 'sale',
  ticket: 'sale',
  contract: 'agreement',
  policy: 'agreement',
  certificate: 'talk',
  card: 'talk',
  prescription: 'talk',
  minutes: 'talk',
  form: 'talk',
  notice: 'talk',
  cheque: 'talk',
  letter: 'talk',
};
/** Words directly before an amount that make it a limit, and directly after it that make it a rate. */
const BOUND = new RegExp(`(?:^|[^\\p{L}])${anyWordIn('sumLines', 'bounds')}\\s?[-(]?$`, 'u');
const TIP = new RegExp(`(?:^|[^\\p{L}])${anyWordIn('sumLines', 'tips')}(?!\\p{L})`, 'u');
const GRAND = new RegExp(`(?:^|[^\\p{L}])${anyWordIn('sumLines', 'grand')}(?!\\p{L})`, 'u');
const RATE = new RegExp(`^\\s?(?:/|${anyWordIn('sumLines', 'rates')})`, 'u');

/** True for a whole number without marks that directly follows the label of an amount. */
function isBareSum({ end }: MoneyMention, { role, where, gap }: FoundLabel, line: TextLine): boolean {
  if (role === 'part' || role === 'price' || where === 'wrapped' || gap > 2) return false;
  return !/^[^\S\t]?\p{L}/u.test(line.text.slice(end));
}

/**
 * Returns the candidates for a document's main amount, with their features.
 * @param dates of the same lines.
 */
export function sumCandidates(
  lines: readonly TextLine[],
  dates: readonly DateInContext[],
  { kind }: FieldHints,
): SumCandidate[] {
  const rows = rowsOf(lines, dates);
  const group = kind ? KIND_GROUPS[kind] : 'unknown';
  const addedUp = sumsThatAddUp(rows);
  const payment = paymentOf(rows);
  const rounding = roundingOf(rows);
  const byCard = cardPayments(rows);
  const charged = new Set([...byCard].map(({ value }) => value));
  const all = rows.flatMap(({ monies }) => monies.filter(isSumLike));
  const largest = all.reduce((most, { value }) => Math.max(most, value), 0);
  const headedRoles = new Map<string, SumRole | undefined>();
  const roleOf = (heading: string): SumRole | undefined => {
    if (!headedRoles.has(heading)) headedRoles.set(heading, sumLabelOf(heading)?.role);
    return headedRoles.get(heading);
  };
  const linesWith = new Map<number, number>();
  for (const { monies } of rows)
    for (const value of new Set(monies.map((money) => money.value)))
      linesWith.set(value, (linesWith.get(value) ?? 0) + 1);
  const candidates = rows.flatMap((row, index) => {
    const { line, monies, cells } = row;
    const terms = termsOf(row);
    const inLine = monies.filter(isSumLike);
    const largestInLine = inLine.reduce((most, { value }) => Math.max(most, value), 0);
    return monies.flatMap((money): SumCandidate[] => {
      if (terms.has(money)) return [];
      if (money.value === 0 || (!isSumLike(money) && money.value < MIN_BARE_SUM)) return [];
      const label = labelFor(rows, index, money);
      if (!isSumLike(money) && !(label && isBareSum(money, label, line))) return [];
      const role = label?.role ?? 'none';
      const heading = headingOf(rows, index, money);
      const headed = heading ? roleOf(heading) : undefined;
      const currency =
        money.currency ??
        currencyNamedIn(lowerCase(label?.where === 'before' ? label.text.slice(-CURRENCY_REACH) : '')) ??
        (heading ? currencyNamedIn(lowerCase(heading)) : undefined);
      const before = lowerCase(line.text.slice(Math.max(0, money.start - BESIDE_CHARS), money.start));
      const behind = lowerCase(line.text.slice(money.end, money.end + BESIDE_CHARS));
      const isProse = (cells[cellAt(line.text, money.start)]?.split(' ', PROSE_WORDS).length ?? 0) >= PROSE_WORDS;
      const features = presence<SumFeature>([
        'any',
        `role ${role}`,
        `${group} ${role}`,
        label ? `at ${label.where}` : '',
        label ? (label.gap === 0 ? 'gap none' : label.gap <= 3 ? 'gap few' : 'gap many') : '',
        label?.isPast ? 'past' : '',
        headed ? `headed ${headed}` : '',
        headed && role !== 'none' ? `headed ${headed} ${role}` : '',
        currency ? 'currency' : '',
        money.hasDecimals ? 'decimals' : '',
        isSumLike(money) ? '' : 'bare',
        money.isNegative ? 'negative' : '',
        line.page > 1 ? 'later page' : '',
        line.zone === 'finePrint' ? 'fine print' : '',
        line.size >= LARGE_TYPE ? 'large type' : '',
        isProse ? 'prose' : '',
        /[=≡]\s*(?:[\p{L}\p{Sc}]{1,3}\s?)?$/u.test(before) ? 'equals' : '',
        BOUND.test(before) ? 'bound' : '',
        RATE.test(behind) ? 'rate' : '',
        addedUp.has(money) ? 'adds up' : '',
        payment ? (isSame(payment.paid, money.value) ? 'settled' : 'unsettled') : '',
        payment && index > payment.index ? 'after payment' : '',
        byCard.has(money) ? 'by card' : charged.has(money.value) ? 'as by card' : '',
        TIP.test(before) ? 'tip' : '',
        label && GRAND.test(lowerCase(label.text)) ? 'grand' : '',
        rounding ? (isSame(rounding.rounded, money.value) ? 'rounded' : '') : '',
        rounding ? (isSame(rounding.before, money.value) ? 'unrounded' : '') : '',
        (linesWith.get(money.value) ?? 0) > 1 ? 'repeated' : '',
        money.value === largest ? 'largest' : '',
        inLine.length > 1 && inLine.at(-1) === money ? 'last of row' : '',
        inLine.length > 1 && inLine[0] === money ? 'first of row' : '',
        inLine.length > 1 && largestInLine <= money.value ? 'largest of row' : '',
        inLine.length === 1 ? 'alone' : '',
      ]);
      const isShared = money.currency === undefined || money.isShared;
      const isTotal = role === 'total' || role === 'due';
      const contradicted = isTotal && isContradicted(rows, index, money);
      return [{ money, line, role, currency, isShared, isContradicted: contradicted, features }];
    });
  });
  const firstOf = new Map(candidates.map(({ role }, place) => [role, place] as const).reverse());
  const lastOf = new Map(candidates.map(({ role }, place) => [role, place] as const));
  return candidates.map((candidate, place) => {
    const group = candidate.role === 'price' || candidate.role === 'none' ? candidate.role : 'sum';
    const order = presence<SumFeature>([
      firstOf.get(candidate.role) === place ? `first ${group}` : '',
      lastOf.get(candidate.role) === place ? `last ${group}` : '',
    ]);
    return { ...candidate, features: { ...candidate.features, ...order } };
  });
}
