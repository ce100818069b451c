import { describe, expect, it } from 'vitest';
import { isPlausibleText } from './plausible-text';

const ENGLISH =
  'Your present tenancy of the above flat ends on 30 April. The landlord would be glad to offer you a further term of twelve months on the same conditions, at a monthly rent that has not changed since the beginning.';
const RUSSIAN =
  'Сообщаем Вам, что договор аренды жилого помещения заканчивается в феврале. Собственник квартиры предлагает продлить его ещё на одиннадцать месяцев на прежних условиях.';
const shifted = (text: string, by: number) =>
  text.replace(/[a-z]/g, (c) => String.fromCharCode(97 + ((c.charCodeAt(0) - 97 + by) % 26)));

describe('real text', () => {
  it.each([
    ['an English letter', ENGLISH],
    ['a Russian letter', RUSSIAN],
    [
      'a French letter',
      "Nous vous informons que votre contrat d'assurance habitation arrive à échéance. Sans réponse de votre part, il sera reconduit pour une durée d'un an aux mêmes conditions.",
    ],
    [
      'a German letter',
      'Sehr geehrte Damen und Herren, hiermit kündigen wir den Mietvertrag über die oben genannte Wohnung fristgerecht zum Ende des Monats und bitten um eine Bestätigung.',
    ],
    [
      'a Polish letter',
      'Informujemy, że termin płatności upływa z końcem miesiąca. Prosimy o uregulowanie należności przelewem na podany rachunek bankowy.',
    ],
    [
      'a list of names',
      'Robert Delgado, Eleanor Whitfield, Jonathan Harcourt, Priya Raghunathan, Siobhan McAllister, Wojciech Kowalczyk, Nguyen Thi Minh, Aleksandra Petrova, Yitzhak Ben-Shoshan, Olumide Adeyemi',
    ],
    ['a table of numbers', '40117 12 38.90 466.80\n52260 3 89.50 268.50\n61034 2 41.25 82.50\nTotal 1,312.20'],
    [
      'a Hebrew letter with codes',
      'פוליסת הביטוח של דירתך מסתיימת ביום 31 באוגוסט, מספר NLHB351BAKZ418220 ומספר XK-20-TT',
    ],
    ['a short note', 'Page 1 of 3'],
    [
      'codes and addresses',
      'NG-2025-04417 DPS8841207 office@harcourtwells.co.uk www.northgateoffice.com IBAN GB29NWBK60161331926819',
    ],
    ['a Greek letter', 'Σας ενημερώνουμε ότι το συμβόλαιο λήγει στο τέλος του μήνα και παρακαλούμε να απαντήσετε'],
  ])('is plausible: %s', (_, text) => {
    expect(isPlausibleText(text)).toBe(true);
  });
});

describe('garbled text', () => {
  it.each([
    ['a shifted alphabet', shifted(ENGLISH, 3)],
    ['another shifted alphabet', shifted(ENGLISH, 11)],
    [
      'Russian read as English',
      'CoobwaeM BaM, 4To AoroBop apeHAbl )KunoTo noMeweHuR 3aKaH4uBaeTcR. Co6cTBeHHuK KBapTupbl npeAnaraeT npoAnuTb ero ewe Ha oAuHHaAuaTb MecRueB Ha npe)KHux ycnoBuRx',
    ],
    [
      'Hebrew read as English',
      "o'11o'n op19 nT'7 7pwn n'va N12 y1j7 0'7w11' 44 nT1nn n2'7nn 1n'7 '7y 7nN |1nwn 0'17wn nN 1n'y yT'n2",
    ],
    [
      'scanner noise',
      'l;,i~ rn|i} _^tl1 {;S2u+?i,l6a5i/i e;c{0.8x 1i_t a|b*c d<e>f ^g~h k{l}m n\\o/p q_r~s t^u*v w|x<y',
    ],
  ])('is not plausible: %s', (_, text) => {
    expect(isPlausibleText(text)).toBe(false);
  });
});
