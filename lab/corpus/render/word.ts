import {
  AlignmentType,
  BorderStyle,
  Document,
  Header,
  HeadingLevel,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import JSZip from 'jszip';
import { packZip } from '../samples/docx';
import type { WordHabits } from './plan';
import type { PageStyle } from './style';
import type { WordBlock, WordRun } from './word-blocks';

/** Word's names for the fonts that ours replace. */
const WORD_FONTS: Readonly<Record<PageStyle['font'], string>> = {
  Tinos: 'Times New Roman',
  Arimo: 'Arial',
  Cousine: 'Courier New',
  Rubik: 'Calibri',
  'David Libre': 'David',
  'Frank Ruhl Libre': 'FrankRuehl',
};
const TWIPS_A_MM = 56.7;
const FINE_SHARE = 0.8;
const HEADING_SHARES = [1.5, 1.2, 1.05] as const;
const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const ALIGNMENTS = { start: AlignmentType.START, center: AlignmentType.CENTER, end: AlignmentType.END } as const;
const EDGE = { style: BorderStyle.SINGLE, size: 4, color: '808080' };
const NO_EDGE = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** Converts the blocks of a page to Word paragraphs and tables. */
function writer(style: PageStyle, isRightToLeft: boolean) {
  const halfPoints = (share: number) => Math.round(style.sizePt * share * 2);

  const textRuns = (runs: readonly WordRun[], share: number, isBold: boolean) =>
    runs.map(
      ({ text, bold, newLine }) =>
        new TextRun({
          text,
          bold: bold || isBold,
          size: halfPoints(share),
          sizeComplexScript: halfPoints(share),
          font: WORD_FONTS[style.font],
          rightToLeft: isRightToLeft && /[\u0590-\u05FF]/.test(text),
          ...(newLine ? { break: 1 } : {}),
        }),
    );

  function paragraph(block: Extract<WordBlock, { kind: 'paragraph' | 'heading' }>): Paragraph {
    const isHeading = block.kind === 'heading';
    const share = isHeading ? (HEADING_SHARES[block.level - 1] ?? 1) : block.fine ? FINE_SHARE : 1;
    return new Paragraph({
      children: textRuns(block.runs, share, isHeading),
      bidirectional: isRightToLeft,
      alignment: ALIGNMENTS[block.align],
      spacing: { after: isHeading ? 120 : 90 },
      ...(isHeading ? { heading: HEADINGS[block.level - 1] ?? HeadingLevel.HEADING_3 } : {}),
      ...(!isHeading && block.list === 'bullet' ? { bullet: { level: 0 } } : {}),
    });
  }

  function table({ rows }: Extract<WordBlock, { kind: 'table' }>): Table {
    const edge = style.table === 'bare' ? NO_EDGE : EDGE;
    return new Table({
      visuallyRightToLeft: isRightToLeft,
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: { top: edge, bottom: edge, left: edge, right: edge, insideHorizontal: edge, insideVertical: edge },
      rows: rows.map(
        (cells) =>
          new TableRow({
            children: cells.map(
              ({ runs, span, isHead }) =>
                new TableCell({
                  columnSpan: span,
                  children: [new Paragraph({ children: textRuns(runs, 0.95, isHead), bidirectional: isRightToLeft })],
                }),
            ),
          }),
      ),
    });
  }

  return (block: WordBlock): Paragraph | Table => {
    if (block.kind === 'break') return new Paragraph({ children: [new PageBreak()] });
    return block.kind === 'table' ? table(block) : paragraph(block);
  };
}

/** Splits a paragraph into one for each line; other blocks are unchanged. */
function lineByLine(block: WordBlock): WordBlock[] {
  if (block.kind !== 'paragraph' || block.list) return [block];
  const lines: WordRun[][] = [];
  for (const run of block.runs) {
    if (run.newLine || lines.length === 0) lines.push([]);
    lines.at(-1)?.push({ ...run, newLine: false });
  }
  return lines.map((runs) => ({ ...block, runs }));
}

interface WordOptions {
  readonly style: PageStyle;
  readonly isRightToLeft: boolean;
  readonly habits: WordHabits;
}

/** Returns a Word document of the blocks. The same blocks give the same bytes: the file has no creation time. */
export async function wordBytes(
  blocks: readonly WordBlock[],
  { style, isRightToLeft, habits }: WordOptions,
): Promise<Uint8Array> {
  const write = writer(style, isRightToLeft);
  const written = habits.softBreaks ? blocks : blocks.flatMap(lineByLine);
  const head = habits.letterheadInHeader ? written.filter((block) => block.inHeader) : [];
  const body = written.filter((block) => !head.includes(block));
  const { sheet, marginMm } = style;
  const twips = (mm: number) => Math.round(mm * TWIPS_A_MM);
  const document = new Document({
    creator: '',
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(sheet.widthMm), height: twips(sheet.heightMm ?? 297) },
            margin: {
              top: twips(marginMm.y),
              bottom: twips(marginMm.y),
              left: twips(marginMm.x),
              right: twips(marginMm.x),
            },
          },
        },
        ...(head.length > 0 ? { headers: { default: new Header({ children: head.map(write) }) } } : {}),
        children: body.map(write),
      },
    ],
  });
  return withoutTimestamps(await Packer.toBuffer(document));
}

async function withoutTimestamps(docx: Uint8Array): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(docx);
  const entries: Record<string, Uint8Array | string> = {};
  for (const path of Object.keys(zip.files).sort()) {
    const file = zip.files[path];
    if (!file || file.dir) continue;
    entries[path] =
      path === 'docProps/core.xml'
        ? (await file.async('string')).replace(/<dcterms:(created|modified)[\s\S]*?<\/dcterms:\1>/g, '')
        : await file.async('uint8array');
  }
  return packZip(entries);
}
