import { describe, expect, it } from 'vitest';
import type { Engine } from './core';
import type { Box, OcrLanguage } from './recogniser';
import { reread } from './rereading';
import type { ReadLine, ReadWord } from './words';

const word = (text: string, x0: number, x1: number, confidence = 92): ReadWord => ({
  text,
  confidence,
  bbox: { x0, y0: 100, x1, y1: 130 },
});
const line = (...words: ReadWord[]): ReadLine => ({ bbox: { x0: 0, y0: 100, x1: 900, y1: 130 }, words });

/** An engine that knows some words, and notes what it was asked. */
function engine(known: Partial<Record<OcrLanguage, readonly ReadWord[]>>) {
  const asked: { language: OcrLanguage; box: Box | undefined }[] = [];
  const stand: Engine = {
    languages: ['eng', 'heb', 'rus'],
    quick: [],
    memory: () => 0,
    show: () => undefined,
    read(language, { box }) {
      asked.push({ language, box });
      const words = (known[language] ?? []).filter(({ bbox }) => box && bbox.x1 <= box.x1 + 5 && bbox.x0 >= box.x0 - 5);
      return words.length > 0 ? [line(...words)] : [];
    },
  };
  return { stand, asked };
}
const textsOf = (lines: readonly ReadLine[]) => lines.map(({ words }) => words.map(({ text }) => text));
const again = (stand: Engine, lines: readonly ReadLine[], language: OcrLanguage, hasTimeLeft = () => true) =>
  textsOf(reread(stand, lines, { language, width: 1000, height: 1400, hasTimeLeft }));

describe('a second reading', () => {
  it('finds the first digit of a date that the Hebrew reading lost', () => {
    const { stand, asked } = engine({ eng: [word('15', 380, 420, 96)] });
    const lines = [line(word('ביולי', 300, 370), word('5', 380, 395), word('תאריך:', 430, 520))];
    expect(again(stand, lines, 'heb')).toEqual([['ביולי', 'תאריך:', '15']]);
    expect(asked[0]?.box).toMatchObject({ x0: 371, x1: 429 });
  });

  it('of a page in one script asks for its own language only', () => {
    const { stand, asked } = engine({ eng: [word('TOTAL', 300, 400, 90)], rus: [word('ТОТАL', 300, 400, 95)] });
    const lines = [line(word('T0TA1', 300, 400, 40))];
    const options = { language: 'eng', width: 1000, height: 1400, hasTimeLeft: () => true } as const;
    expect(textsOf(reread(stand, lines, { ...options, isOneScript: true }))).toEqual([['TOTAL']]);
    expect(asked.map(({ language }) => language)).toEqual(['eng']);
  });

  it('finds a Latin name that was taken for Hebrew', () => {
    const { stand } = engine({ eng: [word('Galcon', 300, 400, 94)] });
    expect(again(stand, [line(word('ח60ו68', 300, 400, 55), word('מחשב', 420, 500))], 'heb')).toEqual([
      ['מחשב', 'Galcon'],
    ]);
  });

  it('keeps a word rather than accept letters of a third script', () => {
    const { stand } = engine({ heb: [word('5', 300, 340, 91), word('חס', 350, 400, 88)] });
    expect(again(stand, [line(word('от', 300, 340, 39), word('12.02.2025', 350, 400, 39))], 'rus')).toEqual([
      ['от', '12.02.2025'],
    ]);
    const address = engine({ eng: [word('РО1', 200, 230, 50), word('info@noga.example.org', 240, 400, 50)] });
    expect(again(address.stand, [line(word('6!קוהא6.סזס@הקסה', 200, 400, 0))], 'heb')).toEqual([
      ['РО1', 'info@noga.example.org'],
    ]);
  });

  it('finds an e-mail address that was taken for Hebrew, even with low confidence', () => {
    const address = engine({ eng: [word('.info@noga.example.org', 200, 400, 20)] });
    const lines = [line(word('6!קוהא6.סזס@הקסה', 200, 400, 0), word('שאלות:', 420, 500))];
    expect(again(address.stand, lines, 'heb')).toEqual([['שאלות:', 'info@noga.example.org.']]);
    const other = engine({ eng: [word('bonnie', 200, 400, 20)] });
    expect(again(other.stand, lines, 'heb')).toEqual([['6!קוהא6.סזס@הקסה', 'שאלות:']]);
  });

  it('reads Latin letters taken for Hebrew alone, next to a doubtful Hebrew word', () => {
    const { stand, asked } = engine({ eng: [word('Galcon', 300, 400, 70)] });
    const lines = [line(word('ח60ו68', 300, 400, 0), word('חממט', 420, 500, 30))];
    expect(again(stand, lines, 'heb')).toEqual([['חממט', 'Galcon']]);
    expect(asked[0]?.box).toMatchObject({ x1: 419 });
  });

  it('finds an e-mail address that was read as Russian with high confidence', () => {
    const { stand } = engine({ eng: [word('anna@debet.example', 300, 400, 40)] });
    expect(again(stand, [line(word('аппа@дебет.ехатре', 300, 400, 90))], 'rus')).toEqual([['anna@debet.example']]);
  });

  it('keeps a Hebrew word that English reads as a number', () => {
    const { stand } = engine({ eng: [word('9158', 300, 400, 75)] });
    expect(again(stand, [line(word('סכום', 300, 400, 40))], 'heb')).toEqual([['סכום']]);
  });

  it('accepts digits that two languages agree on, whatever the third one’s confidence', () => {
    const lines = [line(word('17.01.2023', 300, 400, 90))];
    const confirmed = engine({ eng: [word('17.01.2025', 300, 400, 95)], rus: [word('17.01.2023.', 300, 400, 70)] });
    expect(again(confirmed.stand, lines, 'heb')).toEqual([['17.01.2023']]);
    const outvoted = engine({ eng: [word('17.01.2025', 300, 400, 70)], rus: [word('17.01.2025', 300, 400, 80)] });
    expect(again(outvoted.stand, lines, 'heb')).toEqual([['17.01.2025']]);
  });

  it('reads a number again alone, next to a doubtful Hebrew word', () => {
    const { stand } = engine({ eng: [word('2023', 300, 360, 95)], rus: [word('2023', 300, 360, 95)] });
    expect(again(stand, [line(word('2823', 300, 360, 78), word('בוני', 370, 430, 30))], 'heb')).toEqual([
      ['בוני', '2023'],
    ]);
  });

  it('keeps the comma after a number that it confirms', () => {
    const { stand, asked } = engine({ eng: [word('7', 300, 310, 96)] });
    expect(again(stand, [line(word('7,', 300, 312))], 'heb')).toEqual([['7,']]);
    expect(asked).toHaveLength(1);
  });

  it('puts the full stop after the number that ends a Hebrew sentence', () => {
    const { stand } = engine({ eng: [word('.2024', 290, 360, 96)] });
    expect(again(stand, [line(word('₪02', 290, 360, 50))], 'heb')).toEqual([['2024.']]);
  });

  it('reads a Hebrew line on an English page in Hebrew', () => {
    const { stand } = engine({ heb: [word('שלום', 300, 400, 92), word('רב', 410, 450, 92)] });
    const lines = [line(word('Dear', 0, 80)), line(word('DPYW', 300, 400, 30), word('27', 410, 450, 40))];
    expect(again(stand, lines, 'eng')).toEqual([['Dear'], ['שלום', 'רב']]);
  });

  it('does nothing if everything was read well', () => {
    const { stand, asked } = engine({});
    again(stand, [line(word('Dear', 0, 80), word('2024', 90, 150))], 'eng');
    expect(asked).toEqual([]);
  });

  it('stops on a page that is bad in every language, and at its time limit', () => {
    const bad = Array.from({ length: 50 }, () => line(word('xx', 0, 80, 20)));
    const hopeless = engine({});
    again(hopeless.stand, bad, 'eng');
    expect(hopeless.asked.length).toBeLessThan(25);
    const late = engine({});
    again(late.stand, bad, 'eng', () => false);
    expect(late.asked).toEqual([]);
  });
});
