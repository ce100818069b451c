import { brierScore, expectedCalibrationError } from './calibration';

/** One answer: the engine's raw score (higher is surer), and whether the answer was right. */
export interface ScoredAnswer {
  readonly score: number;
  readonly isRight: boolean;
  /** Answers of one group (documents of one template) are never on both sides of a cross-validation. */
  readonly group: string;
}

/** Maps a raw score to a confidence; the result of a fit. */
export type ConfidenceMap = (score: number) => number;

/** Raw score and confidence. The map is linear between points and constant outside them. */
export type Point = readonly [score: number, confidence: number];

/** Fewer answers in a block give no reliable accuracy. */
const MIN_BLOCK = 12;

interface Block {
  scores: number;
  right: number;
  count: number;
}

const accuracyOf = ({ right, count }: Block) => right / count;
const merged = (a: Block, b: Block): Block => ({
  scores: a.scores + b.scores,
  right: a.right + b.right,
  count: a.count + b.count,
});

/** Groups the answers by score, lowest first. No group is smaller than `MIN_BLOCK` and none splits equal scores. */
function initialBlocks(answers: readonly ScoredAnswer[]): Block[] {
  const blocks: Block[] = [];
  let previous: number | undefined;
  for (const { score, isRight } of answers.toSorted((a, b) => a.score - b.score)) {
    const own = { scores: score, right: Number(isRight), count: 1 };
    const last = blocks.at(-1);
    if (last && (last.count < MIN_BLOCK || score === previous)) blocks[blocks.length - 1] = merged(last, own);
    else blocks.push(own);
    previous = score;
  }
  const last = blocks.at(-1);
  const beforeLast = blocks.at(-2);
  if (last && beforeLast && last.count < MIN_BLOCK) blocks.splice(-2, 2, merged(beforeLast, last));
  return blocks;
}

/**
 * Isotonic regression by pooling adjacent violators (Zadrozny & Elkan 2002): the closest non-decreasing step function.
 * A block's share is smoothed towards one half, `(right + 1) / (count + 2)` (Laplace), because no errors in a few
 * answers do not mean that none occur. Returns the points of the map, by rising score.
 */
export function fitIsotonic(answers: readonly ScoredAnswer[]): Point[] {
  const pooled: Block[] = [];
  for (const block of initialBlocks(answers)) {
    let current = block;
    for (let last = pooled.at(-1); last && accuracyOf(last) >= accuracyOf(current); last = pooled.at(-1)) {
      current = merged(last, current);
      pooled.pop();
    }
    pooled.push(current);
  }
  let highest = 0;
  return pooled.map(({ scores, right, count }) => {
    // Smoothing must not reverse the order.
    highest = Math.max(highest, (right + 1) / (count + 2));
    return [scores / count, highest] as const;
  });
}

/** Returns the map through the points of `fitIsotonic`. */
export function mapThrough(points: readonly Point[]): ConfidenceMap {
  return (score) => {
    const after = points.findIndex(([at]) => at >= score);
    const next = points[after];
    if (!next) return points.at(-1)?.[1] ?? 0;
    const before = points[after - 1];
    if (!before) return next[1];
    return before[1] + ((score - before[0]) / (next[0] - before[0])) * (next[1] - before[1]);
  };
}

/** `confidence = 1 / (1 + e^−(slope · score + offset))`. */
export interface Platt {
  readonly slope: number;
  readonly offset: number;
}

const NEWTON_STEPS = 100;
const RIDGE = 1e-6;
const CLOSE_ENOUGH = 1e-9;

/**
 * Platt scaling: the maximum-likelihood logistic curve, with Platt's smoothed targets `(N₊+1)/(N₊+2)` and `1/(N₋+2)`
 * (Platt 1999), found by Newton's method with step halving (Lin, Lin & Weng 2007).
 */
export function fitPlatt(answers: readonly ScoredAnswer[]): Platt {
  const right = answers.filter(({ isRight }) => isRight).length;
  const target = { right: (right + 1) / (right + 2), wrong: 1 / (answers.length - right + 2) };
  const targetOf = ({ isRight }: ScoredAnswer) => (isRight ? target.right : target.wrong);
  const loss = ({ slope, offset }: Platt) =>
    answers.reduce((sum, answer) => {
      const z = slope * answer.score + offset;
      return sum + Math.max(z, 0) - z * targetOf(answer) + Math.log1p(Math.exp(-Math.abs(z)));
    }, 0);

  let current: Platt = { slope: 0, offset: Math.log((right + 1) / (answers.length - right + 1)) };
  let best = loss(current);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    let [gSlope, gOffset, hSlope, hBoth, hOffset] = [0, 0, RIDGE, 0, RIDGE];
    for (const answer of answers) {
      const p = plattMap(current)(answer.score);
      const weight = p * (1 - p);
      gSlope += (p - targetOf(answer)) * answer.score;
      gOffset += p - targetOf(answer);
      hSlope += weight * answer.score ** 2;
      hBoth += weight * answer.score;
      hOffset += weight;
    }
    const determinant = hSlope * hOffset - hBoth ** 2;
    const direction = {
      slope: (hOffset * gSlope - hBoth * gOffset) / determinant,
      offset: (hSlope * gOffset - hBoth * gSlope) / determinant,
    };
    const next = shorterStep(current, direction, loss, best);
    if (!next) break;
    const gain = best - loss(next);
    current = next;
    best -= gain;
    if (gain < CLOSE_ENOUGH) break;
  }
  return current;
}

/** Returns the first of the full, half, quarter… steps that lowers the loss; undefined if none does. */
function shorterStep(from: Platt, direction: Platt, loss: (at: Platt) => number, best: number): Platt | undefined {
  for (let length = 1; length > 1e-10; length /= 2) {
    const next = {
      slope: from.slope - length * direction.slope,
      offset: from.offset - length * direction.offset,
    };
    if (loss(next) < best) return next;
  }
  return undefined;
}

/** Returns the map of a fitted curve. */
export function plattMap({ slope, offset }: Platt): ConfidenceMap {
  return (score) => 1 / (1 + Math.exp(-(slope * score + offset)));
}

/** Reliability of a map's confidences. */
export interface FitQuality {
  readonly ece: number | undefined;
  readonly brier: number | undefined;
}

const FOLDS = 5;

/** Evaluates a map on the given answers. */
export function qualityOf(answers: readonly ScoredAnswer[], map: ConfidenceMap): FitQuality {
  const predictions = answers.map(({ score, isRight }) => ({ confidence: map(score), isRight }));
  return { ece: expectedCalibrationError(predictions), brier: brierScore(predictions) };
}

/**
 * Five-fold cross-validation: a map fitted on four folds is evaluated on the fifth, so that overfitting gains nothing.
 * Groups are assigned to folds in turn, by name.
 */
export function crossValidate(
  answers: readonly ScoredAnswer[],
  mapOf: (answers: readonly ScoredAnswer[]) => ConfidenceMap,
): FitQuality {
  const groups = [...new Set(answers.map(({ group }) => group))].toSorted();
  const partOf = new Map(groups.map((group, index) => [group, index % FOLDS]));
  const predictions = Array.from({ length: FOLDS }, (_, part) => {
    const inPart = (answer: ScoredAnswer) => partOf.get(answer.group) === part;
    const others = answers.filter((answer) => !inPart(answer));
    if (others.length === 0) return [];
    const map = mapOf(others);
    return answers.filter(inPart).map(({ score, isRight }) => ({ confidence: map(score), isRight }));
  }).flat();
  return { ece: expectedCalibrationError(predictions), brier: brierScore(predictions) };
}
