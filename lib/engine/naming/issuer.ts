import type { Categorisation } from '@/lib/engine/categorising/result';
import { namingWords } from '@/lib/engine/words/naming-words';
import type { NameLanguage } from '@/lib/shared/languages';
import { calmCapitals } from './letter-case';
import { cutAtWord } from './title';

/** Legal forms and institution types before a quoted name. */
const FORM_BEFORE_QUOTE = new RegExp(`^(?:(?:${namingWords('formsBeforeQuote').join('|')})\\s+){1,4}(?=")`, 'iu');
/** Definition after a party's name in a contract, e.g. "(hereinafter the Seller)". */
const ASIDE = new RegExp(`(?<!\\s)\\s*\\((?:${namingWords('asides').join('|')})[\\s\\S]*$`, 'iu');

/** Removes the legal form before quotes, and the quotes. */
function spoken(name: string): string {
  const plain = name.replace(ASIDE, '').replace(FORM_BEFORE_QUOTE, '');
  const bare = /^"([^"]+)"$/u.exec(plain.trim())?.[1];
  return bare ?? plain.trim();
}

/** Returns the short form of a long name: the part in quotes, or the part before a comma, dash or bracket. */
function shortened(name: string, maxChars: number): string {
  if (name.length <= maxChars) return name;
  const quoted = /"([^"]{3,})"?$/u.exec(name)?.[1];
  const parts = [quoted, name.split(/,\s|\s[-–—]\s|\s\(/u)[0]];
  return parts.find((part) => part !== undefined && part.length >= 3 && part.length <= maxChars) ?? name;
}

/**
 * Returns the issuer for a file name: its known spelling in the language, otherwise its spelling in the document.
 * Russian legal forms are removed, all-caps text is recased, and long names are cut at a word.
 * @param maxChars space left in the name, in characters
 */
export function issuerText(issuer: Categorisation['issuer'], language: NameLanguage, maxChars: number): string {
  if (!issuer) return '';
  const known = issuer.names?.[language];
  if (known) return cutAtWord(known, maxChars);
  return cutAtWord(calmCapitals(shortened(spoken(issuer.name), maxChars), 'name'), maxChars);
}
