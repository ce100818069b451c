import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { lineBeside } from '../line-beside.ts';
import { hasLegalForm, namesOrganisation, onlyLegalForms } from '../organisation.ts';
import { type Segment, segmentsOf } from '../segments.ts';
import { isOpen, isUnfinished, nameIn, PAYEE, SENDER, SENDER_HEADING } from './name-text.ts';
import { type Find, isFoot, isHead, LOWER_ROW, type SenderDocument } from './sender-document.ts';
import { BARE_BODY, CONTACT, PARTNERS, SIGNATURE, SUPERIOR, UNIT } from './words.ts';

/** Large words further down are read too: covers, posters and cards name their issuer anywhere. */
const LARGE = 1.3;
const LARGE_ROWS = 40;
/** Number of rows at the top of every page in which labels are searched for. */
const LABEL_ROWS = 60;
/** Minimum length of a name before a comma, in characters. */
const MIN_CUT_CHARS = 3;
/** Maximum number of lines of a name. */
const MAX_NAME_LINES = 3;
const MAX_JOINED_CHARS = 60;
/** Words that start a name's next line. */
const GOES_ON = new RegExp(`^(?:${anyWordIn('senderLines', 'goesOn')}|&)\\s`, 'iu');

/** Responsibilities of an office, as a list: "labour, employment and social protection". */
const LISTED = /^, [\u0430-\u045f]{3,}(?: [\u0430-\u045f]{3,}){0,3} \u0438 [\u0430-\u045f]{3,}/u;

/** "For the Harbour Clinic" above a signature. */
const ON_BEHALF = new RegExp(
  `^${anyWordIn('textShapes', 'onBehalfHeads')} (?:the )?(?=[\\p{Lu}\\u05d0-\\u05ea"])`,
  'u',
);

const findIn = ({ line, text, start, place }: Segment, source: Find['source'], from = 0): Find[] => {
  const words = text.slice(from).trim();
  const raw = line.row < LOWER_ROW ? words : words.replace(ON_BEHALF, '');
  const name = nameIn(raw);
  if (!name) return [];
  const begin = Math.max(0, raw.indexOf(name));
  const before = text.slice(0, from + begin);
  return [{ name, raw, line, source, place, before, behind: line.text.slice(start + from + begin + name.length) }];
};

/**
 * Returns the name with and without the text after its first comma, which is a place, a profession, or part of the
 * name.
 */
function segmentFinds(segment: Segment, source: Find['source'], from = 0): Find[] {
  const whole = findIn(segment, source, from);
  const [comma] = /,\s|\s[-/›]\s|\s\(/u.exec(segment.text.slice(from)) ?? [];
  const cut = comma ? segment.text.indexOf(comma, from) : 0;
  if (cut < from + MIN_CUT_CHARS || isOpen(segment.text.slice(from, cut))) return whole;
  const rest = segment.text.slice(cut);
  // The legal form ends the name: what is in brackets before it belongs to the name.
  const isFormBehind = hasLegalForm(rest.split('\t')[0] ?? '') && !hasLegalForm(segment.text.slice(from, cut));
  if (isFormBehind || PARTNERS.test(rest) || (LISTED.test(rest) && namesOrganisation(segment.text.slice(from, cut))))
    return whole;
  const head = findIn({ ...segment, text: segment.text.slice(0, cut) }, source, from);
  return [...whole, ...head.filter(({ name }) => name !== whole[0]?.name).map((find) => ({ ...find, isCut: true }))];
}

/** Returns the issuer's label that starts a part of a line; '' if there is none. */
function labelOf(text: string, { asksForMoney }: SenderDocument): string {
  const label = SENDER.exec(text)?.[0];
  if (label !== undefined || !asksForMoney) return label ?? '';
  const payee = PAYEE.exec(text)?.[0] ?? '';
  // "Pay to keep your lights on" names nobody.
  return /^\p{Ll}/u.test(text.slice(payee.length)) ? '' : payee;
}

/** Returns the names after an issuer's label, or below one that heads its column. */
function labelled(segment: Segment, paper: SenderDocument): Find[] {
  const label = labelOf(segment.text, paper);
  const named = (finds: readonly Find[]) => finds.map((find) => ({ ...find, label: label || segment.text }));
  if (label.length > 0 && label.length < segment.text.length)
    return named(segmentFinds(segment, 'labelled', label.length));
  if (label.length === 0 && !SENDER_HEADING.test(segment.text)) return [];
  const next = label.length > 0 ? segmentsOf(segment.line)[segment.place + 1] : undefined;
  // "Seller: | Northwind Ltd", unless it is a row of headings.
  if (next && !next.text.endsWith(':')) return named(segmentFinds(next, 'labelled'));
  const below = lineBeside(segment.line, 1, paper);
  const columns = below ? segmentsOf(below) : [];
  const isTable = columns.length === segmentsOf(segment.line).length;
  const value = columns[isTable ? segment.place : Math.min(segment.place, columns.length - 1)];
  return value ? named(segmentFinds(value, 'labelled')) : [];
}

/**
 * In Hebrew the noun for a body comes first, and its name may follow on the next line: a free-loan fund, then its name.
 */
const HEBREW_NOUN = /^[\u05d0-\u05ea]{2,}(?:["'][\u05d0-\u05ea])?$/u;

/** True when a bracket is not closed: "HARDWARE ENTERPRISE (SETIA". */
const opensBracket = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

/** True for a line with nothing but the end of a registered name: "CO. (M) SDN BHD". */
const isLegalTail = (text: string): boolean => hasLegalForm(text) && onlyLegalForms(text);

function goesOn(text: string, next: TextLine): boolean {
  if (text.length > MAX_JOINED_CHARS || next.text.length > MAX_JOINED_CHARS || next.text.includes('\t')) return false;
  if (UNIT.test(next.text)) return false;
  if (opensBracket(text) || isLegalTail(next.text)) return true;
  if (
    isUnfinished(text) ||
    BARE_BODY.test(text) ||
    (HEBREW_NOUN.test(text) && namesOrganisation(text)) ||
    BARE_BODY.test((next.text.split('(', 1)[0] ?? '').trim()) ||
    GOES_ON.test(next.text)
  )
    return true;
  // "Republican union / of industrialists": lower case below an organisation's noun.
  return (
    /^[\u0430-\u045f]/u.test(next.text) &&
    namesOrganisation(text) &&
    !/[".]$/u.test(text) &&
    !hasLegalForm(next.text) &&
    !CONTACT.test(next.text)
  );
}

/**
 * A logo in capitals over two lines, the second of which names the kind of body: "TWO BROTHERS / TOWING & RECOVERY".
 */
const STACKED = /^[\p{Lu}&.' -]{3,30}$/u;

function stacked(paper: SenderDocument): Find[] {
  const { lines, titleLines, readers } = paper;
  return lines.flatMap((line, place) => {
    const next = lines[place + 1];
    if (!next || next.page !== line.page || !STACKED.test(line.text) || !STACKED.test(next.text)) return [];
    if ([line, next].some((one) => titleLines.has(one) || readers.has(one))) return [];
    if (namesOrganisation(line.text) || !namesOrganisation(next.text)) return [];
    return findIn({ line, text: `${line.text} ${next.text}`, start: 0, place: 0 }, 'joined');
  });
}

/** True for a logo in capitals above a name that starts with the kind of body: "AIK HUAT / HARDWARE ENTERPRISE (SETIA". */
const opensName = (above: TextLine, text: string, { titleLines, readers }: SenderDocument): boolean =>
  STACKED.test(above.text) &&
  !titleLines.has(above) &&
  !readers.has(above) &&
  !namesOrganisation(above.text) &&
  !hasLegalForm(above.text) &&
  namesOrganisation(text);

/** Joins lines of the letterhead whose name continues on the next lines. */
function joined(paper: SenderDocument): Find[] {
  const { lines, titleLines } = paper;
  const top = lines.filter(isHead);
  return top.flatMap((line, index) => {
    if (line.text.includes('\t') || labelOf(line.text, paper).length === line.text.length) return [];
    let { text } = line;
    let count = 1;
    const isNext = (next: TextLine | undefined): next is TextLine =>
      next !== undefined && !titleLines.has(next) && !SUPERIOR.test(text) && goesOn(text, next);
    for (let next = top[index + 1]; count < MAX_NAME_LINES && isNext(next); next = top[index + count]) {
      text += ` ${next.text}`;
      count += 1;
    }
    if (count === 1) return [];
    const above = top[index - 1];
    const first = above && opensName(above, text, paper) ? [{ line: above, text: `${above.text} ${text}` }] : [];
    return [...first, { line, text }].flatMap((one) => findIn({ ...one, start: 0, place: 0 }, 'joined'));
  });
}

/** "STATE OF VERMONT" over "Department of Health" becomes the Vermont Department of Health. */
const STATE = /^(?:state|commonwealth|province) of (\p{L}+(?: \p{L}+)?)$/iu;
const STATE_BODY = /^(?:department|division|office|board|bureau|secretary) of /iu;

function withState(finds: readonly Find[]): Find[] {
  const state = finds.map(({ name }) => STATE.exec(name)?.[1]).find(Boolean);
  const body = finds.find(({ name }) => STATE_BODY.test(name));
  if (!state || !body) return [];
  const place = state.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [{ ...body, name: `${place} ${body.name}`, source: 'joined' }];
}

/**
 * Returns names in the positions of issuers: at the top, in large print, at the foot, after a label, below a signature.
 */
export function placedNames(paper: SenderDocument): Find[] {
  const { lines } = paper;
  const last = lines.at(-1)?.page ?? 1;
  const isPlace = (line: TextLine): boolean =>
    isHead(line) ||
    (line.page === 1 && line.size >= LARGE && line.row < LARGE_ROWS) ||
    ((line.page === 1 || line.page === last) && isFoot(line, paper)) ||
    SIGNATURE.test(lineBeside(line, -1, paper)?.text ?? '');
  const finds = lines.flatMap((line) => {
    const isLabelRow = line.row < LABEL_ROWS || line.page === last;
    const placed = isPlace(line);
    if (!placed && !isLabelRow) return [];
    return segmentsOf(line).flatMap((segment) => [
      ...(isLabelRow ? labelled(segment, paper) : []),
      ...(placed && labelOf(segment.text, paper) === '' ? segmentFinds(segment, 'segment') : []),
    ]);
  });
  return [...finds, ...joined(paper), ...stacked(paper), ...withState(finds)];
}
