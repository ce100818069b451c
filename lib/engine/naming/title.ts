import { type CategoryId, categoryName } from '@/lib/engine/categorising/categories';
import type { Categorisation } from '@/lib/engine/categorising/result';
import { namingWords } from '@/lib/engine/words/naming-words';
import type { NameLanguage } from '@/lib/shared/languages';
import { limitCombiningMarks } from '@/lib/shared/limit-combining-marks';
import { calmCapitals } from './letter-case';
import { readOriginalName } from './original-name';
import { cleanText } from './sanitise';
import { isInLanguage } from './script-language';
import { isWeakTitle, namesKind, titleInLanguage } from './title-kinds';

/** Length limits of an extracted title, in characters (specification section 5). */
const MIN_TITLE_CHARS = 3;
const MAX_TITLE_CHARS = 40;
/** The category of documents that belong to no other. Its name describes nothing. */
const NO_CATEGORY: CategoryId = 'Other';
/** Kind and category name a document from this confidence on, 0 to 1. Below it they are wrong in most real documents. */
const MIN_NAMING_CONFIDENCE = 0.3;
/** Longest fallback title, in characters (specification section 5). */
const MAX_FALLBACK_TITLE_CHARS = 30;

/** Words of a file's name that say more than the document's kind: "receipt 42" says less, "rent of May" says more. */
const MIN_NAME_WORDS = 2;
const isPlainWord = (word: string): boolean => /^\p{L}{2,}$/u.test(word) && !namesKind(word);

/** Collapses white space to single spaces and trims. */
function tidy(text: string): string {
  return limitCombiningMarks(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/**
 * Returns an extracted title if it is allowed in a name, otherwise undefined. It needs 3 to 40 characters, at least one
 * of them a letter or digit that is allowed in file names.
 */
export function acceptedTitle(title: string | undefined): string | undefined {
  const text = tidy(title ?? '');
  const length = [...text].length;
  if (length < MIN_TITLE_CHARS || length > MAX_TITLE_CHARS) return undefined;
  return /[\p{L}\p{N}]/u.test(cleanText(text)) ? text : undefined;
}

/** Words that cannot end a title. */
const DANGLING = new RegExp(`\\s(?:${namingWords('dangling').join('|')})$`, 'iu');

const TRAILING = /(?<![\s,;:–—-])[\s,;:–—-]+$/u;

function withoutDangling(text: string): string {
  let cut = text.replace(TRAILING, '');
  while (DANGLING.test(cut)) cut = cut.replace(DANGLING, '').replace(TRAILING, '');
  return cut;
}

/** Cuts at the last word within `maxChars` characters. A first word that is too long is cut inside. */
export function cutAtWord(text: string, maxChars: number): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(tidy(text))];
  if (characters.length <= maxChars) return tidy(text);
  const cut = characters.slice(0, maxChars + 1).map((character) => character.segment);
  const space = cut.lastIndexOf(' ');
  return withoutDangling(cut.slice(0, space > 0 ? space : maxChars).join(''));
}

/**
 * Returns the title for a name: the extracted one if it has 3 to 40 characters and is not weaker than the document's
 * kind, otherwise a fallback of at most 30. Fallbacks are the original name if it is meaningful, the start of a longer
 * extracted title, what such a document is called, or the category's name.
 * Unless `anyLanguage` is set, a title in another language is replaced by what such a document is called in the
 * requested language, if its kind is known. Undefined if nothing is known of the document.
 */
export function chooseTitle(
  categorisation: Pick<Categorisation, 'categoryId' | 'title' | 'kind'> & { readonly confidence?: number | undefined },
  originalName: string,
  language: NameLanguage,
  anyLanguage: boolean,
): string | undefined {
  const fits = (text: string) => anyLanguage || isInLanguage(text, language);
  const { categoryId, confidence = 1 } = categorisation;
  const isKnown = confidence >= MIN_NAMING_CONFIDENCE;
  const extracted = acceptedTitle(categorisation.title);
  const isWeak = isKnown && isWeakTitle(categorisation);
  if (extracted && fits(extracted) && !isWeak) return calmCapitals(extracted, 'title');

  const named = isKnown ? titleInLanguage(categorisation, language) : undefined;
  const { words } = readOriginalName(originalName);
  const fromName = words.join(' ');
  const saysMore = named === undefined || words.filter(isPlainWord).length >= MIN_NAME_WORDS;
  if (!extracted && fromName && saysMore && fits(fromName)) return cutAtWord(fromName, MAX_FALLBACK_TITLE_CHARS);

  const tooLong = tidy(categorisation.title ?? '');
  const cut = cutAtWord(tooLong, MAX_FALLBACK_TITLE_CHARS);
  if (!extracted && !isWeak && acceptedTitle(cut) && fits(tooLong)) return calmCapitals(cut, 'title');
  if (named === undefined && extracted) return calmCapitals(extracted, 'title');
  if (named === undefined && (!isKnown || categoryId === NO_CATEGORY)) return undefined;
  return cutAtWord(named ?? categoryName(categoryId, language), MAX_FALLBACK_TITLE_CHARS);
}
