import type { Categorisation } from '@/lib/engine/categorising/result';
import type { NameLanguage } from '@/lib/shared/languages';
import { limitCombiningMarks } from '@/lib/shared/limit-combining-marks';
import { calmCapitals } from './letter-case';
import { readOriginalName } from './original-name';
import { cleanText } from './sanitise';
import { isInLanguage } from './script-language';
import { titleInLanguage } from './title-kinds';

/** Lengths of an extracted title, in characters (specification section 5). */
const MIN_TITLE_CHARS = 3;
const MAX_TITLE_CHARS = 40;
/** Longest fallback title, in characters (specification section 5). */
const MAX_FALLBACK_TITLE_CHARS = 30;

/** White space as one space, trimmed. */
function tidy(text: string): string {
  return limitCombiningMarks(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/**
 * An extracted title when it may stand in a name, otherwise undefined: 3 to 40 characters, at least one of them a letter
 * or digit that is left in a file name.
 */
export function acceptedTitle(title: string | undefined): string | undefined {
  const text = tidy(title ?? '');
  const length = [...text].length;
  if (length < MIN_TITLE_CHARS || length > MAX_TITLE_CHARS) return undefined;
  return /[\p{L}\p{N}]/u.test(cleanText(text)) ? text : undefined;
}

/** Words that nothing ends with. */
const DANGLING =
  /\s(?:of|for|the|a|an|and|or|to|in|on|by|with|from|at|של|על|את|עם|או|в|во|и|о|об|на|по|с|со|из|от|для|к|за|при|&)$/iu;

const TRAILING = /(?<![\s,;:–—-])[\s,;:–—-]+$/u;

function withoutDangling(text: string): string {
  let cut = text.replace(TRAILING, '');
  while (DANGLING.test(cut)) cut = cut.replace(DANGLING, '').replace(TRAILING, '');
  return cut;
}

/** Cuts at the last word that fits into `maxChars` characters; a first word that is too long is cut itself. */
export function cutAtWord(text: string, maxChars: number): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(tidy(text))];
  if (characters.length <= maxChars) return tidy(text);
  const cut = characters.slice(0, maxChars + 1).map((character) => character.segment);
  const space = cut.lastIndexOf(' ');
  return withoutDangling(cut.slice(0, space > 0 ? space : maxChars).join(''));
}

/**
 * The title for a name: the extracted one when it has 3 to 40 characters, otherwise a fallback of at most 30: the original
 * name when that says something, the start of an extracted title that is too long, or the category's name.
 * Text in another language than the asked one is passed over unless any will do: the name of the kind or the category in
 * the asked language takes its place.
 */
export function chooseTitle(
  categorisation: Pick<Categorisation, 'categoryId' | 'title' | 'kind'>,
  originalName: string,
  language: NameLanguage,
  anyLanguage: boolean,
): string {
  const fits = (text: string) => anyLanguage || isInLanguage(text, language);
  const extracted = acceptedTitle(categorisation.title);
  if (extracted && fits(extracted)) return calmCapitals(extracted, 'title');

  const fromName = readOriginalName(originalName).words.join(' ');
  if (!extracted && fromName && fits(fromName)) return cutAtWord(fromName, MAX_FALLBACK_TITLE_CHARS);

  const tooLong = tidy(categorisation.title ?? '');
  if (!extracted && acceptedTitle(cutAtWord(tooLong, MAX_FALLBACK_TITLE_CHARS)) && fits(tooLong)) {
    return calmCapitals(cutAtWord(tooLong, MAX_FALLBACK_TITLE_CHARS), 'title');
  }
  return cutAtWord(titleInLanguage(categorisation, language), MAX_FALLBACK_TITLE_CHARS);
}
