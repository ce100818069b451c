import { describe, expect, it } from 'vitest';
import { rowsOfHtml } from './html-rows';

const texts = (html: string) => rowsOfHtml(html).map(({ text }) => text);

describe('rows of a Word document', () => {
  it('end at paragraphs and at line breaks inside them', () => {
    expect(texts('<p>Ms. Eleanor Watkins<br />Durham, NC</p><p>Dear Eleanor,</p>')).toEqual([
      'Ms. Eleanor Watkins',
      'Durham, NC',
      'Dear Eleanor,',
    ]);
  });

  it('keep the cells of a table on one line, parted by tabs', () => {
    expect(
      texts(
        '<table><tr><td><p>Rent</p></td><td><p>1,200</p><p>a month</p></td></tr><tr><td>Heat</td><td></td></tr></table>',
      ),
    ).toEqual(['Rent\t1,200 a month', 'Heat']);
  });

  it('know headings and bold lines by their size', () => {
    const sizes = rowsOfHtml(
      '<h1>Lease</h1><p><strong>Parties</strong></p><p>The <strong>landlord</strong> lets</p>',
    ).map(({ size }) => size);
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
    expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 0);
    expect(sizes[2]).toBe(1);
  });

  it('read the signs that HTML writes in words', () => {
    expect(texts('<p>Marks &amp; Spencer &lt;London&gt; &#1513;</p>')).toEqual(['Marks & Spencer <London> ש']);
  });
});
