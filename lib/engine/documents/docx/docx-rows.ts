/** A row of a Word document, its columns separated by tabs. */
export interface DocxRow {
  readonly text: string;
  /** Font size relative to body text. */
  readonly size: number;
}

/** A row before its style is resolved: the styles may follow the body in the archive. */
export interface StyledRow {
  readonly text: string;
  readonly styleIds: readonly string[];
  readonly isBold: boolean;
  /** Relationship id of a part in another format that replaces this row (`altChunk`). */
  readonly chunk?: string;
}

/** Font sizes of Word's heading styles relative to body text. */
const HEADING_SIZES = [2, 1.6, 1.35, 1.2, 1.1, 1.1];
/** Returns the relative font size of a heading level (1 to 6). */
export const headingSize = (level: number): number => HEADING_SIZES[level - 1] ?? 1;
const SIZE_OF_STYLE: Readonly<Record<string, number>> = { title: 2, subtitle: 1.6 };
/** Relative size of a paragraph that is entirely bold, which marks it as prominent. */
const BOLD_SIZE = 1.15;
const HEADING = /^heading ?([1-6])$/i;

function sizeOfStyle(name: string): number | undefined {
  const level = HEADING.exec(name)?.[1];
  return level ? headingSize(Number(level)) : SIZE_OF_STYLE[name.toLowerCase()];
}

/**
 * Resolves the font size of each row.
 * @param styleNames style names by id: `heading 1` has that name in every language of Word
 */
export function sizedRows(rows: readonly StyledRow[], styleNames: ReadonlyMap<string, string>): DocxRow[] {
  return rows.map(({ text, styleIds, isBold }) => {
    const sizes = styleIds.map((id) => sizeOfStyle(styleNames.get(id) ?? id) ?? 1);
    return { text, size: Math.max(1, ...sizes, isBold && !sizes.some((size) => size > 1) ? BOLD_SIZE : 1) };
  });
}
