import { ALL_LANGUAGES } from '../../../../../words/index.ts';
import type { Script } from '../../../../../words/language-words.ts';
import type { SenderLines } from '../../../../../words/line-words.ts';
import { anyWordIn, wordsOf } from '../../any-word-in.ts';

const anyOf = (use: keyof SenderLines): string => wordsOf('senderLines', use).join('|');
/** Matches words in Latin letters as whole words; Hebrew and Russian ones also with prefixes and suffixes. */
const anyWordOf = (use: keyof SenderLines): string =>
  ALL_LANGUAGES.flatMap(({ language, senderLines }) => {
    const words = senderLines?.[use]?.join('|') ?? '';
    if (words === '') return [];
    return language === 'he' || language === 'ru' ? words : `(?<!\\p{L})(?:${words})(?!\\p{L})`;
  }).join('|');
const pattern = (source: string): RegExp => new RegExp(source, 'iu');

/** The issuer's signature follows below one of these. */
export const SIGNATURE = pattern(anyWordOf('signatures'));
/** Closes a letter; the writer's name follows below. */
export const CLOSING = pattern(`^(?:${anyOf('closings')})[^\\p{L}]*$`);
/** Mail and web addresses, Israeli and American phone numbers, and postcodes of Russia, America and Britain. */
const CONTACT_NUMBERS =
  '@|www\\.|https?:|(?<!\\d)0\\d{1,2}-\\d{7}|1-?[78]00|\\d{5}|\\(\\d{3}\\)|(?<!\\p{L})[A-Z]{1,2}\\d{1,2}[A-Z]? ?\\d[A-Z]{2}(?!\\p{L})';
export const CONTACT = pattern(`${CONTACT_NUMBERS}|${anyWordOf('contacts')}`);
/** Marks and numbers that issuers' names do not contain. */
const NOT_IN_NAMES =
  '^\\d+\\.|,"|[.!?]"|[@=?]|!$|https?|www\\.|\\.(?:com|org|net|co\\.|gov|ru|il|example)(?!\\p{L})|\\d{4,}|\\d[.,]\\d{2}(?!\\d)|[:]|_{3}';
export const NOT_A_NAME = pattern(
  `^(?:${anyOf('mailboxes')})$|^(?:${anyOf('notNames')})(?!\\p{L})|(?:${anyOf('identityNumbers')})(?!\\p{L})|^(?:${anyOf('agents')})\\s|${NOT_IN_NAMES}`,
);
/** A house number and a street. */
export const STREET = pattern(`^\\d+[a-z]?,?\\s+\\p{L}[\\p{L}' ]*(?:${anyOf('thoroughfares')})(?!\\p{L})`);
export const SENTENCE = pattern(`[.;]$|(?<!\\p{L})(?:${anyOf('sentenceWords')})(?!\\p{L})`);
/** Appears above the name of the body that actually issued the document. */
export const SUPERIOR = pattern(`^(?:${anyOf('superiors')})$`);
export const COUNTRY_ONLY = pattern(`^(?:${anyOf('countries')})$`);
/** Headings of sections. */
export const SECTION = pattern(
  `^(?:\\p{L}+ )?(?:${anyOf('sectionSubjects')})(?: \\p{L}+)? (?:${anyOf('sectionNouns')})$`,
);
/** A unit inside a body, next to its name or below it. */
export const UNIT = pattern(`(?:^|\\s)(?:${anyOf('unitEnds')})$|^(?:${anyOf('unitStarts')})(?!\\p{L})`);
/** Words for a kind of body that name nobody on their own. */
export const BARE_BODY = pattern(`^(?:${anyOf('bareBodies')})$`);
export const PLACE = new RegExp(
  `^\\p{L}[\\p{L}' ]+,\\s+\\p{Lu}[\\p{L} ]+(?:,|$)|^${anyWordIn('textShapes', 'townPlaces')}`,
  'iu',
);
/** Firms' names in quotes. */
export const QUOTED = /"\p{L}[^"]{2,40}"/u;
/** A letter of each script. */
export const LETTER: Readonly<Record<Script, RegExp>> = {
  latin: /[a-z]/iu,
  hebrew: /[\u05d0-\u05ea]/u,
  cyrillic: /[\u0400-\u04ff]/u,
};

const JOINS_IN_NAMES = new RegExp(`^(?:von|${anyWordIn('textShapes', 'joinsInNames')})$`, 'i');

export const isCapitalised = (name: string): boolean => {
  const words = name.match(/\p{L}{3,}/gu) ?? [];
  return words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word) || JOINS_IN_NAMES.test(word));
};

const NAME_STOPS: ReadonlySet<string> = new Set(wordsOf('textShapes', 'nameStops'));

/** Returns the distinctive words of a name. */
export const tellingWords = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !NAME_STOPS.has(word));

/** Returns the words that identify a name where it is longer or shorter. */
export const firstWords = (name: string): string => tellingWords(name).slice(0, 2).join(' ');

/** A state or a service above the body that issued the document: weak evidence on its own. */
export const UMBRELLA = pattern(`^(?:${anyOf('umbrellas')})$`);
/** After the name of the party that drafts contracts, and before the name of the one that signs them. */
export const WRITING_PARTY = pattern(`^[^\\n]{0,60}?\\(?["']?(?:the )?["']?(?:${anyOf('writingParties')})(?!\\p{L})`);
export const OTHER_PARTY = pattern(`(?:${anyOf('signingParties')})(?!\\p{L})[:\\s"'(]*$`);
/** A line of its own between the first party of a contract and the second. */
export const JOINS_PARTIES = new RegExp(`^[-–—\\s]{0,3}${anyWordIn('textShapes', 'partyJoins')}[-–—\\s:]{0,3}$`, 'iu');

type SenderUse = 'purchases' | 'suppliers' | 'careOf' | 'registrations' | 'partners';
const anySender = (use: SenderUse): string =>
  `(?:${ALL_LANGUAGES.flatMap(({ senders }) => senders?.[use] ?? []).join('|')})`;
/** Titles of documents that a customer sends to a supplier. */
export const PURCHASE = pattern(`(?<!\\p{L})${anySender('purchases')}(?!\\p{L})`);
/** Labels of a supplier. */
export const SUPPLIER = pattern(`^${anySender('suppliers')}(?!\\p{L})`);
/** "Care of", below the addressee's name. */
export const CARE_OF = pattern(`^${anySender('careOf')}(?!\\p{L})`);
/** A registration number that ends with a check letter, as in Malaysia: "519537-X", "JM0325955-V". */
const REGISTERED_WITH_LETTER = '(?<![\\p{L}\\d-])(?:[a-z]{2})?\\d{5,9}[- ][a-z](?![\\p{L}\\d-])';
/** The registration number of a firm, a charity or a trader, which the writer is obliged to state. */
export const REGISTRATION = pattern(
  `(?<!\\p{L})${anySender('registrations')}(?!\\p{L})[^\\d\\n]{0,18}\\d{2}|${REGISTERED_WITH_LETTER}`,
);
/** Partners of a firm, whose names may continue after a comma: "Lerner, Ben-Or & Co". */
export const PARTNERS = pattern(`^[^\\t]{0,60}?(?<!\\p{L})${anySender('partners')}(?!\\p{L})`);
