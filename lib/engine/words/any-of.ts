/**
 * Pattern part that matches any word of these lists. Words may be patterns themselves. The longest comes first, so that
 * "twenty first" is not read as "twenty".
 */
export const anyOf = (...lists: readonly (readonly string[])[]): string =>
  `(?:${lists
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
