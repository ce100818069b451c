import { anyWordIn } from '../../any-word-in.ts';
import type { MoneyMention } from './money.ts';
import { isSumLike, labelFor, type Row } from './rows.ts';

const SAME_SUM = 0.005;
/** Maximum number of characters between two numbers of an equation. */
const MAX_BETWEEN_CHARS = 40;
const VALUE_ADDED_TAX = new RegExp(`(?<!\\p{L})${anyWordIn('sumLines', 'valueAddedTax')}(?!\\p{L})`, 'iu');
/** Maximum difference of a total from its parts: tills round to the next five hundredths. */
const ROUNDED = 0.051;
/** A tax whose decimal point was not read is this many times too high. */
const POINTLESS = 100;
/** A discount or another tax may come between the net amount and the tax. Their sum is then not checked. */
const BEFORE_TAX = new RegExp(anyWordIn('sumLines', 'beforeTax'), 'iu');

type Sign = '+' | '×' | '=';

/** True for two amounts that differ by less than a hundredth. */
export const isSame = (a: number, b: number): boolean => Math.abs(a - b) < SAME_SUM;

/** Returns the only operator of an equation between two numbers; undefined for none or several. */
function signBetween(text: string): Sign | undefined {
  if (text.length > MAX_BETWEEN_CHARS || /[\t;]/.test(text)) return undefined;
  const signs: string[] = text.match(/[+×*=]|(?<=\s)x(?=\s)/g) ?? [];
  if (signs.length !== 1) return undefined;
  return signs[0] === '+' || signs[0] === '=' ? signs[0] : '×';
}

/** Returns the operands of a correct equation in a row (`a + b = c`, `a × b = c`). The row is about their result. */
export function termsOf({ text, monies }: Row): ReadonlySet<MoneyMention> {
  const terms = new Set<MoneyMention>();
  let open: MoneyMention[] = [];
  let value = 0;
  monies.forEach((money, place) => {
    const before = monies[place - 1];
    const sign = before && signBetween(text.slice(before.end, money.start));
    if (sign === '=' && open.length > 1 && isSame(value, money.value)) for (const term of open) terms.add(term);
    const goesOn = sign === '+' || sign === '×';
    open = goesOn ? open : [];
    open.push(money);
    value = sign === '+' ? value + money.value : sign === '×' ? value * money.value : money.value;
  });
  return terms;
}

/**
 * True when the two rows above a total, the net amount and the tax, do not add up to it. One of the three was misread,
 * and it is unknown which.
 * @param index the total's row
 */
export function isContradicted(rows: readonly Row[], index: number, { value }: MoneyMention): boolean {
  const [tax, net] = [rows[index - 1], rows[index - 2]];
  const taxed = tax && loneSum(tax);
  const before = net && loneSum(net);
  if (!taxed || !before || !isTax(tax.text) || !BEFORE_TAX.test(net.text)) return false;
  if (labelFor(rows, index - 2, before)?.role !== 'part' || tax.line.page !== net.line.page) return false;
  // If the price includes tax, the amount above the tax equals the total. A row that names the tax may be a total with it.
  const sums = [before.value + taxed.value, before.value, taxed.value, before.value + taxed.value / POINTLESS];
  return !sums.some((sum) => Math.abs(sum - value) <= ROUNDED);
}

const isTax = (text: string): boolean => VALUE_ADDED_TAX.test(text) && !BEFORE_TAX.test(text);

function loneSum({ monies }: Row): MoneyMention | undefined {
  const sums = monies.filter(isSumLike);
  return sums.length === 1 ? sums[0] : undefined;
}
