import type { Random } from '../../corpus/render/random';

/** Error types of a text layer that another program's OCR added to a scan. */
export const POOR_LAYERS = ['look-alikes', 'worn', 'other-script', 'finals', 'spaced', 'split', 'glued'] as const;
export type PoorLayer = (typeof POOR_LAYERS)[number];

/** Letters that OCR confuses. Each may replace any other of its group. */
const LOOK_ALIKES: readonly string[] = [
  'החת',
  'וןיז',
  'בכנ',
  'דרך',
  'סםט',
  'עצץ',
  'גנ',
  'שע',
  'קף',
  'ilj1',
  'oce0',
  'nurh',
  'tf',
  'ao',
  'bh',
  'gq',
  'vy',
  'sz',
  'mn',
  'IlJ',
  'OQC0',
  'BR8',
  'S5',
  'EF',
  'иняй',
  'осеэ',
  'пл',
  'шщ',
  'ьыъ',
  'вз',
  'бд',
  'гт',
  'кх',
  'мж',
];
const GROUP_OF: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap((group) => [...group].map((letter) => [letter, group] as const)),
);
/** OCR output for a Hebrew or Russian letter that is misread as Latin letters, digits and signs. */
const OTHER_SCRIPT: Readonly<Record<string, string>> = {
  ו: '1',
  ן: '|',
  ס: 'o',
  ם: 'D',
  ט: 'v',
  י: "'",
  ח: 'n',
  ת: 'n',
  פ: '9',
  ש: 'w',
  ל: '7',
  א: 'N',
  и: 'u',
  г: 'r',
  т: 'T',
  я: 'R',
  ч: '4',
  з: '3',
  п: 'n',
  ш: 'w',
  ь: 'b',
  д: 'A',
  l: '1',
  o: '0',
  s: '5',
  i: '!',
  b: '6',
  g: '9',
  a: '@',
  e: '€',
  t: '+',
  h: '|1',
};
const FINAL: Readonly<Record<string, string>> = { כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' };
const MEDIAL: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const ALPHABETS = [
  'אבגדהוזחטיכלמנסעפצקרשתםןךףץ',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщыьэюя',
] as const;
const WORD = /\p{L}{2,}/gu;

function lookAlike(letter: string, random: Random): string {
  const others = [...(GROUP_OF.get(letter) ?? '')].filter((other) => other !== letter);
  return others.length > 0 ? random.pick(others) : letter;
}

function anyOther(letter: string, random: Random): string {
  const alphabet = ALPHABETS.find((letters) => letters.includes(letter.toLowerCase()));
  return alphabet ? random.pick([...alphabet]) : letter;
}

/**
 * Returns a line as in a poor text layer.
 * @param share of the letters (of the words for `spaced`, `split` and `glued`) with errors; from 0 to 1
 */
export function poorLine(line: string, kind: PoorLayer, share: number, random: Random): string {
  const letters = (change: (letter: string) => string) =>
    [...line].map((letter) => (/\p{L}/u.test(letter) && random.chance(share) ? change(letter) : letter)).join('');
  switch (kind) {
    case 'look-alikes':
      return letters((letter) => lookAlike(letter, random));
    case 'worn':
      return letters((letter) => (random.chance(0.3) ? '' : anyOther(letter, random)));
    case 'other-script':
      return letters((letter) => OTHER_SCRIPT[letter.toLowerCase()] ?? lookAlike(letter, random));
    case 'finals':
      return letters((letter) => FINAL[letter] ?? MEDIAL[letter] ?? lookAlike(letter, random));
    case 'spaced':
      return line.replace(WORD, (word) => (random.chance(share) ? [...word].join(' ') : word));
    case 'split':
      return line.replace(WORD, (word) => {
        const at = random.integer(1, word.length - 1);
        return random.chance(share) ? `${word.slice(0, at)} ${word.slice(at)}` : word;
      });
    case 'glued':
      return line.replace(/ /g, () => (random.chance(share) ? '' : ' '));
  }
}
