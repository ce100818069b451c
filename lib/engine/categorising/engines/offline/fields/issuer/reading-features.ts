import { anyWordIn } from '../../any-word-in.ts';
import { isKnownWord } from '../../lexicon/known-words.ts';
import { hasLegalForm } from '../organisation.ts';
import { sumLabelOf } from '../sum/labels.ts';
import { isInDomain } from './domains.ts';
import { longWords } from './picture-quality.ts';
import { type Candidate, isFoot, type SenderDocument } from './sender-document.ts';

/** A pronounceable word has vowels; a run of Latin consonants is misread or an abbreviation. */
const CONSONANTS = /(?<!\p{L})[bcdfghjklmnpqrstvwxz]{4,}(?!\p{L})/iu;
/** The name of a field that a number follows: "Company PAN number". */
const NUMBER_LABEL = new RegExp(`(?:^|\\s)${anyWordIn('titleLines', 'numberNames')}$`, 'iu');
/** The rest of a label after a name that was cut from it: "Business" of "Business Name:". */
const LABEL_BEHIND = /^(?:\s\p{L}{2,12}){1,2}\s?:/u;
/** A town with its postcode: "West Des Moines IA 50266", "6014 Luzern". */
const TOWN = /^(?:\p{Lu}[\p{L}.']{0,20},? ){1,4}[A-Z]{2}\.?,? \d{5}(?!\d)|^\d{4,5} \p{Lu}\p{L}{2,20}$/u;
/** The number of a unit in a building: "#03-18 Plaza Singapura". */
const UNIT_NUMBER = /^#? ?\d{1,3}-\d{1,3}(?:\/\d{1,3})? \p{L}/u;
const CARD = new RegExp(`^${anyWordIn('sumLines', 'cards')}(?!\\p{L})`, 'iu');
const COPYRIGHT = /(?:©|\(c\)|copyright)[\s\d-]{0,14}$/iu;
/** Fragments in a line: words of one or two characters, and marks. */
const isFragment = (word: string): boolean => word.length <= 2 && !/\d/.test(word);
const MIN_FRAGMENTS = 3;

/** True for words that label a number, a sum or a means of payment, for a town and for a unit of a building. */
export function isFormWord({ name, raw }: Pick<Candidate, 'name' | 'raw'>): boolean {
  if (hasLegalForm(name) && !NUMBER_LABEL.test(name)) return false;
  return (
    NUMBER_LABEL.test(name) ||
    TOWN.test(raw) ||
    UNIT_NUMBER.test(raw) ||
    CARD.test(name) ||
    (sumLabelOf(name)?.gap === 0 && /\d\s*$/u.test(raw))
  );
}

/** Features of names on pages read as pictures, and of words that label something. */
export function readingFeatures(candidate: Candidate, paper: SenderDocument) {
  const { name, raw, line, before, sources } = candidate;
  const isForm = hasLegalForm(raw.slice(0, name.length + 8));
  const inDomain = isInDomain(name, paper.domains);
  const words = longWords(name);
  const isStrange = words.length > 0 && !words.some(isKnownWord);
  const pieces = line.text.split(/\s+/u);
  const isOwnWord = !inDomain && !isForm && !sources.has('known') && !sources.has('domain') && !sources.has('address');
  const read = paper.isPicture && isOwnWord;
  const copyright = COPYRIGHT.test(before);
  return {
    pictureStrange: Number(read && isStrange),
    pictureShort: Number(read && words.length === 0),
    pictureKnown: Number(read && words.length > 0 && words.every(isKnownWord)),
    pictureNoisy: Number(paper.isNoisy && isOwnWord),
    noisyStrange: Number(paper.isNoisy && isOwnWord && isStrange),
    fragments: Number(paper.isPicture && pieces.filter(isFragment).length >= MIN_FRAGMENTS),
    consonants: Number(paper.isPicture && CONSONANTS.test(name)),
    labelBehind: Number(!isForm && !name.includes(' ') && LABEL_BEHIND.test(raw.slice(name.length))),
    sumLabel: Number(!isForm && sumLabelOf(name) !== undefined),
    copyright: Number(copyright),
    copyrightOnSale: Number(copyright && paper.asksForMoney && isFoot(line, paper)),
  };
}
