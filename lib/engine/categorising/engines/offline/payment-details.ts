import { LANGUAGES } from '../../../words/index.ts';
import type { TextLine } from './text/layout.ts';

const HEADING = new RegExp(
  `(?:^|\\t)(?:${LANGUAGES.flatMap(({ senders }) => senders.paymentDetails).join('|')})(?!\\p{L})`,
  'iu',
);
/** Number of lines that describe the payee's account, including its heading. */
const BLOCK_LINES = 5;

/**
 * Returns the lines with the payment details: the heading ("Bank details") and the lines directly below it. The bank
 * they name is the seller's, and is no evidence of the document's subject.
 */
export function paymentDetails(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const headings = [...lines.keys()].filter((place) => HEADING.test(lines[place]?.text ?? ''));
  return new Set(headings.flatMap((place) => lines.slice(place, place + BLOCK_LINES)));
}
