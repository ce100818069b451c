import { LANGUAGES, scriptOf } from '../../../../../words/index.ts';
import { anyWordIn, wordsOf } from '../../any-word-in.ts';
import { endsWithOrganisation, hasLegalForm, namesBody, namesOrganisation } from '../organisation.ts';
import { greets, looksLikePerson, namesProfession } from '../reader-lines.ts';
import { titleHead } from '../title/words.ts';
import { isInDomain, isShortInDomain } from './domains.ts';
import { type Candidate, isHead, type SenderDocument } from './sender-document.ts';
import {
  BARE_BODY,
  CONTACT,
  COUNTRY_ONLY,
  isCapitalised,
  LETTER,
  NOT_A_NAME,
  PARTNERS,
  PLACE,
  QUOTED,
  SENTENCE,
  STREET,
  SUPERIOR,
  tellingWords,
  UNIT,
} from './words.ts';

/** Letters, digits and marks that names do not contain unless they were misread. */
const MISREAD =
  /[{}\\|~^_=*%#$€£]|(?<!\p{L})[\u0400-\u04ff]{1,40}[a-z]|[a-z][\u0400-\u04ff]|[a-z][A-Z]{2,}[a-z]|\p{L}\d\p{L}|(?<=\s)'(?=\p{L}[^']{0,60}$)|\p{L}!(?=\s)/u;
/** A letter that stands alone. Initials in brackets or beside a slash belong to a name: "(M) Bhd", "S/B". */
const LOOSE_LETTER = new RegExp(
  `(?<![\\p{L}\\p{N}.'&"/(-])(?![${wordsOf('textShapes', 'oneLetterWords').join('')}])\\p{L}(?![\\p{L}\\p{N}.'&"/)-])`,
  'gu',
);
/** An office holder as the writer or as the addressee. */
const OFFICE = new RegExp(`^${anyWordIn('senderLines', 'officeHolders')}`, 'iu');
/** A word at the top that exceeds the text by this factor names the issuer. */
const LARGE_WORD = 1.4;
/** The first rows, which contain a logo. A lower-case logo exceeds the text size by this factor. */
const LOGO_ROWS = 3;
const LARGE_LOGO = 1.2;
/** Counts English words in lower case, except conjunctions and prepositions: names contain few. */
const smallWords = (name: string): number =>
  (name.match(/(?<![\p{L}'])(?!(?:of|and|the|for|at|de|on|upon|von|in|by)(?!\p{L}))[a-z]{2,}/gu) ?? []).length;

/** Features of a candidate's own words. */
export function wordFeatures({ name, raw, line, isCut, source }: Candidate, paper: SenderDocument) {
  const isFirmOfPartners = PARTNERS.test(name);
  const isForm = hasLegalForm(raw.slice(0, name.length + 8)) || isFirmOfPartners;
  const isOrganisation = namesOrganisation(name);
  const isEnd = isOrganisation && endsWithOrganisation(name);
  const isBody = namesBody(name);
  const bare = name.replace(/"[^"]*"/g, '');
  const words = name.split(' ').length;
  const head = titleHead(name);
  const isTitle = head?.isHead === true;
  const isPerson = looksLikePerson(name);
  const inDomain = isInDomain(name, paper.domains);
  const isAddress = source === 'domain' || source === 'address';
  const isWeak = !isForm && !isOrganisation;
  const telling = tellingWords(name);
  // Latin names occur in documents of every script, so no name is foreign in a Latin document.
  const script = scriptOf(paper.language);
  const letter = LETTER[script];
  const isForeign = script !== 'latin' && !letter.test(name);
  const loose = Math.min(2, name.match(LOOSE_LETTER)?.length ?? 0);
  const isInitials = script === 'latin' && (isForm || !/\p{Ll}/u.test(name));
  const isLogo = isHead(line) && line.row < LOGO_ROWS && line.size >= LARGE_LOGO && !/\p{Lu}/u.test(line.text);
  return {
    legalForm: Number(isForm),
    largeWord: Number(words === 1 && isHead(line) && line.size >= LARGE_WORD),
    largePerson: Number(isPerson && isHead(line) && line.size >= LARGE_WORD),
    organisation: Number(isOrganisation),
    organisationEnd: Number(isEnd),
    body: Number(isBody),
    bodyAtTop: Number(isBody && isHead(line)),
    smallWords: isAddress || isLogo ? 0 : Math.min(4, smallWords(name)),
    profession: Number(namesProfession(name) && words > 1),
    inDomain: Number(inDomain),
    hebrewInDomain: Number(LANGUAGES.some((words) => words.isInDomain?.(name, paper.domains))),
    shortInDomain: Number(!inDomain && isShortInDomain(name, paper.domains)),
    capitalised: Number(isCapitalised(name)),
    allCapitals: Number(!/\p{Ll}/u.test(name) && /\p{Lu}{3}/u.test(name)),
    quoted: Number(QUOTED.test(name)),
    smallFirst: Number(/^\p{Ll}/u.test(name) && !inDomain && !isLogo),
    digits: Number(/(?<!№ ?)(?<!\d)\d/u.test(bare)),
    office: Number(OFFICE.test(name)),
    reversedQuote: Number(/^[^"]*"$/u.test(name)),
    sentence: Number(SENTENCE.test(name)),
    ends: Number(/[.;]$/u.test(raw) && raw.length <= name.length + 1 && !isForm),
    oneWord: Number(words === 1),
    manyWords: Math.max(0, words - 5),
    misread: Number(MISREAD.test(name)) + (isInitials ? 0 : loose),
    // Capital letters among capitals are initials more often than misread words: "C W KHOO HARDWARE".
    initials: isInitials ? loose : 0,
    contactIn: Number(CONTACT.test(name)),
    superior: Number(SUPERIOR.test(name)),
    unit: Number(UNIT.test(name) && !isForm),
    bareBody: Number(BARE_BODY.test(name) || (words === 1 && isOrganisation && !isForm)),
    place: Number(PLACE.test(raw) && isWeak),
    country: Number(COUNTRY_ONLY.test(name)),
    street: Number(STREET.test(name)),
    notAName: Number(NOT_A_NAME.test(name)),
    greets: Number(greets(raw)),
    colon: Number(raw[name.length] === ':'),
    otherScript: Number(isForeign),
    otherScriptBeside: Number(isForeign && letter.test(line.text)),
    title: Number(isTitle && !isForm),
    titleOfBody: Number(isTitle && isEnd),
    person: Number(isPerson),
    personAtTop: Number(isPerson && isHead(line)),
    personSigns: Number(isPerson && (source === 'signed' || source === 'party')),
    cardWeak: Number(paper.isCard && isWeak),
    anonymousWeak: Number(paper.contacts.size === 0 && isWeak),
    comma: Number(bare.includes(',') && !isFirmOfPartners),
    cut: Number(isCut === true),
    mailbox: Number(
      isHead(line) && paper.mailboxes.some((box) => telling.some((word) => word.length >= 4 && box.includes(word))),
    ),
  };
}
