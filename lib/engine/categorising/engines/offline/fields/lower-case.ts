/**
 * Lower case that keeps every character's place. Patterns are matched against it, because those that ignore case
 * themselves take the engine a second to build.
 */
export function lowerCase(text: string): string {
  // The Turkish capital would become two characters.
  const lower = text.replaceAll('İ', 'i').toLowerCase();
  return lower.length === text.length ? lower : text;
}
