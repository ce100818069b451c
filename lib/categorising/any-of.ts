/** A pattern's part that matches any of the words of these lists, which are patterns themselves; the longest is tried first. */
export const anyOf = (...lists: readonly (readonly string[])[]): string =>
  `(?:${lists
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
