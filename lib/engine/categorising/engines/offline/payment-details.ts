import type { TextLine } from './text/layout.ts';
import { LANGUAGES } from './words/index.ts';

const HEADING = new RegExp(
  `(?:^|\\t)(?:${LANGUAGES.flatMap(({ senders }) => senders.paymentDetails).join('|')})(?!\\p{L})`,
  'iu',
);
/** This many lines describe the account that is to be paid into, its heading included. */
const BLOCK_LINES = 5;

/**
 * The lines that say where to pay: the bank that they name is the seller's, and says nothing of what the paper is about.
 * They are the heading ("Bank details") and the lines right below it.
 */
export function paymentDetails(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const headings = [...lines.keys()].filter((place) => HEADING.test(lines[place]?.text ?? ''));
  return new Set(headings.flatMap((place) => lines.slice(place, place + BLOCK_LINES)));
}
