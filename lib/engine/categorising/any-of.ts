/**
 * A pattern's part that matches any of the words of these lists, which may be patterns themselves. The longest is tried first, so that
 * "twenty first" is not read as "twenty".
 */
export const anyOf = (...lists: readonly (readonly string[])[]): string =>
  `(?:${lists
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
