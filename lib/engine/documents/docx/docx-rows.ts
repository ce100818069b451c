/** A row of a Word document: columns separated by tabs. */
export interface DocxRow {
  readonly text: string;
  /** How large it is written relative to plain text. */
  readonly size: number;
}

/** A row whose style has not been looked up yet: the styles may follow the body in the archive. */
export interface StyledRow {
  readonly text: string;
  readonly styleIds: readonly string[];
  readonly isBold: boolean;
  /** The relationship of a part in another format that stands in place of this row (`altChunk`). */
  readonly chunk?: string;
}

/** How large the styles of Word write a paragraph, relative to plain text. */
const HEADING_SIZES = [2, 1.6, 1.35, 1.2, 1.1, 1.1];
/** How large a heading of a level (1 to 6) is written. */
export const headingSize = (level: number): number => HEADING_SIZES[level - 1] ?? 1;
const SIZE_OF_STYLE: Readonly<Record<string, number>> = { title: 2, subtitle: 1.6 };
/** A paragraph in bold letters throughout is meant to be seen. */
const BOLD_SIZE = 1.15;
const HEADING = /^heading ?([1-6])$/i;

function sizeOfStyle(name: string): number | undefined {
  const level = HEADING.exec(name)?.[1];
  return level ? headingSize(Number(level)) : SIZE_OF_STYLE[name.toLowerCase()];
}

/**
 * Rows with their sizes.
 * @param styleNames what the document calls its styles, by their ids: `heading 1` has that name in every language of Word
 */
export function sizedRows(rows: readonly StyledRow[], styleNames: ReadonlyMap<string, string>): DocxRow[] {
  return rows.map(({ text, styleIds, isBold }) => {
    const sizes = styleIds.map((id) => sizeOfStyle(styleNames.get(id) ?? id) ?? 1);
    return { text, size: Math.max(1, ...sizes, isBold && !sizes.some((size) => size > 1) ? BOLD_SIZE : 1) };
  });
}
