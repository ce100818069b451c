import { expectedCalibrationError } from '../../bench/score/calibration';

export interface Quality {
  readonly top1: number;
  readonly top3: number;
  /** Mean of -ln of the total probability of the right categories. */
  readonly logLoss: number;
  readonly calibrationError: number;
}

/** @param right the right choices of each document; any of them counts. */
export function qualityOf(answers: readonly (readonly number[])[], right: readonly (readonly number[])[]): Quality {
  const ranked = answers.map((answer) => answer.map((p, choice) => ({ p, choice })).toSorted((a, b) => b.p - a.p));
  const isRight = (document: number, choice: number | undefined) => right[document]?.includes(choice ?? -1) ?? false;
  const count = answers.length;
  const hits = (depth: number) =>
    ranked.filter((order, document) => order.slice(0, depth).some(({ choice }) => isRight(document, choice))).length;
  const mass = answers.map((answer, document) =>
    (right[document] ?? []).reduce((sum, choice) => sum + (answer[choice] ?? 0), 0),
  );
  return {
    top1: hits(1) / count,
    top3: hits(3) / count,
    logLoss: mass.reduce((sum, p) => sum - Math.log(Math.max(p, 1e-9)), 0) / count,
    calibrationError:
      expectedCalibrationError(
        ranked.map((order, document) => ({
          confidence: order[0]?.p ?? 0,
          isRight: isRight(document, order[0]?.choice),
        })),
      ) ?? 0,
  };
}
