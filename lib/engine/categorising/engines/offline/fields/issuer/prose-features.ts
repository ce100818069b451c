import { ALL_LANGUAGES } from '../../../../../words/index.ts';
import { lineBeside } from '../line-beside.ts';
import { endsWithOrganisation, hasLegalForm, namesOrganisation } from '../organisation.ts';
import type { Candidate, SenderDocument } from './sender-document.ts';

/** Lines of a paragraph are about as long as its longest one. A shorter one ends a paragraph. */
const FULL_LINE = 0.7;
const MIN_FULL_CHARS = 35;
/** Maximum difference in size between lines of one text. */
const LIKE_SIZE = 0.15;
const ENDS = /[.!?:;]["»)\]]?$/u;
/** A sentence ends in the middle of a presumed name. */
const STOP_INSIDE = /(?:\p{Ll}{3}|[\u05d0-\u05ea]{3})[.;]\s\p{L}/u;
const wordsOf = (use: 'leads' | 'parties' | 'makers' | 'agencies'): string =>
  ALL_LANGUAGES.flatMap(({ senders }) => senders?.[use] ?? []).join('|');
/** Prepositions before somebody who is mentioned but does not write. */
const LED_TO = new RegExp(`(?:^|[\\s("])(?:${wordsOf('leads')})\\s{1,2}["(]?$`, 'iu');
/** Number of characters before a name that are checked. */
const LED_CHARS = 24;
/** The software that made a document, or the printer of its form. */
const MAKER = new RegExp(`(?:^|[\\s("])(?:${wordsOf('makers')})[\\s:]{1,2}["(]?$`, 'iu');
const MAKER_IN_LINE = new RegExp(`(?:^|[\\s("])(?:${wordsOf('makers')})\\s`, 'iu');
/** Agents of others: an agency of several insurers, a debt collector. */
const AGENCY = new RegExp(`(?<!\\p{L})(?:${wordsOf('agencies')})(?!\\p{L})`, 'iu');
const PARTY_INSIDE = new RegExp(`^(?:${wordsOf('parties')})\\s{0,2}:\\s`, 'iu');

/** True for a line that continues the sentence of the full line above it. */
function runsOn({ line }: Candidate, paper: SenderDocument): boolean {
  const above = lineBeside(line, -1, paper);
  if (!above || line.text.includes('\t') || above.text.includes('\t')) return false;
  if (Math.abs(above.size - line.size) > LIKE_SIZE || ENDS.test(above.text)) return false;
  return above.text.length >= MIN_FULL_CHARS && above.text.length >= paper.longest * FULL_LINE;
}

/** Text before a name within a sentence, and text after it. */
const LEADS = /(?:\p{Ll}{2}|[\u05d0-\u05ea]{2})\s$/u;
const GOES_ON = /^["»)]?,?\s(?:\p{Ll}|[\u05d0-\u05ea])/u;

/** True for a name with words of its sentence on both sides. */
export const isInProse = ({ sources, before, behind }: Candidate): boolean =>
  !sources.has('labelled') && !sources.has('party') && LEADS.test(before) && GOES_ON.test(behind);

/**
 * Returns the position of a known name, or a phrase, within a longer organisation's name of its line. Undefined if there is none.
 */
export function placeInLonger(one: Candidate, candidates: readonly Candidate[]): 'inside' | 'opens' | undefined {
  if (!one.issuer && one.source !== 'phrase') return undefined;
  const around = candidates.find(
    ({ line, name, raw }) =>
      line === one.line &&
      name.length > one.name.length &&
      name.includes(one.name) &&
      (hasLegalForm(raw.slice(0, name.length + 8)) || (namesOrganisation(name) && endsWithOrganisation(name))),
  );
  if (!around) return undefined;
  return around.name.startsWith(one.name) ? 'opens' : 'inside';
}

/** A name recognised by its capitals: "Lic." is not the LIC. */
const ABBREVIATION = /^\p{Lu}{2,4}$/u;

/** Features of a name within a sentence about somebody. */
export function proseFeatures(candidate: Candidate, paper: SenderDocument) {
  const { name, before, issuer, source } = candidate;
  const isAddress = source === 'domain' || source === 'address';
  const known = issuer ? [...Object.values(issuer.names), ...(issuer.also ?? [])] : [];
  const spelling = known.find((one) => one.toLowerCase() === name.toLowerCase());
  return {
    runsOn: Number(!/\p{L}/u.test(before) && runsOn(candidate, paper)),
    maker: Number(MAKER.test(before.slice(-LED_CHARS)) || (isAddress && MAKER_IN_LINE.test(candidate.line.text))),
    agency: Number(AGENCY.test(name)),
    stopInside: Number(STOP_INSIDE.test(name)),
    partyInside: Number(PARTY_INSIDE.test(name)),
    ledTo: Number(before.length > 0 && LED_TO.test(before.slice(-LED_CHARS))),
    knownMiscased: Number(spelling !== undefined && ABBREVIATION.test(spelling) && name !== spelling),
  };
}
