import { describe, expect, it } from 'vitest';
import { declaredPages, textOfPart } from './docx-parts';

describe('the pages that Word noted', () => {
  it.each([
    ['<Properties><Pages>7</Pages></Properties>', 7],
    ['<ap:Properties><ap:Pages> 3 </ap:Pages></ap:Properties>', 3],
    ['<Properties><Pages>0</Pages></Properties>', 1],
    ['<Properties><Pages>999999999</Pages></Properties>', 1],
    ['<Properties><Pages>-4</Pages></Properties>', 1],
    ['<Properties/>', 1],
    [undefined, 1],
  ])('of %s are %i', (xml, pages) => {
    expect(declaredPages(xml)).toBe(pages);
  });
});

describe('the text of a part', () => {
  it('is that of its runs, a line a paragraph', () => {
    const xml =
      '<w:hdr><w:p><w:pPr/><w:r><w:t>בנק </w:t></w:r><w:r><w:t xml:space="preserve">לאומי</w:t></w:r></w:p><w:p/>' +
      '<w:p><w:r><w:t>A</w:t><w:tab/><w:t>B</w:t></w:r></w:p></w:hdr>';
    expect(textOfPart(xml)).toBe('בנק לאומי\nA B');
  });

  it('has its entities resolved, once', () => {
    expect(textOfPart('<w:p><w:t>a &amp;lt; &#1488;&#x5d1; &unknown; &#x110000;</w:t></w:p>')).toBe(
      'a &lt; אב &unknown; &#x110000;',
    );
  });

  it('does not hold what only looks like text', () => {
    expect(textOfPart('<w:p><w:tbl>no</w:tbl><w:tc>no</w:tc><w:t/></w:p>')).toBe('');
  });
});
