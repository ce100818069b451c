import { describe, expect, it } from 'vitest';
import { isBetterLayer, isPoorText } from './poor-text';

const HEBREW =
  'שלום רב, ברצוננו להודיעך כי פוליסת הביטוח של דירתך מסתיימת ביום 31 באוגוסט. אם אין בכוונתך לחדש אותה, נא להודיע לנו עד סוף החודש בכתב או בטלפון. סכום הביטוח של התכולה לא השתנה ועומד על מאתיים אלף שקלים חדשים. בברכה, מחלקת הדירות של החברה לביטוח';
const ENGLISH =
  'Your present tenancy of the above flat ends on 30 April. The landlord would be glad to offer you a further term of twelve months on the same conditions, at a monthly rent that has not changed since the beginning. Please reply in writing.';
const RUSSIAN =
  'Сообщаем Вам, что договор аренды жилого помещения заканчивается в феврале. Собственник квартиры предлагает продлить его ещё на одиннадцать месяцев на прежних условиях. Просим ответить письменно до конца месяца.';

/** The text with every nth word changed. */
const everyWord = (text: string, nth: number, change: (word: string) => string) =>
  text
    .split(' ')
    .map((word, at) => (at % nth === 0 ? change(word) : word))
    .join(' ');
const FINALS: Readonly<Record<string, string>> = { ו: 'ן', מ: 'ם', ה: 'ם', נ: 'ן', כ: 'ך' };
const misread = (word: string) => word.replace(/[ומהנכ](?=[א-ת])/, (letter) => FINALS[letter] ?? letter);
const spaced = (word: string) => [...word].join(' ');
const withStrokes = (word: string) => word.replace(/^([א-ת])[א-ת](?=[א-ת])/, '$1|');
const withoutFinals = (word: string) => word.replace('ם', 'מ').replace('ך', 'כ').replace('ן', 'נ').replace('ץ', 'צ');

describe('a text layer', () => {
  it.each([
    ['Hebrew', HEBREW],
    ['English', ENGLISH],
    ['Russian', RUSSIAN],
    ['Hebrew with codes', `${HEBREW} מס' XK-20-TT פוליסה NLHB351BAKZ418220 office@example.co.il`],
    ['Hebrew abbreviations', `${HEBREW} רח' הרצל 12, ת"א, מנכ"ל החברה, עמ' 3, תנ"כ, ארה"ב, חו"ל`],
    ['a list by letters', `${HEBREW} א. שם ב. כתובת ג. טלפון ד. תאריך ה. חתימה`],
  ])('with real text is good, visible or hidden: %s', (_, text) => {
    expect(isPoorText(text, false)).toBe(false);
    expect(isPoorText(text, true)).toBe(false);
  });

  it.each([
    ['final letters inside words', everyWord(HEBREW, 2, misread)],
    ['Latin letters and strokes inside Hebrew words', everyWord(HEBREW, 2, withStrokes)],
    ['words spaced letter by letter', everyWord(HEBREW, 3, spaced)],
    ['English spaced letter by letter', everyWord(ENGLISH, 3, spaced)],
    ['Latin letters inside Russian words', everyWord(RUSSIAN, 3, (word) => word.replace(/[иоа](?=[а-я])/, 'u'))],
  ])('is poor by %s', (_, text) => {
    expect(isPoorText(text, false)).toBe(true);
  });

  it('is poor if words end in letters that have a final form', () => {
    expect(isPoorText(everyWord(HEBREW, 1, withoutFinals), true)).toBe(true);
  });

  it('has a lower threshold if it is hidden', () => {
    const slightly = everyWord(HEBREW, 7, misread);
    expect([isPoorText(slightly, false), isPoorText(slightly, true)]).toEqual([false, true]);
  });

  it('of one line is poor under a whole page’s picture, and enough if it is visible', () => {
    const stamp = 'Scanned at the branch on 12 May 2024, sheet 1 of 1';
    expect([isPoorText(stamp, false), isPoorText(stamp, true)]).toEqual([false, true]);
  });

  it('with impossible letter triples is poor if it is hidden', () => {
    const swapped = ENGLISH.replace(/[aeio]/g, (vowel) => ({ a: 'u', e: 'c', i: 'j', o: 'q' })[vowel] ?? vowel);
    expect(isPoorText(swapped, true)).toBe(true);
  });
});

describe('of a doubtful layer and OCR', () => {
  it('the layer is kept if it is clearly better spelt, or clearly longer', () => {
    expect(isBetterLayer(HEBREW, everyWord(HEBREW, 2, misread))).toBe(true);
    expect(isBetterLayer(ENGLISH, ENGLISH.slice(0, 100))).toBe(true);
  });

  it.each([
    ['is alike', ENGLISH, ENGLISH],
    ['is misread', everyWord(HEBREW, 3, misread), HEBREW],
    ['is spaced', everyWord(HEBREW, 2, spaced), HEBREW],
    ['has nothing', '', ''],
  ])('OCR is used if the layer %s', (_, layer, read) => {
    expect(isBetterLayer(layer, read)).toBe(false);
  });
});
