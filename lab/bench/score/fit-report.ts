import {
  crossValidate,
  type FitQuality,
  fitIsotonic,
  fitPlatt,
  mapThrough,
  type Platt,
  type Point,
  plattMap,
  qualityOf,
  type ScoredAnswer,
} from './calibration-fit';
import type { Row } from './run';

/** Confidences are clamped this far from 0 and 1 before taking the logarithm. */
const EDGE = 0.001;

function logOdds(confidence: number): number {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, confidence));
  return Math.log(inside / (1 - inside));
}

/** The margin of the engine's answer, if it has one; otherwise its confidence as log odds. */
function rawScoreOf({ answer }: Row): { readonly score: number; readonly isMargin: boolean } | undefined {
  if (!answer || answer.categorisation.confidence === 0) return undefined;
  const margin: unknown = 'margin' in answer.categorisation ? answer.categorisation.margin : undefined;
  return typeof margin === 'number'
    ? { score: margin, isMargin: true }
    : { score: logOdds(answer.categorisation.confidence), isMargin: false };
}

/** A fitted map, evaluated by cross-validation. */
interface Fit<Map> {
  readonly map: Map;
  readonly crossValidated: FitQuality;
}

export interface FitReport {
  /** `margin` if the engine's answers have one; otherwise the log odds of its confidence. */
  readonly score: 'margin' | 'logOdds';
  readonly documents: number;
  /** Quality of the engine's current confidences. */
  readonly now: FitQuality;
  readonly isotonic: Fit<readonly Point[]>;
  readonly platt: Fit<Platt>;
}

/**
 * Fits confidence maps to scored documents. Documents without a guess, with a failure or without a label are excluded.
 */
export function fitReportOf(rows: readonly Row[]): FitReport | undefined {
  const scored = rows.flatMap((row) => {
    const raw = rawScoreOf(row);
    const { marks, label, answer } = row;
    if (!raw || marks.top1 === undefined || !answer) return [];
    const group = label.template ?? label.file;
    return [{ ...raw, isRight: marks.top1, group, confidence: answer.categorisation.confidence }];
  });
  const answers: ScoredAnswer[] = scored;
  if (answers.length === 0) return undefined;
  const points = fitIsotonic(answers);
  const platt = fitPlatt(answers);
  const now = scored.map(({ confidence, isRight, group }) => ({ score: confidence, isRight, group }));
  return {
    score: scored.every(({ isMargin }) => isMargin) ? 'margin' : 'logOdds',
    documents: answers.length,
    now: qualityOf(now, (confidence) => confidence),
    isotonic: { map: points, crossValidated: crossValidate(answers, (some) => mapThrough(fitIsotonic(some))) },
    platt: { map: platt, crossValidated: crossValidate(answers, (some) => plattMap(fitPlatt(some))) },
  };
}

const SCORE_NAMES = {
  margin: 'the margin that the engine gives with its answer',
  logOdds: 'the confidence that the engine gives, as ln(c / (1 − c))',
} as const;

/** Formats the fit as plain text with the tables to paste. */
export function printFit({ score, documents, now, isotonic, platt }: FitReport): string {
  const quality = ({ ece, brier }: FitQuality) =>
    `calibration error ${ece?.toFixed(3) ?? '–'}, Brier ${brier?.toFixed(3) ?? '–'}`;
  const points = isotonic.map.map(([at, confidence]) => `  [${at.toFixed(3)}, ${confidence.toFixed(3)}],`);
  return `
Fit over ${documents} documents; the score is ${SCORE_NAMES[score]}
  as it is now:               ${quality(now)}
  isotonic, cross-validated:  ${quality(isotonic.crossValidated)}
  Platt, cross-validated:     ${quality(platt.crossValidated)}

/** Score and confidence, isotonic; straight lines between the points. */
const CALIBRATION: readonly (readonly [score: number, confidence: number])[] = [
${points.join('\n')}
];
/** Platt: confidence = 1 / (1 + e^−(slope · score + offset)). */
const PLATT = { slope: ${platt.map.slope.toFixed(4)}, offset: ${platt.map.offset.toFixed(4)} };
`;
}
