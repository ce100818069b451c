import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import { logOdds, weightsOf } from '../../choice-model.ts';
import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import type { TitledKind } from '../../words/language-words.ts';
import { quote } from '../evidence-of.ts';
import { lineBeside } from '../line-beside.ts';
import { endsWithOrganisation } from '../organisation.ts';
import { looksLikePerson } from '../reader-lines.ts';
import { LARGER, type TitleCandidate, titleCandidates, type UntitledPaper } from './candidates.ts';
import { type TitleFeature, titleFeatures } from './features.ts';
import { cleanTitle, cutTitle, titleText } from './text.ts';
import weights from './weights.json' with { type: 'json' };
import { titleHead } from './words.ts';

/** Learned from labelled papers of three languages: `npm run bench -- fit/titles`. */
export const TITLE_WEIGHTS = weightsOf<TitleFeature>()(weights);

/** Of the lines that could have been the title only the first few say anything. */
const MAX_OTHERS = 4;
/** Log odds over none from which another line says something of the kind. */
const MIN_OTHER_SCORE = 0;

export interface FoundTitle {
  readonly title: string;
  readonly evidence: FieldEvidence;
  /** What the title's own words say that the paper is. */
  readonly kind?: TitledKind | undefined;
  /** True when a letter says so of its subject. */
  readonly isSubject?: boolean | undefined;
  readonly line: TextLine;
  /** Kinds that other lines could be the title of, with how well they serve, best first. */
  readonly others: readonly OtherTitle[];
}

export interface OtherTitle {
  readonly kind: TitledKind;
  /** Log odds over there being no title. */
  readonly score: number;
}

/** A part of a line that can be the title, with how well it serves. */
export interface TitlePart extends TitleCandidate {
  /** Log odds over there being no title. */
  readonly score: number;
}

/** The parts of the first page's upper lines that can be its title, in reading order. */
export function titleParts(paper: UntitledPaper): TitlePart[] {
  const candidates = titleCandidates(paper);
  const features = titleFeatures(candidates, paper);
  const none = logOdds(features.none, TITLE_WEIGHTS);
  return candidates.map((candidate, place) => ({
    ...candidate,
    score: logOdds(features.candidates[place] ?? {}, TITLE_WEIGHTS) - none,
  }));
}

/** A title in two lines: the second begins with a small letter or a preposition, or is written like the first. */
const CONTINUES = /^(?:of|for|to|and|on|об?|на|по|для|за|и|של|על|בגין|עבור)\s/iu;
const MAX_WORDS_ABOVE = 3;

/** The candidate's title, with what it says in the line above or below. */
export function wholeTitle(
  { title, segment: { line, text } }: TitleCandidate,
  paper: Pick<Paper, 'lines' | 'places'>,
): string {
  const above = lineBeside(line, -1, paper);
  if (/^\p{Ll}/u.test(line.text) && above && above.tokens.length <= MAX_WORDS_ABOVE && titleHead(above.text)) {
    return cutTitle(cleanTitle(`${above.text} ${title}`));
  }
  const below = lineBeside(line, 1, paper);
  // What was cut off after the title's words has ended it.
  if (!below || line.text !== text || !cleanTitle(text).endsWith(title) || /[.:]$/u.test(text)) return title;
  const plain = /^[\p{L}"(][\p{L} "'(),-]+$/u.test(below.text) && below.tokens.length <= 9;
  const isSmall = /^\p{Ll}/u.test(below.text) && line.tokens.length <= MAX_WORDS_ABOVE;
  const isAlike =
    line.size >= LARGER &&
    Math.abs(below.size - line.size) < 0.12 &&
    !endsWithOrganisation(below.text) &&
    !titleHead(below.text);
  if (!plain || looksLikePerson(below.text) || !(isSmall || CONTINUES.test(below.text) || isAlike)) return title;
  return cutTitle(cleanTitle(`${title} ${titleText(below.text, undefined)}`));
}

/**
 * The document's title in its own words, 3 to 40 characters (specification section 5): what the upper lines of page 1 say that
 * the paper is, by their words, their size, their place, and what a letter says that it is about. Undefined when nothing is
 * likelier than that it has none.
 * @param issuerLines lines that name a sender that is known
 */
export function findTitle(paper: Paper, issuerLines: ReadonlySet<TextLine>): FoundTitle | undefined {
  const ranking = paper.titleParts.toSorted((a, b) => b.score - a.score);
  const best = ranking.find(({ head, segment }) => head || !issuerLines.has(segment.line));
  if (!best || best.score <= 0) return undefined;
  const { head, isSubject, segment } = best;
  return {
    title: wholeTitle(best, paper),
    kind: head?.isHead ? head.kind : undefined,
    isSubject,
    line: segment.line,
    others: othersOf(ranking, segment.line),
    evidence: quote('title', segment.line, head ? 'titleZone' : 'topOfPage'),
  };
}

function othersOf(ranking: readonly TitlePart[], chosen: TextLine): OtherTitle[] {
  return ranking
    .flatMap(({ head, score, segment: { line } }) =>
      head?.isHead && score > MIN_OTHER_SCORE && line !== chosen ? [{ kind: head.kind, score }] : [],
    )
    .slice(0, MAX_OTHERS);
}
