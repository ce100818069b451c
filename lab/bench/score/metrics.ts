/** A count and its total; `share` is undefined if the total is 0. */
export interface Share {
  readonly right: number;
  readonly of: number;
  readonly share: number | undefined;
}

/** Counts the true marks among the given ones; an undefined mark was not scored. */
export function shareOf(marks: readonly (boolean | undefined)[]): Share {
  const given = marks.filter((mark) => mark !== undefined);
  const right = given.filter(Boolean).length;
  return { right, of: given.length, share: given.length > 0 ? right / given.length : undefined };
}

/** Mean of the given values; undefined if there are none. */
export function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined);
  return given.length > 0 ? given.reduce((sum, value) => sum + value, 0) / given.length : undefined;
}

/** 97.5 % quantile of the normal distribution. */
const Z_95 = 1.96;

/**
 * The 95 % confidence interval of a share: Wilson's score interval (Wilson 1927). Unlike the textbook interval, it
 * holds for few documents and for shares near 1. `centre ± z·√(p(1−p)/n + z²/4n²) / (1 + z²/n)`, `centre = (p + z²/2n)
 * / (1 + z²/n)`.
 */
export function wilsonInterval({ right, of }: Pick<Share, 'right' | 'of'>): readonly [number, number] | undefined {
  if (of === 0) return undefined;
  const p = right / of;
  const scale = 1 + Z_95 ** 2 / of;
  const centre = (p + Z_95 ** 2 / (2 * of)) / scale;
  const half = (Z_95 * Math.sqrt((p * (1 - p)) / of + Z_95 ** 2 / (4 * of ** 2))) / scale;
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** The smallest value that `fraction` (0 to 1) of the values do not exceed (nearest rank, no interpolation). */
export function percentile(values: readonly number[], fraction: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)];
}

/** Expected and found types of one document. */
export interface Found<Type extends string> {
  readonly expected: readonly Type[];
  readonly found: readonly Type[];
}

/** `precision = TP / (TP + FP)`, `recall = TP / (TP + FN)`; undefined if nothing was found or expected. */
export interface PrecisionRecall {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly precision: number | undefined;
  readonly recall: number | undefined;
}

function fromCounts(truePositives: number, falsePositives: number, falseNegatives: number): PrecisionRecall {
  const ratio = (others: number) => (truePositives + others > 0 ? truePositives / (truePositives + others) : undefined);
  return {
    truePositives,
    falsePositives,
    falseNegatives,
    precision: ratio(falsePositives),
    recall: ratio(falseNegatives),
  };
}

/** Precision and recall of one type. A document counts once, however often it contains the type. */
export function precisionRecall<Type extends string>(documents: readonly Found<Type>[], type: Type): PrecisionRecall {
  const count = (expected: boolean, found: boolean) =>
    documents.filter((item) => item.expected.includes(type) === expected && item.found.includes(type) === found).length;
  return fromCounts(count(true, true), count(false, true), count(true, false));
}

/** Micro average: the types' counts are summed before the shares are computed (Manning et al. 2008, section 13.6). */
export function microAverage(types: readonly PrecisionRecall[]): PrecisionRecall {
  const sum = (key: 'truePositives' | 'falsePositives' | 'falseNegatives') =>
    types.reduce((total, type) => total + type[key], 0);
  return fromCounts(sum('truePositives'), sum('falsePositives'), sum('falseNegatives'));
}
