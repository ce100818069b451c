/**
 * Invisible characters and those that control their neighbours: controls, formats (direction, joining, tags), variation
 * selectors, private use, lone surrogates.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Variation_Selector}]/gu;
/** Controls that no text contains; a terminal would execute them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;
const BLANKS = /[\p{Zs}\t]+/gu;

/**
 * Removes invisible characters from a text of several lines. Tabs, which separate columns, and line breaks are kept.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((column) => column.replace(INVISIBLE, '').replace(BLANKS, ' ').trim())
        .join('\t'),
    )
    .join('\n')
    .trim();
}

/** Same as `plainText`, in one line. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(/\s/g, ' ').replace(INVISIBLE, '').replace(BLANKS, ' ').trim();
}

/** Patterns of paths: from a root, a drive, a share, a home, a scheme, or up the tree; and two folders in a row. */
const PATH =
  /(?:^|[\s"'(=:,;])(?:[/\\~]|\.{1,2}[/\\])|[A-Za-z]:[/\\]|\\\\|[a-z][+.-]{0,8}:\/\/|[^\s\d/\\]{2}[/\\][^\s/\\]+[/\\]|[/\\][^\s/\\]+\.\p{L}{2,4}\b/iu;

/** True when a text contains what looks like a file path or an address. `05/2024`, `and/or` and `A/S` do not. */
export function hasPath(text: string): boolean {
  return PATH.test(text);
}

/**
 * Returns a name from a model as one line without markup, fit for display. Undefined when nothing remains, or when it
 * contains a path or controls: no document has such a name, and the rest of it would be meaningless.
 */
export function plainName(text: string, maxChars: number): string | undefined {
  const line = plainLine(text);
  if (CONTROL.test(text) || hasPath(line)) return undefined;
  const name = line
    .replace(/[/\\]+/g, '-')
    .replace(/[<>|*?~`]+/g, ' ')
    .replace(/^[\s.\-:=+@]+|(?<![\s\-:])[\s\-:]+$/gu, '')
    .replace(/\s+/g, ' ');
  const cut = [...name].slice(0, maxChars).join('').trim();
  return /[\p{L}\p{N}]/u.test(cut) ? cut : undefined;
}
