/** Words that stand in addresses of operators' pages, and so in every list of addresses to try. */
const USUAL_WORDS =
  /admin(?:istrator|istration)?|backoffice|back|office|panel|manage(?:ment|r)?|dashboard|console|control|operator|operations|staff|super|root|user|secret|hidden|private|internal|secure|login|signin|password|portal|system|site|test|demo|example|changeme|default|mesudar|prefix|path/g;
/** Fewest characters that are left without usual words, repetitions and rows of the alphabet or of digits. */
const MIN_CHARS = 16;
/** Fewest different ones among them; 16 random hexadecimal digits have ten. */
const MIN_DIFFERENT = 7;

/** A text without the characters that go on a row: the third and each further one of `abc`, `321` or `aaa`. */
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
 * True for a first segment of addresses that somebody may find by trying: one that is short, or consists of usual words,
 * years, repetitions and rows. It cannot tell a random text from a quotation; it refuses what is plainly none.
 */
export function isGuessablePrefix(prefix: string): boolean {
  const words = prefix.toLowerCase().replace(USUAL_WORDS, '');
  const rest = withoutRows(words.replace(/(?:19|20)\d\d/g, '').replace(/[-_]/g, ''));
  return rest.length < MIN_CHARS || new Set(rest).size < MIN_DIFFERENT;
}
