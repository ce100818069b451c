import type { TitledKind } from '../../../../../words/language-words.ts';
import { presence, type Ranking } from '../../choice-model.ts';
import { countLetters } from '../count-letters.ts';
import { lineBeside } from '../line-beside.ts';
import { endsWithOrganisation, hasLegalForm } from '../organisation.ts';
import { greets } from '../reader-lines.ts';
import { LARGER, type TitleCandidate, type UntitledDocument } from './candidates.ts';
import { BARE_FORM, CONTACT, LABELLED, LAW, NUMBER_LABEL, PART, SUBJECT_PHRASE } from './signs.ts';
import type { TitleHead } from './words.ts';

/** Features for or against a part of a line as the title, and for there being none. */
export type TitleFeature =
  | 'size'
  | 'largest'
  | 'depth'
  | 'known name'
  | 'head'
  | `head ${TitledKind}`
  | 'short head'
  | 'first head'
  | 'later head'
  | 'word within'
  | 'plain'
  | 'plain first line'
  | 'plain first line of one size'
  | 'plain heading'
  | 'plain heading without head'
  | 'plain largest'
  | 'plain largest without head'
  | 'plain known name'
  | 'plain in a letter'
  | 'plain below the sender'
  | 'subject'
  | 'subject number'
  | 'about'
  | 'greeted head'
  | 'greeted plain'
  | 'capitals'
  | 'part'
  | 'part behind contacts'
  | 'beside a number'
  | 'law'
  | 'number label'
  | 'numbered'
  | 'chapter'
  | 'bare form'
  | 'head before a colon'
  | 'label'
  | 'colon'
  | 'contact'
  | 'legal form head'
  | 'organisation'
  | 'one word'
  | 'none'
  | 'none greeted'
  | 'none without head';

/** Cap on a line's size relative to the text. */
const LARGEST_SIZE = 2.2;
/** Number of rows at the top that count equally. */
const TOP_ROWS = 2;
/** Rows that may contain a heading without a word for the document's kind. */
const HEADING_ROWS = 3;
const MIN_HEADING_LETTERS = 6;
const MIN_SHARE_OF_LETTERS = 0.75;
/** Maximum numbers of words: of a short title, a letter's subject, and a line below the greeting. */
const SHORT_WORDS = 6;
const ABOUT_WORDS = 10;
const GREETED_WORDS = 12;
/** Weight of a known name in the lexicon at which its feature saturates. */
const KNOWN_FULL = 15;

/** Properties of a page that all its candidates are compared with. */
interface Page extends UntitledDocument {
  readonly isOfSizes: boolean;
  readonly largest: number;
  readonly firstHead: TitleCandidate | undefined;
}

/** True when the document's word labels the text after its colon: "Certificate: valid to May", "Contract: no. 12". */
function isLabel(text: string, head: TitleHead, row: number): boolean {
  const colon = text.indexOf(':');
  if (head.start > colon) return true;
  return row > 0 && /^[\s)"']*$/u.test(text.slice(head.end, colon));
}

/** Features of a candidate's words. */
function wordFeatures({ segment: { line, text }, head, isSubject }: TitleCandidate): (TitleFeature | '')[] {
  const isShort = text.split(' ').length <= SHORT_WORDS;
  const isHead = head?.isHead === true;
  const isLabelled = LABELLED.test(text) && !isSubject;
  return [
    head ? '' : 'plain',
    head && !isHead ? 'word within' : '',
    isHead ? 'head' : '',
    isHead ? `head ${head.kind}` : '',
    isHead && isShort ? 'short head' : '',
    isSubject ? 'subject' : '',
    // "Re: 4471/22" has no information.
    isSubject && !head && /\d{3}/.test(text) ? 'subject number' : '',
    /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text) ? 'capitals' : '',
    LAW.test(text) && head?.start !== 0 ? 'law' : '',
    NUMBER_LABEL.test(text) ? 'number label' : '',
    /^\d+(?:\.\d+)*[.)]?\s+\p{L}/u.test(text) && !/^(?:19|20)\d\d\s/u.test(text) ? 'numbered' : '',
    PART.test(text) ? 'chapter' : '',
    BARE_FORM.test(text) ? 'bare form' : '',
    isLabelled ? (head && !isLabel(text, head, line.row) ? 'head before a colon' : 'label') : '',
    !isLabelled && text.endsWith(':') && line.row > 1 ? 'colon' : '',
    CONTACT.test(text) ? 'contact' : '',
    head && hasLegalForm(text) ? 'legal form head' : '',
    !isHead && endsWithOrganisation(text) ? 'organisation' : '',
    /\s/u.test(text) ? '' : 'one word',
  ];
}

/** True for a line at the very top that may be a heading of its own. */
const isHeading = ({ segment: { line, text }, head }: TitleCandidate): boolean =>
  !head &&
  line.row <= HEADING_ROWS &&
  text === line.text &&
  text.includes(' ') &&
  !/\d{3}|,|:$/.test(text) &&
  countLetters(text) >= Math.max(MIN_HEADING_LETTERS, MIN_SHARE_OF_LETTERS * text.length);

/** Features of a candidate's position. */
function placeFeatures(candidate: TitleCandidate, page: Page): (TitleFeature | '')[] {
  const { segment, head, isSubject } = candidate;
  const { line, text } = segment;
  const words = text.split(' ').length;
  const isWholeLine = line.text === text;
  const isPart = !isWholeLine && text.length < line.text.replace(/\s+/gu, ' ').length;
  const above = [lineBeside(line, -1, page), lineBeside(line, -2, page)];
  const isGreeted =
    isWholeLine && words <= GREETED_WORDS && !/[.,]$/u.test(text) && above.some((other) => other && greets(other.text));
  const isAfterContacts = isPart && segment.place > 0 && CONTACT.test(line.text);
  const isFirst = candidate === page.firstHead;
  const isLargest = page.isOfSizes && line.size >= LARGER && line.size >= page.largest;
  return [
    head?.isHead ? (isFirst ? 'first head' : 'later head') : '',
    isLargest ? 'largest' : '',
    // The first line is the issuer's, unless it names the kind of document.
    !head && line.row === 0 ? (page.isOfSizes ? 'plain first line' : 'plain first line of one size') : '',
    isHeading(candidate) ? 'plain heading' : '',
    isHeading(candidate) && !page.firstHead ? 'plain heading without head' : '',
    !head && isLargest ? 'plain largest' : '',
    !head && isLargest && !page.firstHead ? 'plain largest without head' : '',
    !head && page.knownTitles.has(line) ? 'plain known name' : '',
    !head && page.greeting !== undefined ? 'plain in a letter' : '',
    !head && line.row > 0 && line.row <= HEADING_ROWS && isWholeLine && words > 1 ? 'plain below the sender' : '',
    !isSubject && isWholeLine && words <= ABOUT_WORDS && SUBJECT_PHRASE.test(text) ? 'about' : '',
    isGreeted ? (head ? 'greeted head' : 'greeted plain') : '',
    isAfterContacts ? 'part behind contacts' : isPart ? 'part' : '',
    line.text.includes('\t') && /^[^\t]*\t.*\d/u.test(line.text) ? 'beside a number' : '',
  ];
}

/** Returns the candidates with what speaks for and against each, and for the document having no title. */
export function rankTitles(
  candidates: readonly TitleCandidate[],
  paper: UntitledDocument,
): Ranking<TitleCandidate, TitleFeature> {
  const firstHead = candidates.find(({ head }) => head?.isHead);
  const page: Page = {
    ...paper,
    isOfSizes: paper.lines.some(({ size }) => size !== 1),
    largest: Math.max(...candidates.map(({ segment }) => segment.line.size)),
    firstHead,
  };
  return {
    candidates,
    features: candidates.map((candidate) => {
      const { line } = candidate.segment;
      return {
        ...presence<TitleFeature>([...wordFeatures(candidate), ...placeFeatures(candidate, page)]),
        size: line.size < LARGER ? 0 : Math.min(line.size, LARGEST_SIZE) - 1,
        depth: Math.max(0, line.row - TOP_ROWS) / 10,
        'known name': Math.min(1, (paper.knownTitles.get(line) ?? 0) / KNOWN_FULL),
      };
    }),
    none: presence<TitleFeature>([
      'none',
      paper.greeting === undefined ? '' : 'none greeted',
      firstHead ? '' : 'none without head',
    ]),
  };
}
