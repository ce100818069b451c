import everydayNames from '../../../../words/issuers/everyday-words.json' with { type: 'json' };
import type { Script } from '../../../../words/language-words.ts';
import { CATEGORY_IDS, type CategoryId } from '../../../categories.ts';
import { KNOWN_ISSUERS, type KnownIssuer } from './issuers.ts';
import { TERM_STRENGTHS, type TermStrength } from './lexicon.ts';

/** A phrase for or against a category. */
export interface TermMeaning {
  readonly type: 'term';
  readonly category: CategoryId;
  readonly strength: TermStrength;
  /** The script of the documents in which a short abbreviation counts. In others the same letters are coincidence. */
  readonly only?: Script;
}

/** A spelling of an institution's name. */
export interface IssuerMeaning {
  readonly type: 'issuer';
  readonly issuer: KnownIssuer;
  readonly isCommonWord: boolean;
  /** A name of one Latin word, as written: its stem may be an everyday word's. */
  readonly word?: string;
}

export type SubjectMeaning = TermMeaning | IssuerMeaning;

/** Names of institutions that are also everyday words or first names. They count only in the position of an issuer. */
const EVERYDAY_NAMES = new Set(everydayNames);

/** Short abbreviations are ambiguous. */
const isCommonWord = (name: string): boolean => name.length <= 4 || EVERYDAY_NAMES.has(name.toLowerCase());

const LATIN_WORD = /^[a-z]+$/i;

/** A term applies to documents of any script, or of one script only. */
const ONLY: readonly (Script | undefined)[] = [undefined, 'latin', 'hebrew', 'cyrillic'];
const TERMS = CATEGORY_IDS.length * TERM_STRENGTHS.length * ONLY.length;

/** An institution by one of its spellings. */
interface IssuerName {
  readonly issuer: KnownIssuer;
  readonly name: string;
}

let names: readonly IssuerName[] | undefined;

/** Returns every spelling of every institution, in the order of the lists. */
export function issuerNames(): readonly IssuerName[] {
  names ??= KNOWN_ISSUERS.flatMap((issuer) =>
    [...new Set([...Object.values(issuer.names), ...(issuer.also ?? [])])].map((name) => ({ issuer, name })),
  );
  return names;
}

/** Returns the code of a term in a packed vocabulary. */
export function codeOfTerm({ category, strength, only }: Omit<TermMeaning, 'type'>): number {
  const place = CATEGORY_IDS.indexOf(category) * TERM_STRENGTHS.length + TERM_STRENGTHS.indexOf(strength);
  return place * ONLY.length + ONLY.indexOf(only);
}

/** Returns the code of an institution's spelling, by its index in `issuerNames`. */
export const codeOfIssuerName = (place: number): number => TERMS + place;

/** Decodes a code of a vocabulary that was packed with the same lists; throws for an unknown code. */
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
