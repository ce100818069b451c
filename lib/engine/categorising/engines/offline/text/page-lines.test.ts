import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_CHARS, MAX_DOCUMENT_LINES, MAX_LINE_CHARS, MAX_WORD_CHARS } from '@/lib/shared/document-limits';
import { withinLimits } from './page-lines';

const textsOf = (...texts: string[]) =>
  withinLimits(texts.map((text) => ({ text }))).pages.map((lines) => lines.map(({ text }) => text));
const isCut = (...texts: string[]) => withinLimits(texts.map((text) => ({ text }))).isCut;
const charsOf = (pages: readonly (readonly string[])[]) => pages.flat().reduce((sum, text) => sum + text.length, 0);

describe('the analysed part of a text', () => {
  it('is a whole document', () => {
    const paper = 'Acme Ltd\n1 High Street\n\nInvoice 12';
    expect(textsOf(paper)).toEqual([paper.split('\n')]);
    expect(isCut(paper)).toBe(false);
  });

  it('is a whole long paragraph, in lines that end after sentences', () => {
    const sentence = 'The tenant pays the rent in advance on the first day of each month. ';
    const paragraph = sentence.repeat(100);
    const [lines = []] = textsOf(paragraph);
    expect(lines.join('')).toBe(paragraph);
    expect(lines.every((line) => line.length <= MAX_LINE_CHARS && line.endsWith('. '))).toBe(true);
    expect(isCut(paragraph)).toBe(false);
  });

  it('keeps whole words of a long line', () => {
    const [lines = []] = textsOf('word '.repeat(MAX_LINE_CHARS));
    expect(lines.every((line) => /^(?:word )+$/.test(line))).toBe(true);
  });

  it('includes a line of symbols without spaces, in pieces', () => {
    const [lines = []] = textsOf('😀'.repeat(MAX_LINE_CHARS));
    expect(lines.join('')).toBe('😀'.repeat(MAX_LINE_CHARS));
    expect(lines.every((line) => line.isWellFormed() && line.length <= MAX_LINE_CHARS)).toBe(true);
  });

  it('is only the beginning of an impossibly long word', () => {
    const [[line = ''] = []] = textsOf(`before ${'a'.repeat(MAX_WORD_CHARS + 1)} after`);
    expect(line).toBe(`before ${'a'.repeat(MAX_WORD_CHARS)} after`);
    expect(isCut('ש'.repeat(MAX_WORD_CHARS + 1))).toBe(true);
    expect(isCut('ש'.repeat(MAX_WORD_CHARS))).toBe(false);
  });

  it('limits words whose letters are separated by invisible characters', () => {
    const [[line = ''] = []] = textsOf('a\u00ad'.repeat(MAX_WORD_CHARS * 2));
    expect(line).toHaveLength(MAX_WORD_CHARS);
  });

  it('is the beginning and end of a very long text', () => {
    const middle = 'nothing\n'.repeat(MAX_DOCUMENT_CHARS / 4);
    const [lines = []] = textsOf(`The first line\n${middle}The last line`);
    expect(lines[0]).toBe('The first line');
    expect(lines.at(-1)).toBe('The last line');
    expect(charsOf([lines])).toBeLessThanOrEqual(MAX_DOCUMENT_CHARS);
    expect(isCut(`${middle}end`)).toBe(true);
  });

  it('is no more for many pages than for one', () => {
    const page = 'word '.repeat(MAX_DOCUMENT_CHARS / 8);
    expect(charsOf(textsOf(page, page, page, page))).toBeLessThanOrEqual(MAX_DOCUMENT_CHARS);
    expect(isCut(page, page, page, page)).toBe(true);
  });

  it('is the first and the last of too many lines', () => {
    const lines = Array.from({ length: MAX_DOCUMENT_LINES * 2 }, (_, index) => `l${index}`);
    const read = textsOf(lines.join('\n'), 'next').flat();
    expect(read).toHaveLength(MAX_DOCUMENT_LINES);
    expect([read[0], read.at(-1)]).toEqual(['l0', lines.at(-1)]);
  });

  it('keeps each line’s size with it', () => {
    const long = 'word '.repeat(MAX_LINE_CHARS / 4);
    const { pages } = withinLimits([{ text: `Title\n${long}\nend`, lineSizes: [20, 10, 8] }]);
    expect(pages[0]?.map(({ size }) => size)).toEqual([20, 10, 10, 8]);
    const many = Array.from({ length: MAX_DOCUMENT_CHARS / 4 }, (_, index) => `n${index}`);
    const cut = withinLimits([{ text: many.join('\n'), lineSizes: many.map((_, index) => index) }]).pages[0] ?? [];
    expect([cut[0], cut.at(-1)]).toEqual([
      { text: 'n0', size: 0 },
      { text: many.at(-1), size: many.length - 1 },
    ]);
  });
});
