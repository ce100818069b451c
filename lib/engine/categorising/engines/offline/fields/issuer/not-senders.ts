import { ALL_LANGUAGES } from '../../../../../words/index.ts';
import { anyWordIn } from '../../any-word-in.ts';
import { MONTH_PATTERN } from '../date/month-names.ts';
import { lineBeside } from '../line-beside.ts';
import { hasLegalForm, namesBody, namesOrganisation } from '../organisation.ts';
import { isTitledPerson } from '../reader-lines.ts';
import { segmentsOf } from '../segments.ts';
import { opensImprint } from './imprint.ts';
import { type Candidate, isFoot, isHead, type SenderDocument } from './sender-document.ts';
import { firstWords } from './words.ts';

type Use = 'roles' | 'streets' | 'parties' | 'accounts';
const wordsOf = (use: Use): string => ALL_LANGUAGES.flatMap(({ senders }) => senders?.[use] ?? []).join('|');

const ROLE = new RegExp(`^(?:${wordsOf('roles')})(?!\\p{L})`, 'iu');
const STREET = new RegExp(`^(?:${wordsOf('streets')})(?!\\p{L})`, 'iu');
const PARTY_LABEL = new RegExp(`(?<!\\p{L})(?:${wordsOf('parties')})\\s{0,2}[:-]?\\s{0,2}["(]?$`, 'iu');
const PARTY_ALONE = new RegExp(`^(?:${wordsOf('parties')})\\s{0,2}:?$`, 'iu');
const ACCOUNT = new RegExp(`(?<!\\p{L})(?:${wordsOf('accounts')})(?!\\p{L})`, 'iu');
/** Names of banks. */
export const BANK = new RegExp(
  `(?<!\\p{L})(?:sparkasse|${anyWordIn('textShapes', 'bankNouns')})(?!\\p{L})|${anyWordIn('textShapes', 'bankEnds')}(?=["»]|$)`,
  'iu',
);
/** A number after the words makes them its label, or a street. After a comma it is a house number. */
const NUMBER_BEHIND = new RegExp(
  `^(?!,\\s?\\d{1,5}[a-z]?,? \\p{L}{2})[\\s,]{0,3}(?:№|#|no\\.?|nos\\.|${anyWordIn('textShapes', 'numberMarks')})?\\s{0,2}[A-Z]{0,3}[-/]{0,2}\\d`,
  'u',
);
const DAY_OR_MONTH = new RegExp(
  `(?<!\\p{L})(?:${anyWordIn('dateShapes', 'monthPrefixes')}?(?:${MONTH_PATTERN})|(?:mon|tues|wednes|thurs|fri|satur|sun)day|${anyWordIn('textShapes', 'dayNouns')})(?![\\p{L}])`,
  'iu',
);
/** Words that require a continuation. */
const LEADS_ON = new RegExp(`\\s(?:${anyWordIn('senderLines', 'leadsOn')}|\\+|&)$`, 'iu');
const AGAINST = new RegExp(`^[\\s,]{0,3}${anyWordIn('senderLines', 'against')}`, 'iu');
/** Print this small is at the foot. Relative size. */
const SMALL_PRINT = 0.85;
const isCapitals = (text: string): boolean => !/\p{Ll}/u.test(text) && /\p{Lu}{3}/u.test(text);
const NEAR = [-2, -1, 0, 1, 2, 3] as const;
const MAX_ROLE_WORDS = 6;

/** True for a bank next to an account number: it receives the money and does not ask for it. */
export function isAccountsBank({ name, line, issuer }: Candidate, paper: SenderDocument): boolean {
  if (!BANK.test(name) && issuer?.category !== 'Bank') return false;
  return NEAR.some((step) => ACCOUNT.test((step === 0 ? line : lineBeside(line, step, paper))?.text ?? ''));
}

/** True when the name is in the other party's column: after its label, or with the label alone above or below. */
function isOtherParty({ line, place, before }: Candidate, paper: SenderDocument): boolean {
  if (PARTY_LABEL.test(before)) return true;
  const beside = place > 0 && before.trim() === '' ? (line.text.split('\t')[place - 1]?.trim() ?? '') : '';
  if (beside.endsWith(':') && PARTY_ALONE.test(beside)) return true;
  return [-1, 1].some((step) => {
    const beside = lineBeside(line, step, paper);
    if (!beside) return false;
    const columns = beside.text.split('\t');
    return PARTY_ALONE.test(columns[Math.min(place, columns.length - 1)]?.trim() ?? '');
  });
}

/**
 * True for a body's name that starts the small print at the foot. The issuer is there when the top names another body.
 */
export function opensSmallPrint({ name, line, sources, issuer }: Candidate, paper: SenderDocument): boolean {
  if (line.size > SMALL_PRINT || !isFoot(line, paper)) return false;
  // A registration number may precede it.
  if (/\p{L}{3}/u.test(line.text.slice(0, Math.max(0, line.text.indexOf(name))))) return false;
  if (!sources.has('segment') && issuer === undefined) return false;
  return hasLegalForm(line.text) || namesOrganisation(name) || issuer !== undefined;
}

/** True when all words of the name are in the title nearby. */
function isInTitle({ name, line }: Candidate, { title, titleLine, places }: SenderDocument): boolean {
  if (!title || titleLine === undefined) return false;
  const distance = Math.abs((places.get(line) ?? 0) - (places.get(titleLine) ?? 0));
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const titled = new Set(title.toLowerCase().match(/\p{L}+/gu) ?? []);
  return distance <= 1 && words.length > 0 && words.every((word) => titled.has(word));
}

/** Features against a name as the issuer, or for the other party. */
export function notSenderFeatures(candidate: Candidate, paper: SenderDocument) {
  const { name, raw, line, behind } = candidate;
  const words = name.split(' ').length;
  const isBody = hasLegalForm(raw.slice(0, name.length + 8)) || namesBody(name);
  const isBank = isAccountsBank(candidate, paper);
  const rest = raw.slice(raw.indexOf(name) + name.length);
  const head = isHead(line);
  return {
    titledPerson: Number(isTitledPerson(name)),
    role: Number(words <= MAX_ROLE_WORDS && ROLE.test(name)),
    streetName: Number(STREET.test(name)),
    numberFollows: Number(!isBody && NUMBER_BEHIND.test(rest)),
    dayOrMonth: Number(!isBody && DAY_OR_MONTH.test(name)),
    leadsOn: Number(LEADS_ON.test(name)),
    inTitle: Number(!isBody && isInTitle(candidate, paper)),
    besideTitle: Number(!isBody && !namesOrganisation(name) && isBesideTitle(line, paper)),
    accountsBank: Number(isBank),
    billsBank: Number(isBank && paper.asksForMoney),
    partyLabel: Number(isOtherParty(candidate, paper)),
    against: Number(AGAINST.test(behind) || AGAINST.test(lineBeside(line, 1, paper)?.text ?? '')),
    tableHead: Number(head && line.row <= 1 && segmentsOf(line).length > 2),
    smallPrint: Number(opensSmallPrint(candidate, paper)),
    imprint: Number(opensImprint(candidate, paper)),
  };
}

/** True for a line of the title's size directly above or below it: part of the title or of its lead-in. */
function isBesideTitle(line: SenderDocument['lines'][number], { titleLine, places }: SenderDocument): boolean {
  if (!titleLine || titleLine === line || titleLine.page !== line.page) return false;
  const distance = Math.abs((places.get(line) ?? 0) - (places.get(titleLine) ?? 0));
  const isLikeTitle = line.size > 1.05 || (isCapitals(line.text) && isCapitals(titleLine.text));
  return distance === 1 && Math.abs(titleLine.size - line.size) < 0.1 && isLikeTitle;
}

/** Returns the first words of the bodies that start the small print. */
export const smallPrintNames = (candidates: readonly Candidate[], paper: SenderDocument): Set<string> =>
  new Set(candidates.filter((one) => opensSmallPrint(one, paper)).map(({ name }) => firstWords(name)));

/** True when the small print starts with the name, or with a longer or shorter one with the same first words. */
export const isInSmallPrint = (name: string, printed: ReadonlySet<string>): boolean => {
  const words = firstWords(name);
  return [...printed].some((other) => other.startsWith(words) || (other !== '' && words.startsWith(other)));
};
