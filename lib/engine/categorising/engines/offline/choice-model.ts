/**
 * Chooses one of several candidates, or none, by the conditional logit model (McFadden 1974). The log odds of a
 * candidate are the sum of the weights of its features. `npm run bench -- fit/…` learns the weights.
 */

/** Features of a candidate, by name; a missing one is 0. */
export type Features<Name extends string> = { readonly [name in Name]?: number | undefined };

/** Weight of each feature, in log odds; a missing one is 0. */
export type Weights<Name extends string> = { readonly [name in Name]?: number };

/** Rejects properties with any other name, at compile time. */
type NothingBut<Name extends string, File> = { readonly [name in Exclude<keyof File, Name>]: never };

/** Types the weights of a file. A name that is not a feature is a compile error. */
export const weightsOf =
  <Name extends string>() =>
  <File extends Weights<Name>>(file: File & NothingBut<Name, File>): Weights<Name> =>
    file;

/** Returns the present features, each as 1; empty names are ignored. */
export const presence = <Name extends string>(names: readonly (Name | '')[]): Features<Name> =>
  Object.fromEntries(names.flatMap((name) => (name === '' ? [] : [[name, 1]]))) as Features<Name>;

/** Returns the log odds of a candidate, up to a constant that all candidates share. */
export function logOdds<Name extends string>(features: Features<Name>, weights: Weights<Name>): number {
  let sum = 0;
  for (const name in features) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return sum;
}

/** Candidates for a field of a document, with what speaks for and against each. */
export interface Ranking<Candidate, Name extends string> {
  readonly candidates: readonly Candidate[];
  /** Of each candidate, in the same order. */
  readonly features: readonly Features<Name>[];
  /** Features of the choice that no candidate is right. */
  readonly none: Features<Name>;
}

/** Returns the log odds of each candidate over none being right. */
export function oddsOverNone<Name extends string>(
  { features, none }: Ranking<unknown, Name>,
  weights: Weights<Name>,
): number[] {
  const least = logOdds(none, weights);
  return features.map((one) => logOdds(one, weights) - least);
}

/** Returns the most likely candidate, the first of equals; undefined if it is likelier that none is right. */
export function likeliest<Candidate, Name extends string>(
  { candidates, features, none }: Ranking<Candidate, Name>,
  weights: Weights<Name>,
): Candidate | undefined {
  let best: Candidate | undefined;
  let highest = logOdds(none, weights);
  candidates.forEach((candidate, index) => {
    const odds = logOdds(features[index] ?? {}, weights);
    if (odds <= highest) return;
    best = candidate;
    highest = odds;
  });
  return best;
}

/** Weight of each feature for each class; a missing one is 0. */
export type ClassWeights<Name extends string, Class extends string> = {
  readonly [name in Name]?: { readonly [kind in Class]?: number };
};

/** Like `weightsOf`, for weights of several classes. */
export const classWeightsOf =
  <Name extends string, Class extends string>() =>
  <File extends ClassWeights<Name, Class>>(file: File & NothingBut<Name, File>): ClassWeights<Name, Class> =>
    file;

/** Returns the log odds of each class, in their order: a multinomial logit over the features of the whole. */
export function classLogOdds<Name extends string, Class extends string>(
  features: Features<Name>,
  classes: readonly Class[],
  weights: ClassWeights<Name, Class>,
): Float64Array {
  const odds = new Float64Array(classes.length);
  for (const name in features) {
    const row = weights[name];
    const value = features[name];
    if (!row || !value) continue;
    classes.forEach((kind, place) => {
      odds[place] = (odds[place] ?? 0) + value * (row[kind] ?? 0);
    });
  }
  return odds;
}
