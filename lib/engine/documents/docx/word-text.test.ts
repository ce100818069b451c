import { describe, expect, it } from 'vitest';
import { createPageCountReader, createStyleReader } from './docx-facts';
import { sizedRows } from './docx-rows';
import { createRowReader, textOfPart } from './word-text';

const body = (content: string) => `<w:document xmlns:w="w"><w:body>${content}</w:body></w:document>`;
const run = (text: string, properties = '') => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`;
const cell = (content: string) => `<w:tc>${content}</w:tc>`;

function rowsOf(content: string, styles: Readonly<Record<string, string>> = {}) {
  const reader = createRowReader();
  reader.write(body(content));
  reader.end();
  return sizedRows(reader.rows(), new Map(Object.entries(styles)));
}

describe('the rows of a Word document', () => {
  it('end at paragraphs and at line breaks inside them', () => {
    const address = `<w:r><w:t>Ms. Eleanor Watkins</w:t><w:br/><w:t>Durham, NC</w:t></w:r>`;
    expect(textOfPart(body(paragraph(address) + paragraph(run('Dear Eleanor,'))))).toBe(
      'Ms. Eleanor Watkins\nDurham, NC\nDear Eleanor,',
    );
  });

  it('join the runs of a paragraph, with a space for a tab', () => {
    expect(textOfPart(body(paragraph(`${run('בנק ')}${run('לאומי')}<w:r><w:tab/><w:t>12</w:t></w:r>`)))).toBe(
      'בנק לאומי 12',
    );
  });

  it('keep a table’s cells on one line, separated by tabs', () => {
    const first = `<w:tr>${cell(paragraph(run('Rent')))}${cell(paragraph(run('1,200')) + paragraph(run('a month')))}</w:tr>`;
    const second = `<w:tr>${cell(paragraph(run('Heat')))}${cell('<w:p/>')}</w:tr>`;
    expect(textOfPart(body(`<w:tbl>${first}${second}</w:tbl>`))).toBe('Rent\t1,200 a month\nHeat');
  });

  it('are large if their style is a heading, by its name in any language of Word', () => {
    const rows = rowsOf(
      paragraph(run('Lease'), '1') + paragraph(run('Parties'), 'Heading2') + paragraph(run('plain')),
      {
        1: 'heading 1',
      },
    );
    expect(rows.map(({ size }) => size)).toEqual([2, 1.6, 1]);
  });

  it('are a little larger if all letters are bold, which can be switched off', () => {
    const bold = '<w:rPr><w:b/></w:rPr>';
    const rows = rowsOf(
      paragraph(run('Parties', bold)) +
        paragraph(run('The ') + run('landlord', bold)) +
        paragraph(run('lets', '<w:rPr><w:b w:val="0"/></w:rPr>')),
    );
    expect(rows.map(({ size }) => size > 1)).toEqual([true, false, false]);
  });

  it('contain a text box once, after its anchor paragraph', () => {
    const box = (content: string) => `<w:txbxContent>${paragraph(run(content))}</w:txbxContent>`;
    const shape = `<w:r><mc:AlternateContent><mc:Choice>${box('Boxed')}</mc:Choice><mc:Fallback>${box('Boxed')}</mc:Fallback></mc:AlternateContent></w:r>`;
    expect(textOfPart(body(paragraph(run('Before ') + shape + run('after')) + paragraph(run('Next'))))).toBe(
      'Before after\nBoxed\nNext',
    );
  });

  it('exclude deleted and moved text, and field codes', () => {
    const deleted = '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>';
    const moved = `<w:moveFrom>${run('moved')}</w:moveFrom>`;
    const field = '<w:r><w:instrText>PAGE</w:instrText></w:r>';
    expect(textOfPart(body(paragraph(`${deleted}${moved}${field}${run('kept')}`)))).toBe('kept');
  });

  it('resolve XML and numeric entities once, and no others', () => {
    expect(textOfPart(body(paragraph(run('a &amp;lt; &#1488;&#x5d1; &unknown;'))))).toBe('a &lt; אב &unknown;');
  });

  it('do not contain what only looks like text', () => {
    expect(textOfPart(body('<w:p><w:tbl>no</w:tbl><w:tc>no</w:tc><w:t/><a:t>no</a:t></w:p>'))).toBe('');
  });

  it('of a part that nests too deep are refused', () => {
    expect(() => textOfPart(body('<w:p>'.repeat(10_000)))).toThrow(
      expect.objectContaining({ code: 'documentTooComplex' }),
    );
  });
});

describe('the page count stored by Word', () => {
  it.each([
    ['<Properties><Pages>7</Pages></Properties>', 7],
    ['<ap:Properties><ap:Pages> 3 </ap:Pages></ap:Properties>', 3],
    ['<Properties><Pages>0</Pages></Properties>', 1],
    ['<Properties><Pages>999999999</Pages></Properties>', 1],
    ['<Properties><Pages>-4</Pages></Properties>', 1],
    ['<Properties/>', 1],
    ['', 1],
  ])('of %s is %i', (xml, pages) => {
    const reader = createPageCountReader();
    reader.write(xml);
    reader.end();
    expect(reader.pages()).toBe(pages);
  });
});

it('styles are identified by their ids', () => {
  const reader = createStyleReader();
  reader.write(
    '<w:styles><w:style w:styleId="a3"><w:name w:val="Title"/></w:style><w:docDefaults><w:name w:val="x"/></w:docDefaults></w:styles>',
  );
  reader.end();
  expect([...reader.names()]).toEqual([['a3', 'Title']]);
});
