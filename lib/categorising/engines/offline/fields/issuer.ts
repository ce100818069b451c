import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { DocumentLanguage } from '@/lib/languages';
import type { IssuerSighting } from '../evidence';
import type { TextLine } from '../text/layout';
import { quote } from './evidence-of';
import { issuerCandidates } from './issuer-candidates';
import type { Candidate } from './issuer-page';
import { tellingWords } from './issuer-words';
import { hasLegalForm, namesOrganisation } from './organisation';
import { rankTitles } from './title';
import { titleHead } from './title-words';

export interface Issuer {
  readonly name: string;
  readonly names?: Partial<Record<DocumentLanguage, string>>;
  readonly evidence: FieldEvidence;
}

/** A candidate below this is no sender. */
const MIN_SCORE = 2.6;
const KNOWN_AS_SENDER = 4.2;
const KNOWN_MENTIONED = 1.2;
/** A known name needs less than an unknown one. */
const MIN_KNOWN_SCORE = 1.7;
/** A line that says so well what the paper is does not say who sent it. */
const TITLE_SCORE = 4.5;
/** A state or a service above the body that issued the paper: its name alone says little. */
const UMBRELLA =
  /^(?:NHS|National Health Service|Military Commissariat|Vodokanal|Ministry of .*|Department (?:of|for) .*|משרד .*|Министерство .*|Federal Tax Service|Tax Authority|רשות המסים|Федеральная налоговая служба|IDF|צה"ל|ЦАХАЛ)$/iu;
/** Rows below an umbrella's name in which the body's own name stands. */
const UNDER_UMBRELLA_ROWS = 3;

/** The best known sender, with a score that an unknown one can be compared with. */
function knownIssuer(sightings: readonly IssuerSighting[]): { sighting: IssuerSighting; score: number } | undefined {
  const times = (one: IssuerSighting) => sightings.filter(({ issuer }) => issuer === one.issuer).length;
  return sightings
    .map((sighting) => ({
      sighting,
      score:
        (sighting.isSender ? KNOWN_AS_SENDER - 0.25 * sighting.line.row : KNOWN_MENTIONED) +
        Math.min(1.5, 0.5 * (times(sighting) - 1)),
    }))
    .toSorted((a, b) => b.score - a.score)[0];
}

/** Where the known name begins in the candidate's, in letters that tell names apart; undefined when it is not in it. */
function placeIn({ name, line }: Candidate, sighting: IssuerSighting): number | undefined {
  if (line !== sighting.line) return undefined;
  const spellings = [...Object.values(sighting.issuer.names), ...(sighting.issuer.also ?? [])];
  const place = Math.max(...spellings.map((spelling) => name.toLowerCase().indexOf(spelling.toLowerCase())));
  if (place < 0) return undefined;
  const before = name.slice(0, place);
  return hasLegalForm(before) ? 0 : tellingWords(before).length;
}

const nameOf = ({ issuer: { names } }: IssuerSighting, language: DocumentLanguage): string =>
  names[language] ?? names.en ?? Object.values(names)[0] ?? '';

const isUmbrella = ({ issuer }: IssuerSighting): boolean =>
  Object.values(issuer.names).some((name) => UMBRELLA.test(name));

/** "Military commissariat of the Central district" says more than the kind of body that is known. */
function saysMore(candidate: Candidate, sighting: IssuerSighting): boolean {
  const known = Math.max(...Object.values(sighting.issuer.names).map((name) => tellingWords(name).length));
  return isUmbrella(sighting) && candidate.score >= MIN_SCORE && tellingWords(candidate.name).length > known;
}

/** The body below an umbrella's name at the top: the hospital below NHS, the school below the ministry. */
function bodyUnder(sighting: IssuerSighting, candidates: readonly Candidate[]): Candidate | undefined {
  const { line } = sighting;
  if (!isUmbrella(sighting)) return undefined;
  return candidates.find(
    (one) =>
      one.score >= MIN_SCORE &&
      one.line.page === line.page &&
      one.line.row >= line.row &&
      one.line.row <= line.row + UNDER_UMBRELLA_ROWS &&
      placeIn(one, sighting) !== 0 &&
      !titleHead(one.name)?.isHead &&
      namesOrganisation(one.name),
  );
}

/** "STATE OF VERMONT" over "Department of Health" is the Vermont Department of Health. */
const STATE = /^(?:state|commonwealth|province) of (\p{L}+(?: \p{L}+)?)$/iu;
const STATE_BODY = /^(?:department|division|office|board|bureau|secretary) of /iu;

/** A named body beats what scores less than this. */
const CERTAIN_SCORE = 4.5;

function withState(best: Candidate, candidates: readonly Candidate[]): Candidate {
  if (best.score >= CERTAIN_SCORE) return best;
  const place = candidates.map(({ name }) => STATE.exec(name)?.[1]).find(Boolean);
  const body = candidates.find(({ name }) => STATE_BODY.test(name));
  return body && place ? { ...body, name: `${calm(place)} ${body.name}`, score: CERTAIN_SCORE } : best;
}

const calm = (place: string): string =>
  place.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Who issued the document: what stands where senders stand (letterhead, footer, behind a label), weighed by what speaks for
 * an organisation, against institutions that are known by name.
 * @param titles lines that say what the document is
 * @param language of the document; a known name is given as it is spelt there.
 */
export function findIssuer(
  sightings: readonly IssuerSighting[],
  lines: readonly TextLine[],
  titles: ReadonlySet<TextLine>,
  language: DocumentLanguage,
): Issuer | undefined {
  const titled = rankTitles([], lines).filter(({ score, head }) => head?.isHead && score >= TITLE_SCORE);
  // The lexicon's title lines hold senders' lines too, so they serve only where the ranking has no answer.
  const titleLines = titled.length > 0 ? new Set(titled.map(({ segment }) => segment.line)) : titles;
  const candidates = issuerCandidates(lines, titleLines, language);
  const unknown = candidates[0] && withState(candidates[0], candidates);
  const named = unknown && sightings.find((sighting) => placeIn(unknown, sighting) === 0);
  // "Direct Insurance" at the end of "Pennant Direct Insurance" is another firm.
  const others = sightings.filter((sighting) => !unknown || unknown.score < MIN_SCORE || !placeIn(unknown, sighting));
  const known = named ? { sighting: named, score: KNOWN_AS_SENDER } : knownIssuer(others);
  const fromUnknown = (one: Candidate): Issuer => ({ name: one.name, evidence: quote('issuer', one.line, one.reason) });
  if (known && (named || known.score >= Math.max(MIN_KNOWN_SCORE, unknown?.score ?? 0))) {
    if (named && unknown && saysMore(unknown, named)) return fromUnknown(unknown);
    const body = bodyUnder(known.sighting, candidates);
    if (body) return fromUnknown(body);
    const { names } = known.sighting.issuer;
    return {
      name: nameOf(known.sighting, language),
      names,
      evidence: quote('issuer', known.sighting.line, 'knownIssuer'),
    };
  }
  return unknown && unknown.score >= MIN_SCORE ? fromUnknown(unknown) : undefined;
}
