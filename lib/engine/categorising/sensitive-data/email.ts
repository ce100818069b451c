import { SENSITIVE_DATA } from '../../words/lists/sensitive-data.ts';
import { anySensitive } from '../../words/sensitive-words.ts';

/** An address whose domain ends in letters; spaces that OCR adds around the @ are ignored. */
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63} ?@ ?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,24}(?![\p{L}\p{N}])/u;

/** An address in a broken right-to-left line: "co.il. example. levin@alon" for alon@levin.example.co.il. */
const TORN =
  /(?<![\p{L}.@-])(?:il\.(?:co|org|ac|gov|muni|net|k12)|com|net|org|info|gov|edu|ru|il)\.\s?(?:[a-z\d-]+(?:\s?\.\s?|\s-\s?|-\s)){0,4}[a-z\d-]*\s?@\s?[a-z\d._-]{2,}/iu;

/** Only addresses have an @ between two words: the domain continues elsewhere, or its dot was lost. */
const UNFINISHED = /(?<![\p{L}\p{N}@])[a-z][a-z\d._-]{2,63}@[a-z][a-z\d-]{2,}(?![\p{L}\p{N}.])/iu;
/** Words on both sides of a broken domain: "example. tzeada@ toda". */
const SCATTERED = /(?<!\p{L})[a-z]{2,24}\.[ -]?[a-z-]{3,40}@ ?[a-z]{3,24}/iu;
/** The @ spelt out against bots, or misread as another round sign. */
const SPELT =
  /(?<![a-z\d._-])[a-z\d][a-z\d._-]{2,63}(?: ?(?:\((?:at|a)\)|\[at\]) ?|[©®])[a-z\d-]{2,63}(?:\.| ?(?:\(dot\)|\[dot\]) ?)[a-z]{2,}/iu;
/** A label and a provider's domain identify an address although the @ is missing. */
const LABELLED = new RegExp(
  `${anySensitive('mailLabels')}[^\\p{L}\\n]{0,6}[a-z\\d][a-z\\d._-]{3,40}(?:gmail|yahoo|hotmail|outlook|icloud|walla|yandex)[.,]\\s?[a-z]{2,}`,
  'iu',
);
const IN_ONE_LANGUAGE = SENSITIVE_DATA.flatMap(({ emails = [] }) => emails);

export function hasEmail(text: string): boolean {
  // Fast path: most texts contain no @.
  if (text.includes('@') && (EMAIL.test(text) || TORN.test(text) || UNFINISHED.test(text) || SCATTERED.test(text)))
    return true;
  return SPELT.test(text) || LABELLED.test(text) || IN_ONE_LANGUAGE.some((shape) => shape.test(text));
}
