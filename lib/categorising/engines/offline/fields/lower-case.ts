/**
 * Lower case that keeps every character's place. Patterns are matched against it, because those that ignore case
 * themselves take the engine a second to build.
 */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}
