import type { SensitiveWords } from '../sensitive-words.ts';
import { hasRussianName } from './find-person.ts';
import { LATIN_CAPITALS } from './lookalikes.ts';
import { RUSSIAN_NAME_FORMS } from './person-names.ts';
import lists from './sensitive-data.json' with { type: 'json' };

/** The heading of a column with accounts below it, in groups of four. */
const GROUPED_COLUMN = /номер сч[её]та[^\n]{0,40}\n[^\S\n]*\d{4}(?: \d{4}){2,4}(?!\d)/iu;
/** Uzbek accounts. */
const UZBEK = /(?:х\/р|р\/с)\s?:?\s?20\d{2}(?: ?\d){16}(?!\d)/iu;
/** Belarusian and other accounts, labelled as such next to a bank. */
const NAMED_ACCOUNT = /(?:р\/с|р\.с\.|сч\.|сч[её]т)[^\d\n]{0,12}\d{13,19}(?!\d)[^\n]{0,40}банк/iu;
/** An Israeli account in a Russian document, and accounts of other lengths after "расчётный счёт". */
const BRANCH = /(?:отделени\p{L}|отд\.)\s?№?\s?\d{1,3}[^\d\n]{1,20}сч[её]т[^\d\n]{0,8}\d[\d -]{4,12}\d/iu;
const SETTLEMENT = /расч[её]тн\p{L}{1,8} сч[её]т[^\d]{0,40}(?<!\d)\d{13,20}(?!\d)/iu;

/** Numbers of small towns, which look like dates: тел. 29-07-18, 3-44-78. */
const LOCAL_PHONE =
  /(?<!\p{L})(?:тел(?:ефон\p{L}{0,2})?|т(?=\.)|диспетчер\p{L}*|исп|вахта|домашний|городской|запис\p{L}*|бухгалтерия|при[её]мная|справк[аи]|касса|аварийная)\.?(?: \p{L}{2,14})?[ :.,]{1,3}(?:\p{L}{3,14}, )?\d{1,2}-\d{2}-\d{2}(?![-\d])/iu;

export const SENSITIVE_DATA: SensitiveWords = {
  script: 'cyrillic',
  // Russian documents of other countries write names in Latin letters.
  lists: { ...lists, latinHolders: lists.holders },
  bankAccounts: [GROUPED_COLUMN, UZBEK, NAMED_ACCOUNT, BRANCH, SETTLEMENT],
  phones: [LOCAL_PHONE],
  lookalikes: { ...LATIN_CAPITALS, З: '3', І: 'I' },
  firstNames: RUSSIAN_NAME_FORMS,
  findPerson: hasRussianName,
};
