/** Characters that nobody sees or that steer what is around them: controls, formats (direction, joining, tags), variants, private use, halves. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Variation_Selector}]/gu;
/** Controls that no text has; a terminal would obey them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;
const BLANKS = /[\p{Zs}\t]+/gu;

/** A text of several lines without invisible characters; tabs, which part columns, and line breaks stay. */
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

/** The same in one line. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(/\s/g, ' ').replace(INVISIBLE, '').replace(BLANKS, ' ').trim();
}

/** What leads somewhere: from a root, a drive, a share, a home, a scheme, or up the tree; and two folders in a row. */
const PATH =
  /(?:^|[\s"'(=:,;])(?:[/\\~]|\.{1,2}[/\\])|[A-Za-z]:[/\\]|\\\\|[a-z][+.-]{0,8}:\/\/|[^\s\d/\\]{2}[/\\][^\s/\\]+[/\\]|[/\\][^\s/\\]+\.\p{L}{2,4}\b/iu;

/** Whether a text holds what looks like the path of a file or an address. `05/2024`, `and/or` and `A/S` do not. */
export function hasPath(text: string): boolean {
  return PATH.test(text);
}

/**
 * A name as a model gives it, fit to be shown: one line without markup. Undefined when nothing is left, and when it holds
 * a path or controls: no paper is called so, and what would be left of it means nothing.
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
