/** Counts the letters of a text, in any script. */
export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
