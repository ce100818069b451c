import type { TitledKind } from '../../../../../words/language-words.ts';
import { oddsOverNone, weightsOf } from '../../choice-model.ts';
import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import { quote } from '../evidence-of.ts';
import type { Found } from '../field.ts';
import { type TitleCandidate, titleCandidates, type UntitledDocument } from './candidates.ts';
import { rankTitles, type TitleFeature } from './features.ts';
import weights from './weights.json' with { type: 'json' };
import { wholeTitle } from './whole-title.ts';

/** Learned from labelled documents of three languages: `npm run fit -- titles`. */
export const TITLE_WEIGHTS = weightsOf<TitleFeature>()(weights);

/** Maximum number of other possible title lines that are used. */
const MAX_OTHERS = 4;
/** Minimum log odds over "none" for another line to indicate a kind. */
const MIN_OTHER_SCORE = 0;

export interface FoundTitle extends Found<string> {
  /** The kind that the title's own words name. */
  readonly kind?: TitledKind | undefined;
  /** True when the title is a letter's stated subject. */
  readonly isSubject?: boolean | undefined;
  readonly line: TextLine;
  /** Kinds that other possible title lines name, with their scores, best first. */
  readonly others: readonly OtherTitle[];
}

export interface OtherTitle {
  readonly kind: TitledKind;
  /** Log odds over there being no title. */
  readonly score: number;
}

/** A part of a line that may be the title, with its score. */
export interface TitlePart extends TitleCandidate {
  /** Log odds over there being no title. */
  readonly score: number;
}

/** Returns the parts of the first page's upper lines that may be its title, in reading order. */
export function titleParts(paper: UntitledDocument): TitlePart[] {
  const ranking = rankTitles(titleCandidates(paper), paper);
  const scores = oddsOverNone(ranking, TITLE_WEIGHTS);
  return ranking.candidates.map((candidate, index) => ({ ...candidate, score: scores[index] ?? 0 }));
}

/**
 * Returns the document's title in its own words, 3 to 40 characters (specification section 5). It is chosen from the
 * upper lines of page 1 by their words, size and position, and by a letter's stated subject. Undefined when having no
 * title is more likely.
 * @param issuerLines lines that name a known issuer
 */
export function findTitle(paper: Paper, issuerLines: ReadonlySet<TextLine>): FoundTitle | undefined {
  const ranking = paper.titleParts.toSorted((a, b) => b.score - a.score);
  const best = ranking.find(({ head, segment }) => head || !issuerLines.has(segment.line));
  if (!best || best.score <= 0) return undefined;
  const { head, isSubject, segment } = best;
  return {
    value: wholeTitle(best, paper),
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
