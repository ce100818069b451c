/**
 * All matches of a pattern in a text, as `matchAll` finds them. Every call of `matchAll` compiles a copy of its pattern, which
 * costs several times the search in a line.
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

/** Where the next search begins after an empty match: with the flag `u` or `v` not within a character. */
function afterCharacter(text: string, { lastIndex, unicode, unicodeSets }: RegExp): number {
  const isPair = (unicode || unicodeSets) && (text.codePointAt(lastIndex) ?? 0) > 0xffff;
  return lastIndex + (isPair ? 2 : 1);
}
