/** How many letters there are in a text, of any script. */
export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
