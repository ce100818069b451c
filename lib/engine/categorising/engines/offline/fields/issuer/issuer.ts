import type { Categorisation } from '@/lib/engine/categorising/result';
import { nameLanguageOf } from '../../../../../../shared/languages.ts';
import { oddsOverNone, type Ranking, weightsOf } from '../../choice-model.ts';
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

/**
 * Minimum log odds over none of a name on a page read as a picture. A wrong name is worse than none, and misread words
 * look like names. Chosen by the development documents of `bench -- real`, so its gain on unseen ones is not known yet.
 */
const PICTURE_ODDS = 1.5;

/** Returns the likeliest candidate, if it is likely enough. */
function chosen(ranking: Ranking<Candidate, IssuerFeature>): Candidate | undefined {
  const odds = oddsOverNone(ranking, ISSUER_WEIGHTS);
  const highest = odds.reduce((most, one) => Math.max(most, one), ranking.none['none:picture'] ? PICTURE_ODDS : 0);
  const index = odds.indexOf(highest);
  return ranking.candidates[index];
}

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
  const best = chosen(ranking);
  if (!best) return undefined;
  const evidence = quote('issuer', best.line, best.reason);
  const names = best.issuer?.names;
  if (!names) return { value: { name: withCapitals(best.name, ranking.candidates) }, evidence };
  const name = names[nameLanguageOf(paper.language)] ?? names.en ?? Object.values(names)[0] ?? best.name;
  return { value: { name, names }, evidence };
}
