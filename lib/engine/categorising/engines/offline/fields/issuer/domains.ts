import { allMatches } from '../../../../../../shared/all-matches.ts';
import { LANGUAGES } from '../../../../../words/index.ts';
import { wordsOf } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';

/** Letters as transliterated in web addresses. */
const LATIN: Readonly<Record<string, string>> = Object.assign(
  {},
  ...LANGUAGES.map(({ transliteration }) => transliteration),
);
/** Words of names that web addresses omit. */
const STOPS: ReadonlySet<string> = new Set(wordsOf('textShapes', 'domainStops'));
/** Hosts of public mail services. */
const MAIL_HOST =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|aol|walla|mail|yandex|bk|inbox|list|rambler|netvision|proton|protonmail|gmx|bezeqint|mailhome|pochta)\d?(?:[.a-z]|$)/u;

/** A web or mail address; its first group is the host without its top-level domain. */
export const DOMAIN =
  /(?:@|www\.|https?:\/\/|(?<![\w.@-]))([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6})\.(?:com|org|net|edu|gov|info|biz|coop|co|uk|il|ru|us|eu|de|fr|ca|au|nz|ie|in|io|kz|by|ua|example|test)(?![a-z])/gu;

/** True for hosts of public mail services. */
export const isMailHost = (host: string): boolean => MAIL_HOST.test(host);

/** Returns the web and mail domains in a document, in letters and digits only, without public mail services. */
export function domainsOf(lines: readonly TextLine[]): string[] {
  return lines.flatMap(({ text }) =>
    allMatches(text.toLowerCase(), DOMAIN)
      .map(([, name]) => name ?? '')
      .filter((name) => !isMailHost(name))
      .map((name) => name.replace(/[^a-z0-9]/g, '')),
  );
}

const latin = (word: string): string => word.replace(/[\u0400-\u04ff]/g, (letter) => LATIN[letter] ?? letter);

/**
 * True when a domain of the document is formed from the name (fernhillfibre.co.uk for Fernhill Fibre) or its initials.
 */
export function isInDomain(name: string, domains: readonly string[]): boolean {
  const words = (name.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
    .filter((word) => !STOPS.has(word))
    .map(latin)
    .filter((word) => /^[a-z]+$/.test(word));
  const first = words[0];
  if (!first) return false;
  const initials = words.map((word) => word[0]).join('');
  return domains.some(
    (domain) =>
      (first.length >= 4 && domain.includes(first)) ||
      (words.length >= 2 && domain.includes(words.slice(0, 2).join(''))) ||
      (initials.length >= 3 && domain.startsWith(initials)),
  );
}

/** Number of first letters of a word that abbreviate it in a web address. */
const SHORT = 3;

/**
 * True when a domain of the document contains the beginnings of the name's first two words: north-analyt for
 * Northgate Analytics.
 */
export function isShortInDomain(name: string, domains: readonly string[]): boolean {
  const [first, second] = (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => latin(word).slice(0, SHORT));
  if (!first || !second || !/^[a-z]+$/.test(first + second)) return false;
  return domains.some((domain) => domain.startsWith(first) && domain.indexOf(second, SHORT) > 0);
}
