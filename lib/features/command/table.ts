const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';
/** Maximum width of all columns except the last. */
const MAX_COLUMN_WIDTH = 40;
const GAP = '  ';
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;
const SHOWS_NOTHING = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);
const widthOf = (character: string) => (WIDE.test(character) ? 2 : 1);
const displayWidth = (text: string) => charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0);

/** One line of text without terminal control characters, in a bidi isolate. */
export function isolated(text: string): string {
  return FIRST_STRONG_ISOLATE + text.replace(SHOWS_NOTHING, '') + POP_DIRECTIONAL_ISOLATE;
}

/** Removes the middle: the end of a path is the most informative part. */
function shorten(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const characters = charactersOf(text);
  const head = takeWidth(characters, Math.floor(width / 3));
  const tail = takeWidth(characters.reverse(), width - 1 - displayWidth(head.join('')));
  return `${head.join('')}…${tail.reverse().join('')}`;
}

function takeWidth(characters: readonly string[], width: number): string[] {
  let used = 0;
  const end = characters.findIndex((character) => {
    used += widthOf(character);
    return used > width;
  });
  return characters.slice(0, end < 0 ? undefined : end);
}

/**
 * Formats rows as aligned terminal columns; the first row is the heading. Long texts are shortened, except in the last
 * column.
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const cells = rows.map((row) =>
    row.map((cell, column) => {
      const plain = cell.replace(SHOWS_NOTHING, '');
      return column === columns - 1 ? plain : shorten(plain, MAX_COLUMN_WIDTH);
    }),
  );
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((row) => displayWidth(row[column] ?? ''))),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => {
        const padding = column === columns - 1 ? 0 : (widths[column] ?? 0) - displayWidth(cell);
        return isolated(cell) + ' '.repeat(padding);
      })
      .join(GAP),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** Width of a progress bar: with its percentage it fits a terminal of 80 columns. */
const BAR_CHARACTERS = 24;

/** A progress bar of one line, e.g. `[████░░░░] 50%`. `fraction` is 0 to 1. */
export function progressBar(fraction: number): string {
  const done = Math.round(Math.min(1, Math.max(0, fraction)) * BAR_CHARACTERS);
  const percent = Math.round(fraction * 100);
  return `[${'█'.repeat(done)}${'░'.repeat(BAR_CHARACTERS - done)}] ${String(percent).padStart(3)}%`;
}
