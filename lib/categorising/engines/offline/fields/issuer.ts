import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { DocumentLanguage } from '@/lib/languages';
import type { IssuerSighting } from '../evidence.ts';
import type { TextLine } from '../text/layout.ts';
import { quote } from './evidence-of.ts';
import { issuerCandidates } from './issuer-candidates.ts';
import { issuerFeatures, noSenderFeatures } from './issuer-features.ts';
import { type Candidate, type FeatureValues, type Paper, paperOf } from './issuer-paper.ts';
import { ISSUER_WEIGHTS } from './issuer-weights.ts';
import { rankTitles } from './title.ts';

export interface Issuer {
  readonly name: string;
  readonly names?: Partial<Record<DocumentLanguage, string>>;
  readonly evidence: FieldEvidence;
}

/** A line that says so well what the paper is does not say who sent it. */
const TITLE_SCORE = 4.5;

/** Everything that may be the sender, with what speaks for it, and what speaks for a paper without one. */
export interface IssuerChoice {
  readonly candidates: readonly Candidate[];
  readonly values: readonly FeatureValues[];
  readonly none: FeatureValues;
}

function paperWithTitles(lines: readonly TextLine[], titles: ReadonlySet<TextLine>, language: DocumentLanguage): Paper {
  const titled = rankTitles([], lines).filter(({ score, head }) => head?.isHead && score >= TITLE_SCORE);
  // The lexicon's title lines hold senders' lines too, so they serve only where the ranking has no answer.
  return paperOf(lines, titled.length > 0 ? new Set(titled.map(({ segment }) => segment.line)) : titles, language);
}

/** The candidates for a paper's sender as the ranking sees them. */
export function issuerChoice(
  sightings: readonly IssuerSighting[],
  lines: readonly TextLine[],
  titles: ReadonlySet<TextLine>,
  language: DocumentLanguage,
): IssuerChoice {
  const paper = paperWithTitles(lines, titles, language);
  const candidates = issuerCandidates(paper, sightings);
  const values = issuerFeatures(candidates, paper);
  return { candidates, values, none: noSenderFeatures(values, paper) };
}

const weigh = (values: FeatureValues): number => {
  let sum = 0;
  for (const feature in values) sum += (ISSUER_WEIGHTS[feature] ?? 0) * (values[feature] ?? 0);
  return sum;
};

/**
 * Who issued the document: the likeliest of the names in it, or nobody, by learned weights of what speaks for each.
 * @param titles lines that say what the document is
 * @param language of the document; a known name is given as it is spelt there.
 */
export function findIssuer(
  sightings: readonly IssuerSighting[],
  lines: readonly TextLine[],
  titles: ReadonlySet<TextLine>,
  language: DocumentLanguage,
): Issuer | undefined {
  const { candidates, values, none } = issuerChoice(sightings, lines, titles, language);
  let best: Candidate | undefined;
  let highest = weigh(none);
  candidates.forEach((candidate, place) => {
    const score = weigh(values[place] ?? {});
    if (score <= highest) return;
    best = candidate;
    highest = score;
  });
  if (!best) return undefined;
  const evidence = quote('issuer', best.line, best.reason);
  const names = best.issuer?.names;
  if (!names) return { name: best.name, evidence };
  return { name: names[language] ?? names.en ?? Object.values(names)[0] ?? best.name, names, evidence };
}
