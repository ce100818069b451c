/**
 * Letters of Thai, Lao, Burmese, Khmer, Japanese and Chinese, which are written without spaces, and of Korean, whose words
 * have joined endings; for use in a character class.
 */
export const UNSPACED_LETTERS =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u3005-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af';

/** Returns a pattern part that matches any of these words, and fails at once at letters of other languages. */
export const anyUnspaced = (words: readonly string[]): string =>
  words.length > 0 ? `(?=[${UNSPACED_LETTERS}])(?:${words.join('|')})` : '(?!)';
