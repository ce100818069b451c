import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import type { Injection, OrderPosition } from './injection';

/** Lines of the document above the order. */
const LINES_ABOVE = 5;
/** Sizes in half points. */
const SIZES = { marker: 60, plain: 24, tiny: 2 } as const;

const WRITTEN: Readonly<Partial<Record<OrderPosition, { size?: number; color?: string; vanish?: boolean }>>> = {
  white: { color: 'FFFFFF' },
  tiny: { size: SIZES.tiny },
  hidden: { vanish: true },
};

/** Builders for a Word file's parts in the language of an injection. */
function writer({ language, order, position = 'body' }: Injection) {
  const isHebrew = (text: string) => language === 'he' && /[\u0590-\u05ff]/.test(text);

  const run = (text: string, size: number = SIZES.plain, more: object = {}) =>
    new TextRun({ text, size, sizeComplexScript: size, font: 'Arial', rightToLeft: isHebrew(text), ...more });

  const paragraph = (text: string) => new Paragraph({ children: [run(text)], bidirectional: language === 'he' });

  const ordered = (): Paragraph[] =>
    order.map((line) => {
      const { size = SIZES.plain, ...more } = WRITTEN[position] ?? {};
      return new Paragraph({ children: [run(line, size, more)], bidirectional: language === 'he' });
    });

  const commented = (text: string) =>
    new Paragraph({
      bidirectional: language === 'he',
      children: [
        new CommentRangeStart(0),
        run(text),
        new CommentRangeEnd(0),
        new TextRun({ children: [new CommentReference(0)] }),
      ],
    });

  const table = (rows: readonly string[]) =>
    new Table({
      visuallyRightToLeft: language === 'he',
      rows: rows.map(
        (row, index) =>
          new TableRow({
            children: [
              new TableCell({ children: [paragraph(row)] }),
              new TableCell({ children: index === 1 ? ordered() : [paragraph('-')] }),
            ],
          }),
      ),
    });

  return { run, paragraph, ordered, commented, table };
}

function blocksOf(injection: Injection): (Paragraph | Table)[] {
  const { id, documentLines, position = 'body' } = injection;
  const { run, paragraph, ordered, commented, table } = writer(injection);
  const [letterhead = '', name = '', ...lines] = documentLines;
  const above = lines.slice(0, LINES_ABOVE - 2);
  const below = lines.slice(LINES_ABOVE - 2);
  const isInBody = position === 'body' || WRITTEN[position] !== undefined;
  return [
    new Paragraph({ children: [run(id, SIZES.marker, { bold: true })] }),
    paragraph(letterhead),
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      children: [run(name, SIZES.plain)],
      bidirectional: injection.language === 'he',
    }),
    ...above.map((line, index) => (position === 'comment' && index === 0 ? commented(line) : paragraph(line))),
    ...(isInBody ? ordered() : []),
    ...(position === 'cell' ? [table(below)] : below.map(paragraph)),
  ];
}

/** Returns an injection as a Word file, with its order in its position. */
export async function wordFile(injection: Injection): Promise<Uint8Array> {
  const { order, position } = injection;
  const { ordered, paragraph } = writer(injection);
  const text = order.join(' ');
  const document = new Document({
    creator: 'Office',
    ...(position === 'properties'
      ? { title: order[0] ?? '', subject: text, keywords: text, description: text, lastModifiedBy: text }
      : {}),
    ...(position === 'comment'
      ? { comments: { children: [{ id: 0, author: 'Reviewer', date: new Date(0), children: order.map(paragraph) }] } }
      : {}),
    sections: [
      {
        ...(position === 'header' ? { headers: { default: new Header({ children: ordered() }) } } : {}),
        ...(position === 'footer' ? { footers: { default: new Footer({ children: ordered() }) } } : {}),
        children: blocksOf(injection),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
