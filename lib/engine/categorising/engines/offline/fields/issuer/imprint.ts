import type { Find, SenderDocument } from './sender-document.ts';
import { CONTACT } from './words.ts';

/** Number of lines at the very end that may contain the imprint. */
const LAST_LINES = 3;
/** A number, a dot between parts, or contact details. */
const FOLLOWS = /\d{2}|[·•|]/u;

/** True for a name that starts one of the last lines, followed by an address or a number: the printer's imprint. */
export function opensImprint({ line, before, behind }: Find, { places, lines }: SenderDocument): boolean {
  if ((places.get(line) ?? 0) < lines.length - LAST_LINES || /\p{L}/u.test(before)) return false;
  return FOLLOWS.test(behind) || CONTACT.test(behind);
}
