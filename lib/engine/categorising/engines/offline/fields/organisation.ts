import type { DocumentLanguage } from '@/lib/shared/languages';
import { LANGUAGES } from '../../../../words/index.ts';
import { anyWordIn } from '../any-word-in.ts';
import { remembered } from '../text/remembered.ts';

const anyOf = (words: readonly string[]) => `(?:${words.join('|')})`;

/** Legal forms: a name with one is an organisation's. */
const LEGAL_FORM = new RegExp(
  [
    `(?<![\\p{L}\\p{N}])${anyOf(LANGUAGES.flatMap(({ organisations }) => organisations.legalForms))}(?![\\p{L}\\p{N}])`,
    ...LANGUAGES.flatMap(({ organisations }) => organisations.legalMarks),
  ].join('|'),
  'iu',
);

/** Words of each language that mark an organisation's name: kinds, and nouns that only bodies have. */
const PATTERNS = LANGUAGES.map(({ language, organisations, around: { organisation } }) => {
  const words = (list: readonly string[]) => `${organisation.before}${anyOf(list)}${organisation.after}`;
  return { language, kinds: words(organisations.kinds), bodies: words(organisations.bodies) };
});
const KINDS = PATTERNS.map(({ language, kinds }) => ({ language, kinds: new RegExp(kinds, 'iu') }));
const BODIES = new RegExp(PATTERNS.map(({ bodies }) => bodies).join('|'), 'iu');
const GENERIC = new Set(LANGUAGES.flatMap(({ organisations }) => organisations.generic));

const namesKind = (language: DocumentLanguage, text: string): boolean =>
  KINDS.some((known) => known.language === language && known.kinds.test(text));

/** True when the words can only be an organisation's registered name. */
export const hasLegalForm = remembered((text) => LEGAL_FORM.test(text));

const LEGAL_FORMS = new RegExp(LEGAL_FORM.source, 'giu');
const BRACKETED = /\([^()]{0,40}\)/gu;

/** True when nothing but legal forms, and a place or a country in brackets, is in the text. */
export const onlyLegalForms = (text: string): boolean =>
  !/\p{L}|\d/u.test(text.replace(LEGAL_FORMS, ' ').replace(BRACKETED, ' '));

/** True when the words name a kind of organisation: a bank, a clinic, a garage. */
export const namesOrganisation = remembered((text) => KINDS.some(({ kinds }) => kinds.test(text)));

/** True when a noun of the name can only belong to a body, unlike "gas", "travel" or "records". */
export const namesBody = remembered((text) => BODIES.test(text));

/** True when every word only describes the kind of body: "insurance company". */
export const isGenericName = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}"']{2,}/gu) ?? []).every((word) =>
    GENERIC.has(word.replace(/^["']+|(?<!["'])["']+$/g, '')),
  );

/** Registers, numbers and slogans after a name. */
const BEHIND_NAME = new RegExp(
  `(?<!\\s)\\s*(?:\\||·|•|\\s[-–—]\\s|,\\s*${anyWordIn('textShapes', 'registersAfterComma')}|(?<!\\p{L})${anyWordIn('textShapes', 'registers')}(?!\\p{L}))[\\s\\S]*$`,
  'iu',
);
const LEGAL_FORM_END = new RegExp(`(?<!\\s)(?:\\s*,)?\\s*${anyWordIn('textShapes', 'formEnds')}[\\s\\S]*$`, 'u');

/**
 * Returns the everyday name, without the legal form of Hebrew and Russian firms, and without numbers, places and
 * slogans after it.
 */
export const everydayName = remembered((text) =>
  text
    .replace(BEHIND_NAME, '')
    .replace(LEGAL_FORM_END, '')
    .replace(/(?<=(?<!\p{L})(?:ltd|limited|inc|llc|llp|plc|corp|bhd|s\/b)\.?)(?=\s|,|$)[\s\S]*$/iu, '')
    .replace(/^[\s\p{P}\p{S}]+(?=["\p{L}\p{N}])/u, '')
    .replace(/(?<![\s,;:.\-–—])[\s,;:.\-–—]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim(),
);

const ENGLISH_ENDS = PATTERNS.filter(({ language }) => language === 'en').map(
  ({ kinds }) => new RegExp(`${kinds}[\\p{P}\\s]*$`, 'iu'),
);

/**
 * True when the words are structured like an organisation's name: its noun ends an English one, and starts a Hebrew or
 * Russian one.
 */
export function endsWithOrganisation(text: string): boolean {
  const [name = ''] = text.split(/,|\s-\s|\(/u);
  if (/[\u05d0-\u05ea]/u.test(name)) return namesKind('he', name.split(' ').slice(0, 2).join(' '));
  if (/[\u0400-\u04ff]/u.test(name)) return namesKind('ru', name.split(' ').slice(0, 3).join(' '));
  return (
    ENGLISH_ENDS.some((end) => end.test(name.trim())) ||
    /^(?:university|bank|city|town|county|department|ministry|office|state|college) of /iu.test(name)
  );
}
