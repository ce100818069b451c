import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { type NameLanguage, nameLanguageOf } from '../../../../../../shared/languages.ts';
import { type Features, likeliest, weightsOf } from '../../choice-model.ts';
import type { IssuerSighting } from '../../evidence.ts';
import type { Paper } from '../../paper.ts';
import { quote } from '../evidence-of.ts';
import type { FieldHints } from '../hints.ts';
import { issuerCandidates } from './candidates.ts';
import { type IssuerFeature, issuerFeatures, noSenderFeatures } from './features.ts';
import { type Candidate, senderDocument } from './sender-document.ts';
import weights from './weights.json' with { type: 'json' };

export interface Issuer {
  readonly name: string;
  readonly names?: Partial<Record<NameLanguage, string>>;
  readonly evidence: FieldEvidence;
}

/** All candidates for the issuer with their features, and the features for a document without one. */
export interface IssuerChoice {
  readonly candidates: readonly Candidate[];
  readonly values: readonly Features<IssuerFeature>[];
  readonly none: Features<IssuerFeature>;
}

/** Returns the candidates for a document's issuer as the ranking sees them. */
export function issuerChoice(sightings: readonly IssuerSighting[], paper: Paper, hints?: FieldHints): IssuerChoice {
  const read = senderDocument(paper, hints);
  const candidates = issuerCandidates(read, sightings);
  const values = issuerFeatures(candidates, read);
  return { candidates, values, none: noSenderFeatures(values, read) };
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
export function findIssuer(sightings: readonly IssuerSighting[], paper: Paper, hints?: FieldHints): Issuer | undefined {
  const { candidates, values, none } = issuerChoice(sightings, paper, hints);
  const best = candidates[likeliest(values, none, ISSUER_WEIGHTS) ?? -1];
  if (!best) return undefined;
  const evidence = quote('issuer', best.line, best.reason);
  const names = best.issuer?.names;
  if (!names) return { name: withCapitals(best.name, candidates), evidence };
  return {
    name: names[nameLanguageOf(paper.language)] ?? names.en ?? Object.values(names)[0] ?? best.name,
    names,
    evidence,
  };
}
