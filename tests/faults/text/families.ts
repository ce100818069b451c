const ENGLISH =
  'The tenant shall pay the rent of the flat in advance on the first day of each month, and the landlord confirms that the deposit is held by a scheme for as long as the agreement lasts. ';
const RUSSIAN =
  'Настоящим сообщаем, что договор аренды заключён между сторонами на срок до одного года, и арендатор обязан вносить плату не позднее пятого числа каждого месяца. ';
const HEBREW = 'השוכר ישלם לבעל הדירה את דמי השכירות בכל חודש מראש, והערבות תוחזר לו בתום תקופת ההסכם לפי תנאיו. ';

/** Repeats a unit up to `chars` characters. */
const repeat = (unit: string, chars: number): string => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);

/** Prose in lines of about 90 characters. */
const inLines = (text: string): string => text.replace(/(.{70,90}) /g, '$1\n');

/** Repeated units by name: usual texts, and texts that only attackers write. */
const UNITS: Readonly<Record<string, string>> = {
  'one small letter': 'a',
  'one Hebrew letter': 'ש',
  'one Russian letter': 'ж',
  'one digit': '7',
  'capital words': 'Aaa ',
  'Hebrew words': 'שלום ',
  'Russian names': 'Иванов ',
  'lone letters': 'a ',
  spaces: ' ',
  tabs: '\t',
  'line breaks': '\n',
  'short lines': 'ab\n',
  dashes: '-',
  dots: '.',
  'words and commas': 'ab, ',
  colons: ':',
  'labels without values': 'to: ',
  slashes: '/',
  'opening brackets': '(',
  quotes: '"',
  'quoted words': '"a ',
  'letters and apostrophes': "a'",
  'at signs': 'a@',
  'addresses of mail': 'ab@ab.',
  'addresses of the web': 'www.a.com/',
  'letters and dots': 'a.',
  'letters and dashes': 'a-',
  'digits and dots': '1.',
  'digits and dashes': '1-',
  'days and months': '1/1/',
  dates: '01.02.2024 ',
  'dates in words': '1 March 2024 to ',
  'years of the Hebrew calendar': 'א תשפ"',
  'sums of money': '$1,234.56 ',
  'currency signs': '₪',
  telephones: '050-123-4567 ',
  'numbers of accounts': 'IL62 0108 0000 0009 9999 999 ',
  'marks of combination': 'a\u0301',
  'marks without letters': '\u0301\u0323',
  'two directions': 'aש ',
  'numbers between Hebrew': 'א1 ',
  'signs of direction': 'a\u200f',
  pictures: '😀',
  'machine-readable zone': 'P<ISR<<',
  'marks of a list': '• ',
  'names of firms': 'Acme Ltd, ',
  'salutations and names': 'Dear Mr Jones ',
  'Israeli branches': 'סניף 12 חשבון ',
  'Russian labels': 'от № 12 ',
  'Russian firms': 'ООО "Ромашка" ',
  'weekdays in Hebrew': 'יום א ',
  'numbers of forms': 'form 1 ',
  'parties of contracts': 'between Aa and ',
  'bare beginnings of the web': 'www.',
  'sums in words': 'сумма 1-00 ',
  'long words': `${'a'.repeat(99)} `,
  'long words in capitals': `${'A'.repeat(99)} `,
  'long Hebrew words': `${'ש'.repeat(99)} `,
};

/** Beginnings of valid texts that continue endlessly. */
const OPENINGS: Readonly<Record<string, readonly [beginning: string, unit: string]>> = {
  'a letter and digits': ['a', '1'],
  'a letter and spaces': ['a', ' '],
  'a date and spaces': ['1 March 2024', ' '],
  'a date and weekdays in Hebrew': ['01.02.2024 ', 'יום א '],
  'an opening bracket and letters': ['Acme (', 'a '],
  'a slash and dots': ['/', 'a.'],
};

/** Generators of texts with about `chars` characters. Line breaks are part of the family. */
export const FAMILIES: Readonly<Record<string, (chars: number) => string>> = {
  ...Object.fromEntries(Object.entries(UNITS).map(([name, unit]) => [name, (chars: number) => repeat(unit, chars)])),
  ...Object.fromEntries(
    Object.entries(OPENINGS).map(([name, [beginning, unit]]) => [
      name,
      (chars: number) => `${beginning}${repeat(unit, chars - beginning.length)}x`,
    ]),
  ),
  'English prose in one paragraph': (chars) => repeat(ENGLISH, chars),
  'Hebrew prose in one paragraph': (chars) => repeat(HEBREW, chars),
  'Russian prose in one paragraph': (chars) => repeat(RUSSIAN, chars),
  'English prose in lines': (chars) => inLines(repeat(ENGLISH, chars)),
  'bookings in lines': (chars) => repeat('01/02/2024\tCard payment, Acme Ltd\t1,234.56\t99.10\n', chars),
  'labels in lines': (chars) => repeat('Invoice date: 3 March 2024\nBill to: Jane Roe\nTotal due: $12.00\n', chars),
};
