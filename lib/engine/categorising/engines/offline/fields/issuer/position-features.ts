import { lineBeside } from '../line-beside.ts';
import { hasLegalForm, isGenericName, namesOrganisation, onlyLegalForms } from '../organisation.ts';
import { segmentsOf } from '../segments.ts';
import { isAccountsBank } from './not-senders.ts';
import {
  type Candidate,
  columnOf,
  endsDocument,
  isFoot,
  isHead,
  LOWER_ROW,
  repetitionsOf,
  type SenderDocument,
} from './sender-document.ts';
import {
  CARE_OF,
  CLOSING,
  CONTACT,
  JOINS_PARTIES,
  OTHER_PARTY,
  REGISTRATION,
  SIGNATURE,
  SUPPLIER,
  WRITING_PARTY,
} from './words.ts';

/** Letterheads have two columns at most, with a date or a number next to them. */
export const TABLE_COLUMNS = 2;
/** More repetitions add no information. */
const MAX_REPETITIONS = 4;
/** An amount in the line: it lists purchases or payments. */
const SUM = /(?<![\d.,/-])\d{1,3}(?:[ ,.]?\d{3}){0,4}[.,]\d{2}(?![\d.,/-])/u;

/** Rows below a letter's closing that contain the writer, their office and their firm. */
const CLOSING_ROWS = [-1, -2, -3, -4] as const;

/** Features of a candidate's position on the page. */
export function placeFeatures({ line, place, before, sources }: Candidate, paper: SenderDocument) {
  const head = isHead(line);
  const { row, size } = line;
  const isLast = endsDocument(line, paper);
  const isBelowReader = paper.firstReader !== undefined && (paper.places.get(line) ?? 0) > paper.firstReader;
  return {
    row0: Number(head && row === 0),
    row1: Number(head && row === 1),
    row2: Number(head && row === 2),
    rows3to5: Number(head && row >= 3 && row <= 5),
    rows6to11: Number(head && row >= LOWER_ROW && !isLast),
    foot: Number(isLast || (!head && isFoot(line, paper))),
    last: Number(isLast),
    laterPage: Number(line.page > 1),
    secondColumn: Number(head && place > 0),
    inside: Number(/\p{L}/u.test(before)),
    large: head ? Math.log2(Math.max(0.8, size)) : 0,
    largest: Number(head && size >= 1.15 && size === paper.largest),
    largeBelow: Number(!head && line.page === 1 && size >= 1.4),
    tableRow: Number(row > 1 && line.text.split('\t').length > TABLE_COLUMNS),
    reader: Number(paper.readers.has(line) && !sources.has('signed') && !sources.has('labelled')),
    sumBeside: Number(row > 1 && SUM.test(line.text)),
    firstLargest: Number(head && row <= 1 && place === 0 && size >= 1.25 && size === paper.largest),
    belowGreeting: Number(
      paper.greeting !== undefined && line.page === 1 && row > paper.greeting && !isFoot(line, paper),
    ),
    belowReader: Number(isBelowReader),
    belowReaderAtTop: Number(isBelowReader && head),
    ownTitle: Number(paper.titleLines.has(line) && place === 0),
  };
}

/** True for a description such as "Insurance company" below a name. */
const isDescription = (text: string): boolean => /\p{L}/u.test(text) && text.length < 60 && isGenericName(text);

/** Features of the words next to a candidate and of the lines around it. */
export function neighbourFeatures(candidate: Candidate, paper: SenderDocument) {
  const { name, line, before, behind } = candidate;
  // Account numbers are not phone numbers.
  const isBank = paper.asksForMoney && isAccountsBank(candidate, paper);
  const next = lineBeside(line, 1, paper);
  const second = lineBeside(line, 2, paper);
  const above = lineBeside(line, -1, paper);
  const head = isHead(line);
  const tagline = next && head ? (segmentsOf(next)[0]?.text ?? '') : '';
  const again = repetitionsOf(name, line, paper);
  const isBelow = (pattern: RegExp): boolean =>
    [next, second].some((other) => pattern.test(columnOf(other, candidate.place)));
  const isTitleLine = (other: typeof next): boolean => other !== undefined && paper.titleLines.has(other);
  return {
    contactBehind: Number(!isBank && CONTACT.test(behind.split('\t')[0] ?? '')),
    contactNext: Number(!isBank && head && next !== undefined && paper.contacts.has(next)),
    contactSecond: Number(!isBank && head && second !== undefined && paper.contacts.has(second)),
    formBelow: Number(tagline !== '' && !hasLegalForm(name) && hasLegalForm(tagline) && onlyLegalForms(tagline)),
    bodyBelow: Number(tagline !== '' && (hasLegalForm(tagline) || namesOrganisation(tagline))),
    genericBelow: Number(head && [next, second].some((other) => isDescription(other?.text ?? ''))),
    smallBelow: Number(/^\p{Ll}/u.test(tagline)),
    titleBelow: Number(head && (isTitleLine(next) || isTitleLine(second))),
    titleAbove: Number(head && isTitleLine(above)),
    superiorAbove: Number(above !== undefined && paper.superiors.has(above)),
    closingAbove: Number(!head && CLOSING_ROWS.some((step) => CLOSING.test(lineBeside(line, step, paper)?.text ?? ''))),
    signatureAbove: Number(above !== undefined && SIGNATURE.test(above.text)),
    repeated: Math.min(MAX_REPETITIONS, again.length),
    repeatedOnce: Number(again.length > 0),
    repeatedAtTop: Number(!head && again.some(isHead)),
    repeatedAtFoot: Number(head && again.some((other) => isFoot(other, paper) && !isHead(other))),
    registrationBehind: Number(REGISTRATION.test(behind.split('\t')[0] ?? '')),
    registrationBelow: Number(isBelow(REGISTRATION)),
    supplierOnPurchase: Number(paper.isPurchase && SUPPLIER.test(candidate.label ?? '')),
    careOfBelow: Number(head && isBelow(CARE_OF)),
    writingParty: Number(WRITING_PARTY.test(behind)),
    otherParty: Number(OTHER_PARTY.test(before) || JOINS_PARTIES.test(above?.text ?? '')),
  };
}
