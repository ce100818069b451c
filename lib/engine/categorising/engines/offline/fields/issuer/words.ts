import { LANGUAGES } from '../../words/index.ts';
import type { Script, SenderLines } from '../../words/language-words.ts';

const anyOf = (use: keyof SenderLines): string => LANGUAGES.flatMap(({ senderLines }) => senderLines[use]).join('|');
/** English ones as whole words; Hebrew and Russian ones also with what is joined to them. */
const anyWordOf = (use: keyof SenderLines): string =>
  LANGUAGES.map(({ language, senderLines }) => {
    const words = senderLines[use].join('|');
    return language === 'en' ? `(?<!\\p{L})(?:${words})(?!\\p{L})` : words;
  }).join('|');
const pattern = (source: string): RegExp => new RegExp(source, 'iu');

/** The sender's signature stands below one of these. */
export const SIGNATURE = pattern(anyWordOf('signatures'));
/** Closes a letter; below it stands who wrote it. */
export const CLOSING = pattern(`^(?:${anyOf('closings')})[^\\p{L}]*$`);
/** Mail and web addresses, Israeli and American telephones, and codes of places in Russia, America and Britain. */
const CONTACT_NUMBERS =
  '@|www\\.|https?:|(?<!\\d)0\\d{1,2}-\\d{7}|1-?[78]00|\\d{5}|\\(\\d{3}\\)|(?<!\\p{L})[A-Z]{1,2}\\d{1,2}[A-Z]? ?\\d[A-Z]{2}(?!\\p{L})';
export const CONTACT = pattern(`${CONTACT_NUMBERS}|${anyWordOf('contacts')}`);
/** Signs and numbers that names of senders do not hold. */
const NOT_IN_NAMES =
  '^\\d+\\.|,"|[.!?]"|[@=?]|!$|https?|www\\.|\\.(?:com|org|net|co\\.|gov|ru|il|example)(?!\\p{L})|\\d{4,}|\\d[.,]\\d{2}(?!\\d)|[:]|_{3}';
export const NOT_A_NAME = pattern(
  `^(?:${anyOf('mailboxes')})$|^(?:${anyOf('notNames')})(?!\\p{L})|(?:${anyOf('identityNumbers')})(?!\\p{L})|^(?:${anyOf('agents')})\\s|${NOT_IN_NAMES}`,
);
/** A house's number and a street. */
export const STREET = pattern(`^\\d+[a-z]?,?\\s+\\p{L}[\\p{L}' ]*(?:${anyOf('thoroughfares')})(?!\\p{L})`);
export const SENTENCE = pattern(`[.;]$|(?<!\\p{L})(?:${anyOf('sentenceWords')})(?!\\p{L})`);
/** Stands above the name of the body that really issued the paper. */
export const SUPERIOR = pattern(`^(?:${anyOf('superiors')})$`);
export const COUNTRY_ONLY = pattern(`^(?:${anyOf('countries')})$`);
/** Headings of parts of a paper. */
export const SECTION = pattern(
  `^(?:\\p{L}+ )?(?:${anyOf('sectionSubjects')})(?: \\p{L}+)? (?:${anyOf('sectionNouns')})$`,
);
/** A unit inside a body, which stands next to its name or below it. */
export const UNIT = pattern(`(?:^|\\s)(?:${anyOf('unitEnds')})$|^(?:${anyOf('unitStarts')})(?!\\p{L})`);
/** Words for a kind of body, which by themselves name nobody. */
export const BARE_BODY = pattern(`^(?:${anyOf('bareBodies')})$`);
export const PLACE = /^\p{L}[\p{L}' ]+,\s+\p{Lu}[\p{L} ]+(?:,|$)|^г\. \p{L}+|^город \p{L}+$/iu;
/** Names of firms stand in quotes. */
export const QUOTED = /"\p{L}[^"]{2,40}"/u;
/** A letter of each script. */
export const LETTER: Readonly<Record<Script, RegExp>> = {
  latin: /[a-z]/iu,
  hebrew: /[\u05d0-\u05ea]/u,
  cyrillic: /[\u0400-\u04ff]/u,
};

export const isCapitalised = (name: string): boolean => {
  const words = name.match(/\p{L}{3,}/gu) ?? [];
  return (
    words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word) || /^(?:the|and|for|von|и|при|по)$/i.test(word))
  );
};

/** Words of a name that tell it from others. */
export const tellingWords = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !/^(?:the|and|ltd|inc|llc|plc|limited|company|ооо|зао|пао|בעמ)$/.test(word),
  );

/** The words by which a name is known again where it is longer or shorter. */
export const firstWords = (name: string): string => tellingWords(name).slice(0, 2).join(' ');

/** A state or a service above the body that issued the paper: its name alone says little. */
export const UMBRELLA = pattern(`^(?:${anyOf('umbrellas')})$`);
/** After the name of the party that writes contracts, and before the name of the one that signs them. */
export const WRITING_PARTY = pattern(`^[^\\n]{0,60}?\\(?["']?(?:the )?["']?(?:${anyOf('writingParties')})(?!\\p{L})`);
export const OTHER_PARTY = pattern(`(?:${anyOf('signingParties')})(?!\\p{L})[:\\s"'(]*$`);
/** Stands by itself between the first party of a contract and the second. */
export const JOINS_PARTIES = /^[-–—\s]{0,3}(?:and|и|ו|ל?בין|ובין)[-–—\s:]{0,3}$/iu;

type SenderUse = 'purchases' | 'suppliers' | 'careOf' | 'registrations' | 'partners';
const anySender = (use: SenderUse): string => `(?:${LANGUAGES.flatMap(({ senders }) => senders[use]).join('|')})`;
/** What a customer calls the paper that it sends to a supplier. */
export const PURCHASE = pattern(`(?<!\\p{L})${anySender('purchases')}(?!\\p{L})`);
/** What a supplier is called by. */
export const SUPPLIER = pattern(`^${anySender('suppliers')}(?!\\p{L})`);
/** In whose hands a paper is put: below the name of whom it is sent to. */
export const CARE_OF = pattern(`^${anySender('careOf')}(?!\\p{L})`);
/** The number that a firm, a charity or a trader is registered under: whoever writes has to tell it. */
export const REGISTRATION = pattern(`(?<!\\p{L})${anySender('registrations')}(?!\\p{L})[^\\d\\n]{0,18}\\d{2}`);
/** Partners of a firm, whose names may go on behind a comma: "Lerner, Ben-Or & Co". */
export const PARTNERS = pattern(`^[^\\t]{0,60}?(?<!\\p{L})${anySender('partners')}(?!\\p{L})`);
