/**
 * Learns to recognise the issue date: `npm run fit -- dates [<folder>… --texts <cache folder>] [--write]`. Prints
 * the accuracy of current and learned weights (cross-validated by template). Prints the learned weights or writes them
 * to `lib/engine/categorising/engines/offline/fields/date`.
 */
import type { DateFeature } from '@/lib/engine/categorising/engines/offline/fields/date/feature-names';
import { DATE_WEIGHTS } from '@/lib/engine/categorising/engines/offline/fields/date/issue-date';
import { asRows, DATE_PRIOR, type DateSample, dateSample } from './learning/date-samples';
import { crossValidated } from './learning/folds';
import { parseTrainingOptions } from './learning/labelled-documents';
import { learnWeights, probabilities, type Sample } from './learning/logit';
import { outputWeights, writeFigures } from './learning/print';

/** Ridge strength of each weight towards the prior. Chosen by cross-validation, in which 0.4 to 3 differ little. */
const RIDGE = 0.8;
const STEPS = 300;
/** Weights closer to 0 are omitted. */
const LEAST_WEIGHT = 0.1;

const training = await parseTrainingOptions('dates', true);
const samples = training.folders
  .flat()
  .map(dateSample)
  .filter((sample) => sample !== undefined);
const names = [
  ...new Set(samples.flatMap(({ features }) => features.flatMap((one) => Object.keys(one) as DateFeature[]))),
].toSorted();
const rows = samples.map((sample) => asRows(sample, names));
const prior = Float64Array.from(names, (name) => DATE_PRIOR[name] ?? 0);

const learn = (some: readonly Sample[]): Float64Array =>
  learnWeights(some, { prior, ridge: new Float64Array(names.length).fill(RIDGE), steps: STEPS });

function dayOf({ days }: DateSample, odds: readonly number[]): string | undefined {
  return days[odds.indexOf(Math.max(...odds))];
}

/** @param odds of each document's choices */
function figures(odds: readonly (readonly number[])[]): string {
  const given = samples.map((sample, index) => ({ wanted: sample.wanted, day: dayOf(sample, odds[index] ?? []) }));
  const dated = given.filter(({ wanted }) => wanted);
  const undated = given.filter(({ wanted }) => !wanted);
  return (
    `exact ${dated.filter(({ wanted, day }) => day === wanted).length} of ${dated.length}` +
    `   invented ${undated.filter(({ day }) => day).length} of ${undated.length}`
  );
}

const inUse = Float64Array.from(names, (name) => DATE_WEIGHTS[name] ?? 0);
const oddsWith = (weights: Float64Array) => rows.map((sample) => probabilities(sample.rows, weights));
writeFigures('weights in use', figures(oddsWith(inUse)));
writeFigures(
  'learned weights, cross-validated',
  figures(crossValidated(rows, learn, (sample, weights) => probabilities(sample.rows, weights))),
);
const learned = learn(rows);
writeFigures('learned weights, on what they saw', figures(oddsWith(learned)));
await outputWeights(
  {
    folder: 'fields/date',
    names,
    weights: learned,
    least: LEAST_WEIGHT,
    ridge: RIDGE,
    prior: 'DATE_PRIOR of date-samples.ts',
  },
  training,
);
