/**
 * Converts to lower case without moving any character. Patterns are matched against it, because the engine takes a
 * second to build case-insensitive ones.
 */
export function lowerCase(text: string): string {
  // The Turkish capital İ would become two characters.
  const lower = text.replaceAll('İ', 'i').toLowerCase();
  return lower.length === text.length ? lower : text;
}
