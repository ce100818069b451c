/** Features that are mostly 0: the indexes of the others, with their values. */
interface SparseRow {
  readonly indexes: readonly number[];
  readonly values: readonly number[];
}
/** The features of one choice, dense or sparse. */
type Row = Float64Array | SparseRow;

/** One document: a feature row for each choice, and the right choices. */
export interface Sample {
  readonly rows: readonly Row[];
  readonly right: readonly number[];
  /** Samples of one group are never on both sides of a fold. */
  readonly group: string;
  readonly weight: number;
}

export interface FitOptions {
  /** Initial weights, and the target of the ridge penalty. */
  readonly prior: Float64Array;
  readonly ridge: Float64Array;
  readonly steps?: number;
}

/** Probabilities of the choices of one sample. */
export function probabilities(rows: readonly Row[], weights: Float64Array): number[] {
  return softmax(rows.map((row) => scoreOf(row, weights)));
}

/** Returns the index of a sample's likeliest choice. */
export function likeliestChoice({ rows }: Sample, weights: Float64Array): number {
  const odds = probabilities(rows, weights);
  return odds.indexOf(Math.max(...odds));
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function sparse(row: Row): SparseRow {
  if (!(row instanceof Float64Array)) return row;
  const indexes = [...row.keys()].filter((k) => row[k] !== 0);
  return { indexes, values: indexes.map((k) => row[k] ?? 0) };
}

function scoreOf(row: Row, weights: Float64Array): number {
  if (row instanceof Float64Array) return row.reduce((sum, value, k) => sum + value * (weights[k] ?? 0), 0);
  const { indexes, values } = row;
  let sum = 0;
  for (let k = 0; k < indexes.length; k += 1) sum += (values[k] ?? 0) * (weights[indexes[k] ?? 0] ?? 0);
  return sum;
}

/**
 * Maximum-likelihood weights of the conditional logit model (McFadden 1974) with a quadratic penalty towards `prior`,
 * by Adam (Kingma and Ba 2015). A sample with several right choices contributes the sum of their probabilities.
 */
export function learnWeights(samples: readonly Sample[], { prior, ridge, steps = 600 }: FitOptions): Float64Array {
  const known = samples.map(({ rows, right, weight }) => ({ rows: rows.map(sparse), right, weight }));
  const weights = Float64Array.from(prior);
  const mean = new Float64Array(weights.length);
  const variance = new Float64Array(weights.length);
  for (let step = 1; step <= steps; step += 1) {
    const gradient = new Float64Array(weights.length);
    for (const { rows, right, weight } of known) {
      const p = softmax(rows.map((row) => scoreOf(row, weights)));
      const mass = right.reduce((sum, choice) => sum + (p[choice] ?? 0), 0) || 1e-12;
      rows.forEach(({ indexes, values }, choice) => {
        const q = right.includes(choice) ? (p[choice] ?? 0) / mass : 0;
        const pull = weight * ((p[choice] ?? 0) - q);
        if (pull === 0) return;
        indexes.forEach((index, k) => {
          gradient[index] = (gradient[index] ?? 0) + pull * (values[k] ?? 0);
        });
      });
    }
    for (let k = 0; k < weights.length; k += 1) {
      const slope = (gradient[k] ?? 0) + 2 * (ridge[k] ?? 0) * ((weights[k] ?? 0) - (prior[k] ?? 0));
      mean[k] = 0.9 * (mean[k] ?? 0) + 0.1 * slope;
      variance[k] = 0.999 * (variance[k] ?? 0) + 0.001 * slope * slope;
      const rate = 0.05 * (1 - step / (steps + 1));
      weights[k] =
        (weights[k] ?? 0) -
        (rate * ((mean[k] ?? 0) / (1 - 0.9 ** step))) / (Math.sqrt((variance[k] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}
