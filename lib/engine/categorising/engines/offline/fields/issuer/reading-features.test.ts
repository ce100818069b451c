import { describe, expect, it } from 'vitest';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import { isNoisy } from './picture-quality';
import { isFormWord } from './reading-features';
import { senderDocument } from './sender-document';

const form = (raw: string, name = raw) => isFormWord({ name, raw });

describe('words of a form', () => {
  it.each([
    ['the label of a number', 'Company PAN number'],
    ['a town with its postcode', 'West Des Moines IA 50266'],
    ['a town with its postcode before it', '6014 Luzern'],
    ['a unit of a building', '#03-18 PLAZA SINGAPURA'],
    ['a card', 'VISA CREDIT'],
  ])('are %s', (_, text) => {
    expect(form(text)).toBe(true);
  });

  it('are the label of an amount', () => {
    expect(form('GRAND TOTAL 41.14', 'GRAND TOTAL')).toBe(true);
  });

  it.each(['Total Fitness', 'Coral Mart Ltd', 'Visa Travel Ltd', '3 Brothers Garage'])('are not %s', (text) => {
    expect(form(text)).toBe(false);
  });
});

/** A page as recognition returns it: with words. */
const pictureOf = (text: string) => {
  const bbox = { x0: 0, y0: 0, x1: 1, y1: 1 };
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const lineWords = text.split('\n').map((line) => [{ text: line, bbox, corners }]);
  return layOut([{ number: 1, text, lineWords: lineWords as never }]);
};

const MISREAD = 'Jtlgr wqerts\nplokm vbzxq wertz\nqwpor mnvbc lkjhg\nzxwqe poiuz trewq\nbvcxy asdfr';
const READ =
  'Receipt\nThank you for your order\nTotal amount paid\nPlease keep this receipt\nCustomer service, payment';

describe('a page that was read as a picture', () => {
  it('is noisy when few of its words are known', () => {
    expect(isNoisy(pictureOf(MISREAD))).toBe(true);
    expect(isNoisy(pictureOf(READ))).toBe(false);
  });

  it('is distinguished from a page of text', () => {
    const paperOf = (lines: ReturnType<typeof layOut>) => senderDocument(readDocumentText(lines, { language: 'en' }));
    expect(paperOf(pictureOf(READ)).isPicture).toBe(true);
    const text = paperOf(layOut([{ number: 1, text: MISREAD }]));
    expect([text.isPicture, text.isNoisy]).toEqual([false, false]);
  });
});
