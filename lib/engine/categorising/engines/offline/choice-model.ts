/**
 * Choosing one of several candidates, or none, by the conditional logit model (McFadden 1974): the log odds of a candidate are
 * the sum of the weights of what speaks for and against it. `npm run bench -- fit/…` learns the weights.
 */

/** What speaks for and against a candidate, by name; what is missing is 0. */
export type Features<Name extends string> = { readonly [name in Name]?: number | undefined };

/** What each feature counts, in log odds; one without a weight counts nothing. */
export type Weights<Name extends string> = { readonly [name in Name]?: number };

/** Has no property whose name is another one. */
type NothingBut<Name extends string, File> = { readonly [name in Exclude<keyof File, Name>]: never };

/** Takes the weights of a file in which each name is that of a feature: any other is an error of the compiler. */
export const weightsOf =
  <Name extends string>() =>
  <File extends Weights<Name>>(file: File & NothingBut<Name, File>): Weights<Name> =>
    file;

/** The features that are there, each as 1; empty names stand for none. */
export const presence = <Name extends string>(names: readonly (Name | '')[]): Features<Name> =>
  Object.fromEntries(names.flatMap((name) => (name === '' ? [] : [[name, 1]]))) as Features<Name>;

/** The log odds of a candidate, up to a constant that all candidates share. */
export function logOdds<Name extends string>(features: Features<Name>, weights: Weights<Name>): number {
  let sum = 0;
  for (const name in features) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return sum;
}

/**
 * The place of the likeliest candidate, the first of equals; undefined where none of them is likelier than `none`.
 * @param candidates the features of each
 * @param none what speaks for there being none
 */
export function likeliest<Name extends string>(
  candidates: readonly Features<Name>[],
  none: Features<Name>,
  weights: Weights<Name>,
): number | undefined {
  let best: number | undefined;
  let highest = logOdds(none, weights);
  candidates.forEach((features, place) => {
    const odds = logOdds(features, weights);
    if (odds <= highest) return;
    best = place;
    highest = odds;
  });
  return best;
}

/** What each feature counts for each class; what is missing is 0. */
export type ClassWeights<Name extends string, Class extends string> = {
  readonly [name in Name]?: { readonly [kind in Class]?: number };
};

/** As `weightsOf`, for weights of several classes. */
export const classWeightsOf =
  <Name extends string, Class extends string>() =>
  <File extends ClassWeights<Name, Class>>(file: File & NothingBut<Name, File>): ClassWeights<Name, Class> =>
    file;

/** The log odds of each class, in their order: a multinomial logit over the features of the whole. */
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
