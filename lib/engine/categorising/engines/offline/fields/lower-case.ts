/**
 * Converts to lower case without moving any character. Patterns are matched against it, because the engine takes a
 * second to build case-insensitive ones.
 */
export function lowerCase(text: string): string {
  // The Turkish capital İ would become two characters.
  const lower = text.replaceAll('İ', 'i').toLowerCase();
  return lower.length === text.length ? lower : text;
}

const ACCENTED = /[\u00e0-\u024f]/g;
/** Latin letters of another shape, which have no decomposition. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ð: 'd' };

/** Removes the accents of Latin letters in lower case, in words and in patterns, without moving any character. */
export const withoutAccents = (text: string): string =>
  text.replace(ACCENTED, (letter) => PLAIN_LETTERS[letter] ?? letter.normalize('NFD').charAt(0));

/** Like `lowerCase`, without accents: people omit them, and recognition of another language does not know them. */
export const plainLowerCase = (text: string): string => withoutAccents(lowerCase(text));
