import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';

/** A cheque has few lines. Invoices with a payment slip have more. */
const MAX_LINES = 24;
const ORDER = new RegExp(anyWordIn('textShapes', 'chequeOrders'), 'iu');
const PAYEE = new RegExp(`^${anyWordIn('textShapes', 'chequePayees')}\\s?:?\\s?\\p{L}`, 'iu');
const NAME = new RegExp(`(?<!\\p{L})${anyWordIn('textShapes', 'chequeNames')}`, 'iu');
const SUM_IN_WORDS = new RegExp(anyWordIn('textShapes', 'sumsInWords'), 'iu');
/** The line for machines at the foot: the numbers of cheque, bank, branch and account, with or without its signs. */
const MACHINE_LINE = /^[\s\d\p{P}\p{S}]+$/u;
const MACHINE_SIGN = /[\u2446-\u2449]/u;
const MIN_MACHINE_DIGITS = 12;
const MIN_MACHINE_NUMBERS = 3;

function isMachineLine(text: string): boolean {
  if (!MACHINE_LINE.test(text)) return false;
  const numbers = text.match(/\d+(?:-\d+)*/gu) ?? [];
  const digits = text.match(/\d/gu)?.length ?? 0;
  return digits >= MIN_MACHINE_DIGITS && (numbers.length >= MIN_MACHINE_NUMBERS || MACHINE_SIGN.test(text));
}

/**
 * Returns the line of a cheque that names its payee; undefined if the document is no cheque. A cheque orders a bank to
 * pay, and has at least one other of its parts: an amount in words, its own name with a number, the machine's line.
 */
export function chequeLine(lines: readonly TextLine[]): TextLine | undefined {
  if (lines.length > MAX_LINES) return undefined;
  const ordered = lines.find(({ text }) => ORDER.test(text));
  const line = ordered ?? lines.find(({ text }) => PAYEE.test(text));
  if (!line) return undefined;
  const parts = [
    lines.some(({ text }) => SUM_IN_WORDS.test(text)),
    lines.some(({ text }) => NAME.test(text)),
    lines.some(({ text }) => isMachineLine(text)),
  ].filter(Boolean).length;
  return parts >= (ordered ? 1 : 2) ? line : undefined;
}
