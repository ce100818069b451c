import { CATEGORY_IDS, type CategoryId } from '../../../categories.ts';
import everydayNames from '../words/issuers/everyday-words.json' with { type: 'json' };
import type { Script } from '../words/language-words.ts';
import { KNOWN_ISSUERS, type KnownIssuer } from './issuers.ts';
import { TERM_STRENGTHS, type TermStrength } from './lexicon.ts';

/** A phrase that speaks for or against a category. */
export interface TermMeaning {
  readonly type: 'term';
  readonly category: CategoryId;
  readonly strength: TermStrength;
  /** The script of the papers that a short abbreviation belongs to; in others the same letters are chance. */
  readonly only?: Script;
}

/** A spelling of an institution's name. */
export interface IssuerMeaning {
  readonly type: 'issuer';
  readonly issuer: KnownIssuer;
  readonly isCommonWord: boolean;
  /** A name of one Latin word, as it is written: its stem may be an everyday word's. */
  readonly word?: string;
}

export type SubjectMeaning = TermMeaning | IssuerMeaning;

/** Names of institutions that are also everyday words or first names: they count only where a sender's name is. */
const EVERYDAY_NAMES = new Set(everydayNames);

/** Short abbreviations stand for many things. */
const isCommonWord = (name: string): boolean => name.length <= 4 || EVERYDAY_NAMES.has(name.toLowerCase());

const LATIN_WORD = /^[a-z]+$/i;

/** A term belongs to papers of any script, or to those of one alone. */
const ONLY: readonly (Script | undefined)[] = [undefined, 'latin', 'hebrew', 'cyrillic'];
const TERMS = CATEGORY_IDS.length * TERM_STRENGTHS.length * ONLY.length;

/** An institution by one of its spellings. */
interface IssuerName {
  readonly issuer: KnownIssuer;
  readonly name: string;
}

let names: readonly IssuerName[] | undefined;

/** Every spelling of every institution, in the order of the lists. */
export function issuerNames(): readonly IssuerName[] {
  names ??= KNOWN_ISSUERS.flatMap((issuer) =>
    [...new Set([...Object.values(issuer.names), ...(issuer.also ?? [])])].map((name) => ({ issuer, name })),
  );
  return names;
}

/** The number that stands for a term in a packed vocabulary. */
export function codeOfTerm({ category, strength, only }: Omit<TermMeaning, 'type'>): number {
  const place = CATEGORY_IDS.indexOf(category) * TERM_STRENGTHS.length + TERM_STRENGTHS.indexOf(strength);
  return place * ONLY.length + ONLY.indexOf(only);
}

/** The number that stands for an institution's spelling, by its place in `issuerNames`. */
export const codeOfIssuerName = (place: number): number => TERMS + place;

/** What a number stands for in a vocabulary that was packed with the same lists; throws for one that stands for nothing. */
export function meaningOf(code: number): SubjectMeaning {
  if (code < TERMS) {
    const place = Math.floor(code / ONLY.length);
    const category = CATEGORY_IDS[Math.floor(place / TERM_STRENGTHS.length)];
    const strength = TERM_STRENGTHS[place % TERM_STRENGTHS.length];
    const only = ONLY[code % ONLY.length];
    if (category && strength) return { type: 'term', category, strength, ...(only && { only }) };
  }
  const found = issuerNames()[code - TERMS];
  if (!found) throw new RangeError('The words were packed with other lists.');
  const { issuer, name } = found;
  return {
    type: 'issuer',
    issuer,
    isCommonWord: isCommonWord(name),
    ...(LATIN_WORD.test(name) ? { word: name } : {}),
  };
}
