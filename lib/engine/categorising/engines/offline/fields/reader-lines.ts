import { anyOf } from '../../../../words/any-of.ts';
import { ALL_LANGUAGES } from '../../../../words/index.ts';
import type { ReaderWords } from '../../../../words/line-words.ts';
import { firstNameKind } from '../../../sensitive-data/first-names.ts';
import { anyWordIn } from '../any-word-in.ts';
import type { TextLine } from '../text/layout.ts';
import { hasLegalForm } from './organisation.ts';

const anyWord = (use: keyof ReaderWords): string => anyOf(...ALL_LANGUAGES.map(({ readers }) => readers?.[use] ?? []));

/** Labels of the recipient. The text after them is the addressee, not the issuer. */
const ADDRESSEE = new RegExp(`^${anyWord('addressees')}(?![\\p{L}'])[\\s:.]*`, 'iu');
/** Names of organisations also start with these words. */
const NOT_ADDRESSEE = new RegExp(`^${anyWord('notAddressees')}`, 'iu');
/** Greetings of letters. */
export const SALUTATION = new RegExp(`^${anyWord('salutations')}`, 'iu');
const GREETING = new RegExp(`^\\p{Lu}[\\p{L}' ]{3,32},$|${anyWordIn('textShapes', 'greetingEnds')},?!?$`, 'u');
/** "Neighbours," is a greeting too, and so are words that only greetings end with. */
export const greets = (text: string): boolean => SALUTATION.test(text) || GREETING.test(text);
const TITLED_PERSON = new RegExp(`^${anyWord('titles')}\\.?\\s`, 'iu');

/** True for a firm whose name starts like a person's: "Mr. Brush Ltd". */
const isTitledFirm = (text: string): boolean => TITLED_PERSON.test(text) && hasLegalForm(text);

/** True for "Mr Levi" and "the Levi family": nobody signs like this. */
export const isTitledPerson = (text: string): boolean => TITLED_PERSON.test(text) && !hasLegalForm(text);

/** Returns the lines of the block that addresses the recipient. */
export function addresseeLines(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const block = new Set<TextLine>();
  lines.forEach((line, index) => {
    if (!ADDRESSEE.test(line.text) && !TITLED_PERSON.test(line.text)) return;
    if (NOT_ADDRESSEE.test(line.text) || isTitledFirm(line.text)) return;
    block.add(line);
    // The name and the address are below a label without text.
    const isBare = line.text.split('\t').every((column) => column.replace(ADDRESSEE, '').trim() === '');
    if (isBare) for (const next of lines.slice(index + 1, index + 3)) block.add(next);
  });
  return block;
}

/** Labels that only an addressee follows, on the line or below. */
const ADDRESSED = new RegExp(`^${anyWord('addressed')}(?![\\p{L}'])[\\s:.№]*`, 'iu');

/** Documents are also addressed to an office holder, a court or an authority. */
const ADDRESSED_OFFICE = new RegExp(
  `^${anyWord('offices')}(?!\\p{L})|^${anyWordIn('textShapes', 'authorities')}(?!\\p{L})`,
  'iu',
);

/** True for the words after a label of the addressee, or below one that is alone in their column. */
export function isAddressed(column: string, above: string): boolean {
  const label = ADDRESSED.exec(column);
  if ((label && !NOT_ADDRESSEE.test(column)) || ADDRESSED_OFFICE.test(column)) return true;
  return above !== '' && ADDRESSED.exec(above)?.[0].length === above.length;
}

const PROFESSION = new RegExp(`(?<!\\p{L})${anyWord('professions')}(?!\\p{L})`, 'iu');

const PATRONYMIC = new RegExp(`${anyWordIn('textShapes', 'patronymicEnds')}$`, 'u');

/** True for capitalised or Hebrew words that include a first name, without signs of a practice or a firm. */
export function looksLikePerson(text: string): boolean {
  if (TITLED_PERSON.test(text)) return true;
  if (PROFESSION.test(text)) return false;
  const words = text
    .replace(/[(),.]/g, ' ')
    .trim()
    .split(/\s+/);
  if (words.length < 2 || words.length > 4) return false;
  if (words.some((word) => PATRONYMIC.test(word))) return true;
  if (!words.every((word) => /^[\p{Lu}\u05d0-\u05ea][\p{L}'-]*$/u.test(word) || /^[&\u05d5]$/u.test(word)))
    return false;
  return words.some((word) => firstNameKind(word) === 'name');
}

/** True when the line suggests a person who sells a service under their own name. */
export const namesProfession = (text: string): boolean => PROFESSION.test(text);
