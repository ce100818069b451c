/** One answer with its confidence (0 to 1). */
export interface Prediction {
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Answers of similar confidence; `from` is exclusive (except 0), `to` inclusive. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly confidence: number | undefined;
  readonly accuracy: number | undefined;
}

export const BINS = 10;

/** The reliability table: answers in bins of equal width, with mean confidence and accuracy of each. */
export function reliabilityTable(predictions: readonly Prediction[], bins = BINS): ReliabilityBin[] {
  // Rounded first, so that 0.3 / 0.1 = 3.0000000000000004 stays in its bin.
  const binOf = (confidence: number) => Math.max(0, Math.ceil(Number((confidence * bins).toFixed(9))) - 1);
  return Array.from({ length: bins }, (_, bin) => {
    const inside = predictions.filter(({ confidence }) => binOf(confidence) === bin);
    const count = inside.length;
    const mean = (values: number[]) => (count > 0 ? values.reduce((sum, value) => sum + value, 0) / count : undefined);
    return {
      from: bin / bins,
      to: (bin + 1) / bins,
      count,
      confidence: mean(inside.map(({ confidence }) => confidence)),
      accuracy: mean(inside.map(({ isRight }) => Number(isRight))),
    };
  });
}

/**
 * Expected calibration error: `Σ (n_b / N) · |accuracy_b − confidence_b|` over the bins (Guo et al. 2017, "On
 * Calibration of Modern Neural Networks"). 0 is perfect. With few documents it is above 0 even for a perfect engine.
 */
export function expectedCalibrationError(predictions: readonly Prediction[], bins = BINS): number | undefined {
  if (predictions.length === 0) return undefined;
  return reliabilityTable(predictions, bins).reduce(
    (sum, { count, accuracy = 0, confidence = 0 }) =>
      sum + (count / predictions.length) * Math.abs(accuracy - confidence),
    0,
  );
}

/** Brier score: mean of `(confidence − right)²`, with right 0 or 1 (Brier 1950). 0 is perfect, 0.25 a coin toss. */
export function brierScore(predictions: readonly Prediction[]): number | undefined {
  if (predictions.length === 0) return undefined;
  const sum = predictions.reduce((total, { confidence, isRight }) => total + (confidence - Number(isRight)) ** 2, 0);
  return sum / predictions.length;
}
