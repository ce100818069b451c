import { describe, expect, it } from 'vitest';
import { believedOn } from './foreign-words';
import type { OcrLanguage } from './recogniser';

type Word = readonly [text: string, confidence: number];
const read = (words: readonly Word[]) =>
  words.map(([text, confidence]) => ({ text, confidence, bbox: { x0: 0, y0: 0, x1: 10, y1: 10 } }));
const believed = (language: OcrLanguage, ...words: Word[]): readonly string[] =>
  believedOn(language, read(words)).map(({ text }) => text);

describe('words in a third script', () => {
  it.each<[OcrLanguage, string, number]>([
    ['rus', 'חס', 96],
    ['rus', 'הזהת', 78],
    ['eng', 'ם', 91],
    ['rus', '0844זוא,', 90],
    ['eng', 'аигас', 86],
    ['eng', 'айейтооп', 70],
    ['heb', 'за', 95],
  ])('are not believed on a page in %s when they are short or doubtful: %s', (language, text, confidence) => {
    expect(believed(language, [text, confidence])).toEqual([]);
  });

  it('reject the words read with them', () => {
    expect(believed('rus', ['5', 91], ['חס', 88])).toEqual([]);
  });

  it.each<[OcrLanguage, string]>([
    ['rus', 'מכבי'],
    ['eng', 'ב"ה'],
    ['heb', 'Островская'],
  ])('are believed on a page in %s when they are whole and sure: %s', (language, text) => {
    expect(believed(language, [text, 84])).toEqual([text]);
  });

  it('confirm shorter ones next to them', () => {
    expect(believed('rus', ['משרד', 91], ['דין', 65])).toEqual(['משרד', 'דין']);
  });

  it('are Latin if every letter looks Latin', () => {
    expect(believed('heb', ['РО-2024-077', 79], ['16х90', 60])).toEqual(['PO-2024-077', '16x90']);
    expect(believed('eng', ['МОНАММЕО', 60])).toEqual(['MOHAMMEO']);
  });

  it('do not change words of the page’s script or Latin ones', () => {
    expect(believed('rus', ['от', 10], ['Galcon', 10])).toEqual(['от', 'Galcon']);
    expect(believed('heb', ['א', 10])).toEqual(['א']);
  });
});
