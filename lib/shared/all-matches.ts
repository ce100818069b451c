/**
 * Returns all matches of a pattern in a text, like `matchAll`. `matchAll` compiles a copy of its pattern at every call,
 * which costs several times the search in one line.
 * @param pattern with the flag `g`
 */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex = afterCharacter(text, pattern);
  }
  return found;
}

/** Next search index after an empty match. With the flag `u` or `v` it never splits a surrogate pair. */
function afterCharacter(text: string, { lastIndex, unicode, unicodeSets }: RegExp): number {
  const isPair = (unicode || unicodeSets) && (text.codePointAt(lastIndex) ?? 0) > 0xffff;
  return lastIndex + (isPair ? 2 : 1);
}
