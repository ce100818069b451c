import type { Find, SenderDocument } from './sender-paper.ts';
import { CONTACT } from './words.ts';

/** The imprint stands in one of so many lines at the very end. */
const LAST_LINES = 3;
/** A number, a dot between parts, or a way to be reached. */
const FOLLOWS = /\d{2}|[·•|]/u;

/** True for a name that opens one of the last lines, with an address or a number behind it: who prints the paper puts it there. */
export function opensImprint({ line, before, behind }: Find, { places, lines }: SenderDocument): boolean {
  if ((places.get(line) ?? 0) < lines.length - LAST_LINES || /\p{L}/u.test(before)) return false;
  return FOLLOWS.test(behind) || CONTACT.test(behind);
}
