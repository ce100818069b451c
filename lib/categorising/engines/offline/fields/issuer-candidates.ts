import type { DocumentLanguage } from '@/lib/languages';
import type { TextLine } from '../text/layout';
import { isInDomain } from './domains';
import { type Candidate, FOOTER_ROWS, LETTERHEAD_ROWS, type Page, pageOf, repetitionsOf } from './issuer-page';
import { registeredNames, spokenNames } from './issuer-spoken';
import {
  BARE_BODY,
  CONTACT,
  COUNTRY_ONLY,
  isCapitalised,
  NOT_A_NAME,
  PLACE,
  QUOTED,
  SCRIPTS,
  SECTION,
  SENTENCE,
  SIGNATURE,
  STREET,
  SUPERIOR,
  tellingWords,
  UNIT,
} from './issuer-words';
import { isUnfinished, nameIn, SENDER } from './name-text';
import { endsWithOrganisation, hasLegalForm, namesOrganisation } from './organisation';
import { greets, looksLikePerson, namesProfession } from './reader-lines';
import { neighbour, type Segment, segmentsOf } from './segments';
import { titleHead } from './title-words';

/** Letterheads stand in two columns at most, with a date or a number beside them. */
const TABLE_COLUMNS = 2;
const LARGE = 1.2;
const VERY_LARGE = 1.5;
/** How far a line is read for what its first name does. */
const MAX_SAID_CHARS = 60;

/** What speaks for a name by itself and by its repetitions, wherever it stands. */
function ownScore(name: string, raw: string, line: TextLine, page: Page): number {
  let score = Math.min(1.5, 0.6 * repetitionsOf(name, line, page));
  const isForm = hasLegalForm(raw);
  const isHead = line.page === 1 && line.row < LETTERHEAD_ROWS;
  if (isForm) score += 2;
  if (namesOrganisation(name)) score += endsWithOrganisation(name) ? 1.7 : 1;
  else if (isHead && namesOrganisation(raw.slice(0, MAX_SAID_CHARS))) score += 1;
  if (namesProfession(name) && name.includes(' ')) score += 1.4;
  if (isInDomain(name, page.domains)) score += 2.2;
  if (isCapitalised(name)) score += 0.4;
  if (QUOTED.test(name)) score += 1;
  else if (/^\p{Ll}/u.test(name) && !isInDomain(name, page.domains)) score -= line.row === 0 ? 0.3 : 1.5;
  if (SENTENCE.test(name) || (/[.;]$/u.test(raw) && raw.length <= name.length + 1 && !isForm)) score -= 2.5;
  if (CONTACT.test(name)) score -= 1.5;
  if (SUPERIOR.test(name)) score -= 1.4;
  if (UNIT.test(name) && !hasLegalForm(raw)) score -= 3;
  if (SECTION.test(name)) score -= 5;
  if (BARE_BODY.test(name) || (!name.includes(' ') && namesOrganisation(name) && !isForm)) score -= 4;
  if (PLACE.test(raw)) score -= 1.5;
  // A Hebrew or Russian paper gives its sender's foreign spelling beside the own one.
  if (page.language !== 'en' && !SCRIPTS[page.language].test(name))
    score -= SCRIPTS[page.language].test(line.text) ? 2 : 1;
  // The big words on a card are its holder's.
  if (page.isCard && !isForm && !namesOrganisation(name)) score -= 3;
  if (!page.hasContact && !isForm && !namesOrganisation(name)) score -= 1;
  const head = titleHead(name);
  if (head?.isHead && !hasLegalForm(raw)) score -= head.start + 1 < name.length && endsWithOrganisation(name) ? 1 : 3.5;
  return score;
}

/** A row of a table that is no letterhead: three columns or more below the first rows. */
const isTableRow = ({ text, row }: TextLine): boolean => row > 1 && text.split('\t').length > TABLE_COLUMNS;

/** A line's part as a sender's name, with what speaks for it; undefined when it cannot be one. */
function weigh(segment: Segment, page: Page): Candidate | undefined {
  const { line, text, place } = segment;
  const label = SENDER.exec(text);
  const below = label && label[0].length === text.length ? neighbour(page.lines, line, 1)?.text : undefined;
  const raw = below ?? (label ? text.slice(label[0].length) : text);
  if (!label && (page.readers.has(line) || isTableRow(line))) return undefined;
  const name = nameIn(raw);
  if (!name || COUNTRY_ONLY.test(name) || NOT_A_NAME.test(name) || STREET.test(name) || greets(raw)) return undefined;

  const isHead = line.page === 1 && line.row < LETTERHEAD_ROWS;
  const above = neighbour(page.lines, line, -1);
  const isSigned = above !== undefined && SIGNATURE.test(above.text);
  if (!isHead && !label && line.row < (page.rows.get(line.page) ?? 0) - FOOTER_ROWS) return undefined;
  const isForm = hasLegalForm(raw);
  let score = ownScore(name, raw, line, page);
  if (isHead) score += line.row === 0 ? 2 : line.row <= 2 ? 1.3 : line.row <= 5 ? 0.6 : 0.2;
  if (isHead && line.size >= LARGE) score += line.size >= VERY_LARGE ? 1.3 : 0.7;
  if (place > 0) score -= isHead ? 0.7 : 0.2;
  if (label) score += isForm || namesOrganisation(name) ? 2.6 : 1.8;
  const next = [neighbour(page.lines, line, 1), neighbour(page.lines, line, 2)];
  const isOverAddress =
    CONTACT.test(line.text.slice(segment.start + name.length)) ||
    next.some((other) => other && CONTACT.test(other.text));
  if (isHead && isOverAddress) score += 0.7;
  if (page.titles.has(line) && place === 0 && !isForm && !label) score -= namesOrganisation(name) ? 1.2 : 2.5;
  // What the firm does, in small letters below its name: "commercial bank".
  const tagline = segmentsOf(next[0] ?? line)[0]?.text ?? '';
  if (
    isHead &&
    line.row <= 2 &&
    next[0] &&
    /^\p{Ll}/u.test(tagline) &&
    (hasLegalForm(tagline) || namesOrganisation(tagline))
  )
    score += 1.2;
  if (looksLikePerson(name) && !label) score -= 2.6;
  // A person's mailbox below the name shows whose paper it is.
  if (isHead && page.mailboxes.some((box) => tellingWords(name).some((word) => word.length >= 4 && box.includes(word))))
    score += 2.4;
  if (isSigned) score += 0.8;
  if (!isHead && !label) score -= isForm ? 0.8 : 2;
  return { name, line, score, reason: label ? 'labelled' : isForm ? 'companyName' : 'letterhead' };
}

/** A name has at most so many lines. */
const MAX_NAME_LINES = 3;
const MAX_JOINED_CHARS = 60;
/** Words that a name's further line begins with. */
const GOES_ON = /^(?:county of|and|of|for|&|по|при|имени|им\.|и)\s/iu;

function goesOn(text: string, next: TextLine): boolean {
  if (text.length > MAX_JOINED_CHARS || next.text.length > MAX_JOINED_CHARS || next.text.includes('\t')) return false;
  if (isUnfinished(text) || BARE_BODY.test(text) || BARE_BODY.test(next.text) || GOES_ON.test(next.text)) return true;
  // "Republican union / of industrialists": small letters below an organisation's noun.
  return (
    /^[\u0430-\u045f]/u.test(next.text) &&
    namesOrganisation(text) &&
    !/[".]$/u.test(text) &&
    !hasLegalForm(next.text) &&
    !CONTACT.test(next.text)
  );
}

/** Lines of the letterhead whose name goes on in the next lines, as one. */
function joinedSegments({ lines }: Page): Segment[] {
  const top = lines.filter(({ page, row }) => page === 1 && row < LETTERHEAD_ROWS);
  return top.flatMap((line, index) => {
    if (segmentsOf(line)[0]?.text !== line.text) return [];
    let { text } = line;
    let count = 1;
    for (let next = top[index + 1]; next && count < MAX_NAME_LINES && goesOn(text, next); next = top[index + count]) {
      text += ` ${next.text}`;
      count += 1;
    }
    return count > 1 ? [{ line, text, start: 0, place: 0 }] : [];
  });
}

/** Everything that may be the sender's name and is not known, best first. */
export function issuerCandidates(
  lines: readonly TextLine[],
  titles: ReadonlySet<TextLine>,
  language: DocumentLanguage,
): Candidate[] {
  const page = pageOf(lines, titles, language);
  const segments = lines
    .filter(
      (line) =>
        (line.page === 1 && line.row < LETTERHEAD_ROWS) ||
        line.row >= (page.rows.get(line.page) ?? 0) - FOOTER_ROWS ||
        SENDER.test(line.text),
    )
    .flatMap(segmentsOf);
  return [...joinedSegments(page), ...segments]
    .map((segment) => weigh(segment, page))
    .filter((candidate) => candidate !== undefined)
    .concat(registeredNames(page), spokenNames(page))
    .toSorted((a, b) => b.score - a.score);
}
