import { describe, expect, it } from 'vitest';
import type { SourcePage } from '@/lib/engine/documents/document';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { chooseContent, shortened } from './sent-document';
import { estimateTextTokens } from './tokens';

const image = (number: number): SourcePage => ({
  number,
  text: '',
  image: { data: new Uint8Array([number]), width: 2000, height: 3000 },
});
const encoded = async (picture: GrayscaleImage) => ({ ...picture, mediaType: 'image/png' as const });
const text = (number: number, words: string): SourcePage => ({ number, text: words });
const document = (...pages: SourcePage[]) => ({
  fileName: 'a.pdf',
  kind: 'pdf' as const,
  pageCount: 40,
  pages,
});

describe('the sent part of a document', () => {
  it('is the text if there is one, otherwise the picture', async () => {
    const budgets: number[] = [];
    const fit = (picture: GrayscaleImage, maxTokens: number) => {
      budgets.push(maxTokens);
      return encoded(picture);
    };
    const sent = await chooseContent(document(text(1, 'Bill'), image(2), image(40)), fit);
    expect(sent.pages.map((page) => ('text' in page ? page.text : 'picture'))).toEqual(['Bill', 'picture', 'picture']);
    expect(sent.pageCount).toBe(40);
    expect(budgets[0]).toBeGreaterThan(budgets[1] ?? 0);
  });

  it('is at most three pictures', async () => {
    const pages = [1, 2, 3, 4, 5].map(image);
    expect((await chooseContent(document(...pages), encoded)).pages).toHaveLength(3);
  });

  it('excludes blank pages and pages that took too long', async () => {
    const late: SourcePage = { number: 2, text: '', isLate: true };
    expect((await chooseContent(document(text(1, ' \u200F '), late), encoded)).pages).toEqual([]);
  });

  it('has a maximum cost for a long text', async () => {
    const long = Array.from({ length: 400 }, (_, line) => `Line ${line} of a long agreement`).join('\n');
    const { pages } = await chooseContent(document(text(1, long), text(2, long), text(40, long)), encoded);
    const tokens = pages.reduce((sum, page) => sum + ('text' in page ? estimateTextTokens(page.text) : 0), 0);
    expect(tokens).toBeLessThan(1300);
  });
});

describe('a text above the limit', () => {
  const lines = Array.from({ length: 200 }, (_, line) => `line ${line}`).join('\n');

  it('keeps its beginning and its end', () => {
    const short = shortened(lines, 120).split('\n');
    expect(short[0]).toBe('line 0');
    expect(short.at(-1)).toBe('line 199');
    expect(short).toContain('[…]');
  });

  it('is cut inside a single very long line', () => {
    expect(estimateTextTokens(shortened('א'.repeat(10_000), 100))).toBeLessThan(110);
  });

  it('is unchanged if it fits', () => {
    expect(shortened('short', 100)).toBe('short');
  });
});
