import { anyWordIn } from '../../any-word-in.ts';
import { plainLowerCase, withoutAccents } from '../lower-case.ts';
import { isSame } from './arithmetic.ts';
import type { MoneyMention } from './money.ts';
import { isSumLike, type Row } from './rows.ts';

/** Maximum rounding of a cash payment, in units of the currency: to the next five or ten hundredths. */
const MAX_ROUNDING = 0.1;
/** Maximum number of rows between an amount and its rounding. */
const ROUNDING_REACH = 6;

const wordAtStart = (use: 'paid' | 'cards' | 'change' | 'rounding') =>
  new RegExp(withoutAccents(`^[^\\p{L}]{0,4}(?:\\p{L}{2,12} ){0,2}${anyWordIn('sumLines', use)}(?!\\p{L})`), 'u');
const PAID = wordAtStart('paid');
const CARD = wordAtStart('cards');
const CHANGE = wordAtStart('change');
const ROUNDING = wordAtStart('rounding');

/** Returns the last amount of each row with a cell before it that starts with the label. */
function amountsAt(rows: readonly Row[], label: RegExp): { readonly index: number; readonly money: MoneyMention }[] {
  return rows.flatMap(({ text, monies }, index) => {
    const money = monies.filter(isSumLike).at(-1);
    const cells = money ? plainLowerCase(text.slice(0, money.start)).split('\t') : [];
    return money && cells.some((cell) => label.test(cell)) ? [{ index, money }] : [];
  });
}

/** The amount that a payment settled, and the row of the payment. */
export interface Payment {
  readonly paid: number;
  readonly index: number;
}

/**
 * Returns what a buyer paid: the amount handed over less the change. Undefined without a row of change: the word "paid"
 * alone is also in statements and letters.
 */
export function paymentOf(rows: readonly Row[]): Payment | undefined {
  const payments = amountsAt(rows, PAID);
  for (const change of amountsAt(rows, CHANGE)) {
    const handed = payments.findLast(
      ({ index, money }) =>
        index < change.index && change.index - index <= ROUNDING_REACH && money.value >= change.money.value,
    );
    if (handed) return { paid: handed.money.value - change.money.value, index: handed.index };
  }
  return undefined;
}

/** Returns the amounts on rows that start with the name of a card. A card is charged exactly what is due. */
export const cardPayments = (rows: readonly Row[]): ReadonlySet<MoneyMention> =>
  new Set(amountsAt(rows, CARD).map(({ money }) => money));

/** An amount before and after it was rounded. */
export interface Rounding {
  readonly before: number;
  readonly rounded: number;
}

/** Returns the amounts that differ by the rounding on a row between or next to them. Undefined if nothing was rounded. */
export function roundingOf(rows: readonly Row[]): Rounding | undefined {
  for (const { index, money } of amountsAt(rows, ROUNDING)) {
    const step = money.value;
    if (step <= 0 || step > MAX_ROUNDING) continue;
    const near = (from: number, to: number) =>
      rows.slice(Math.max(0, from), to).flatMap(({ monies }) => monies.filter(isSumLike).map(({ value }) => value));
    const above = near(index - ROUNDING_REACH, index).toReversed();
    const below = near(index + 1, index + 1 + ROUNDING_REACH);
    for (const before of above) {
      const rounded = below.find((value) => isSame(Math.abs(value - before), step));
      if (rounded !== undefined) return { before, rounded };
    }
  }
  return undefined;
}
