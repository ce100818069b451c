import type { CategoryId } from '@/lib/categorising/categories';
import { PAPER_KIND_IDS, type PaperKind } from '../../../paper-kinds.ts';
import type { Evidence, KindSighting } from '../evidence.ts';
import { TERM_WEIGHTS } from '../lexicon/lexicon.ts';
import type { TextLine } from '../text/layout.ts';
import type { TitledKind } from '../words/language-words.ts';
import { type KindFeatures, kindFeatures } from './kind-features.ts';
import { KIND_WEIGHTS } from './kind-weights.ts';
import { type FoundTitle, findTitle } from './title.ts';

/** The choices: every kind, and none that has a name here. */
const CHOICES: readonly TitledKind[] = [...PAPER_KIND_IDS, 'other'];
/** A paper is of no kind only when that is this much more likely than the best kind, in logarithms. */
const MIN_LEAD_OF_NONE = 0.3;

/** The weights of each feature, in the order of the choices. */
const WEIGHTS: ReadonlyMap<string, Float64Array> = new Map(
  Object.entries(KIND_WEIGHTS).map(([feature, row]) => {
    const weights = new Float64Array(CHOICES.length);
    for (const entry of row.split(', ')) {
      const [kind, weight] = entry.split(' ');
      const place = (CHOICES as readonly (string | undefined)[]).indexOf(kind);
      if (place >= 0) weights[place] = Number(weight);
    }
    return [feature, weights];
  }),
);

/** What the rest of the reading found, as far as it is known. */
export interface KindContext {
  readonly lines: readonly TextLine[];
  readonly title?: FoundTitle | undefined;
  readonly categoryId?: string | undefined;
}

/** The lines that hold evidence, for callers that have no others. */
function linesOf({ terms, kinds, titles, issuers }: Evidence): TextLine[] {
  const lines = [...terms, ...kinds, ...issuers].map(({ line }) => line).concat(titles.map(({ match }) => match.line));
  return [...new Set(lines)].filter(({ page }) => page >= 1).toSorted((a, b) => a.page - b.page || a.row - b.row);
}

/** The category that most terms speak for, for callers that have not decided on one. */
function likelyCategory({ terms }: Evidence): CategoryId | undefined {
  const sums = new Map<CategoryId, number>();
  for (const { category, strength, place } of terms) {
    const factor = place === 'title' ? 3 : place === 'top' ? 1.6 : place === 'body' ? 1 : 0.3;
    sums.set(category, (sums.get(category) ?? 0) + TERM_WEIGHTS[strength] * factor);
  }
  return [...sums].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** The score of each choice: a log-linear model over what the paper's title, words, phrases and build say. */
function scoresOf(features: KindFeatures): Float64Array {
  const scores = new Float64Array(CHOICES.length);
  for (const [feature, value] of features) {
    const weights = WEIGHTS.get(feature);
    if (!weights) continue;
    for (let place = 0; place < scores.length; place += 1) {
      scores[place] = (scores[place] ?? 0) + value * (weights[place] ?? 0);
    }
  }
  return scores;
}

/** The line to show for a kind: its title, a word at the top that names it, or the first line. */
function lineFor(kind: PaperKind, { kinds }: Evidence, lines: readonly TextLine[], title: FoundTitle | undefined) {
  if (title?.kind === kind) return title.line;
  return kinds.find((sighting) => sighting.kind === kind)?.line ?? title?.line ?? lines[0];
}

/**
 * What the paper is, whatever it is about, by everything that speaks for a kind at once: its title's head word, words at
 * its top, the category, the formulas it is written with, and how it is built. Undefined when nothing tells, or when it is
 * of no kind that has a name here (a menu, a manual).
 */
export function findKind(
  evidence: Evidence,
  context?: KindContext,
): { kind: PaperKind; sighting: Pick<KindSighting, 'kind' | 'line'> } | undefined {
  const lines = context?.lines ?? linesOf(evidence);
  const title = context ? context.title : findTitle(evidence.titles, lines, new Set());
  const categoryId = context?.categoryId ?? likelyCategory(evidence);
  const scores = scoresOf(kindFeatures({ evidence, lines, title, categoryId }));
  let best = 0;
  for (let place = 1; place < PAPER_KIND_IDS.length; place += 1) {
    if ((scores[place] ?? 0) > (scores[best] ?? 0)) best = place;
  }
  const kind = PAPER_KIND_IDS[best];
  const lead = (scores[CHOICES.length - 1] ?? 0) - (scores[best] ?? 0);
  const line = kind && lineFor(kind, evidence, lines, title);
  return kind && line && lead < MIN_LEAD_OF_NONE ? { kind, sighting: { kind, line } } : undefined;
}
