import type { Categorisation } from '@/lib/engine/categorising/result';
import { nameLanguageOf } from '../../../../../../shared/languages.ts';
import { likeliest, type Ranking, weightsOf } from '../../choice-model.ts';
import type { IssuerSighting } from '../../evidence.ts';
import type { Paper } from '../../paper.ts';
import { quote } from '../evidence-of.ts';
import type { Found } from '../field.ts';
import type { FieldHints } from '../hints.ts';
import { issuerCandidates } from './candidates.ts';
import { type IssuerFeature, issuerFeatures, noSenderFeatures } from './features.ts';
import { type Candidate, senderDocument } from './sender-document.ts';
import weights from './weights.json' with { type: 'json' };

/** Returns the candidates for a document's issuer with what speaks for and against each. */
export function rankIssuers(
  sightings: readonly IssuerSighting[],
  paper: Paper,
  hints?: FieldHints,
): Ranking<Candidate, IssuerFeature> {
  const read = senderDocument(paper, hints);
  const candidates = issuerCandidates(read, sightings);
  const features = issuerFeatures(candidates, read);
  return { candidates, features, none: noSenderFeatures(features, read) };
}

/** Learned from labelled documents: `npm run fit -- issuers`. */
export const ISSUER_WEIGHTS = weightsOf<IssuerFeature>()(weights);

/** Returns a lower-case logo's name as spelt elsewhere in the document. */
const withCapitals = (logo: string, candidates: readonly Candidate[]): string =>
  candidates.find(({ name }) => name !== logo && name.toLowerCase() === logo)?.name ?? logo;

/**
 * Returns the issuer of the document: the most likely of the names in it, or none, by learned weights of their
 * features. A known name is returned in the document's language.
 */
export function findIssuer(
  sightings: readonly IssuerSighting[],
  paper: Paper,
  hints?: FieldHints,
): Found<NonNullable<Categorisation['issuer']>> | undefined {
  const ranking = rankIssuers(sightings, paper, hints);
  const best = likeliest(ranking, ISSUER_WEIGHTS);
  if (!best) return undefined;
  const evidence = quote('issuer', best.line, best.reason);
  const names = best.issuer?.names;
  if (!names) return { value: { name: withCapitals(best.name, ranking.candidates) }, evidence };
  const name = names[nameLanguageOf(paper.language)] ?? names.en ?? Object.values(names)[0] ?? best.name;
  return { value: { name, names }, evidence };
}
