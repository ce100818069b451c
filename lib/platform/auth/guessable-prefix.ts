/** Words that are common in URLs of admin pages, and therefore in every wordlist of an attacker. */
const COMMON_WORDS =
  /admin(?:istrator|istration)?|backoffice|back|office|panel|manage(?:ment|r)?|dashboard|console|control|operator|operations|staff|super|root|user|secret|hidden|private|internal|secure|login|signin|password|portal|system|site|test|demo|example|changeme|default|mesudar|prefix|path/g;
/** Minimum number of characters left after common words, repetitions and sequences of letters or digits are removed. */
const MIN_CHARS = 16;
/** Minimum number of distinct characters among them; 16 random hexadecimal digits have ten. */
const MIN_DIFFERENT = 7;

/** Removes characters that continue a sequence: the third and every further one of `abc`, `321` or `aaa`. */
function withoutRows(text: string): string {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  return Array.from(text)
    .filter((_, index) => {
      const [first = 0, second = 0, third = 0] = codes.slice(Math.max(0, index - 2), index + 1);
      const step = second - first;
      return index < 2 || third - second !== step || Math.abs(step) > 1;
    })
    .join('');
}

/**
 * True if an attacker may guess this URL prefix: it is short, or consists of common words, years, repetitions and
 * sequences.
 * A heuristic: it rejects what is clearly not random, but cannot tell random text from a quotation.
 */
export function isGuessablePrefix(prefix: string): boolean {
  const words = prefix.toLowerCase().replace(COMMON_WORDS, '');
  const rest = withoutRows(words.replace(/(?:19|20)\d\d/g, '').replace(/[-_]/g, ''));
  return rest.length < MIN_CHARS || new Set(rest).size < MIN_DIFFERENT;
}
