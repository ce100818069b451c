/**
 * Learns to recognise the main sum of a document: `npm run fit -- sums [<folder>… --texts <cache folder>]
 * [--write]`. Prints the accuracy of current and learned weights (cross-validated by template). Prints the learned
 * weights or writes them to `lib/engine/categorising/engines/offline/fields/sum`.
 */
import { categoriseText } from '@/lib/engine/categorising/engines/offline/categorise-text';
import type { Weights } from '@/lib/engine/categorising/engines/offline/choice-model';
import { fieldLines, readDates } from '@/lib/engine/categorising/engines/offline/fields/date/paper-dates';
import { SUM_WEIGHTS } from '@/lib/engine/categorising/engines/offline/fields/sum/amount';
import { type SumFeature, sumCandidates } from '@/lib/engine/categorising/engines/offline/fields/sum/candidates';
import { layOut } from '@/lib/engine/categorising/engines/offline/text/layout';
import { crossValidated } from './learning/folds';
import { type LabelledDocument, parseTrainingOptions } from './learning/labelled-documents';
import { learnWeights, likeliestChoice, type Sample } from './learning/logit';
import { commonFeatures } from './learning/prepare-document';
import { outputWeights, writeFigures } from './learning/print';

/** Ridge strength of every weight towards the prior; chosen by cross-validation. */
const RIDGE = 2;
const STEPS = 400;
/** Weight of a document whose label has no sum: it may still show one. */
const UNLABELLED_WEIGHT = 0.25;
/** Features of fewer documents do not generalise. */
const MIN_PAPERS = 6;
/** Weights closer to 0 are omitted. */
const LEAST_WEIGHT = 0.05;

/**
 * Prior knowledge about sums, in half log odds. Most numbers are not the main sum. The sum's label says most, and the
 * relevant label depends on the document: net pay on a payslip, the total of a sale, the rent or the price of an
 * agreement. A main sum has a currency and decimals, is the total of others, is the largest, the last, or is repeated.
 */
const SUM_PRIOR: Weights<SumFeature> = {
  any: -2,
  'role due': 1,
  'role net': 1,
  'role closing': 0.5,
  'role price': -1,
  'role part': -2,
  'role none': -1.5,
  'pay net': 1,
  'sale total': 1,
  'statement closing': 1,
  'agreement price': 1,
  'agreement part': -1,
  currency: 2,
  decimals: 1,
  'adds up': 2,
  settled: 2,
  rounded: 2,
  unrounded: -1,
  'after payment': -2,
  equals: 2,
  largest: 1,
  'last sum': 1,
  repeated: 0.5,
  negative: -0.5,
  bound: -1,
  prose: -1,
  'fine print': -1,
  'gap none': 0.5,
  'gap many': -1,
};

interface Paper {
  readonly group: string;
  readonly hasLabel: boolean;
  /** The features of each sum. */
  readonly signs: readonly (readonly SumFeature[])[];
  /** The indexes of the right sum. */
  readonly right: readonly number[];
}

const inCoins = (value: number): number => Math.round(value * 100);

function read({ label, fileName, group, pages }: LabelledDocument): Paper {
  const lines = layOut(pages);
  const { kind } = categoriseText(pages, fileName, { processingLanguage: 'en' });
  const candidates = sumCandidates(fieldLines(lines), readDates(lines).dates, { kind });
  return {
    group,
    hasLabel: Boolean(label.amount),
    signs: candidates.map(({ features }) => Object.keys(features) as SumFeature[]),
    right: candidates.flatMap(({ money }, index) =>
      label.amount && inCoins(money.value) === inCoins(label.amount.value) ? [index] : [],
    ),
  };
}

// A folder whose labels contain no sum at all says nothing about sums.
const training = await parseTrainingOptions('sums');
const labelledFolders = training.folders.filter((folder) => folder.some(({ label }) => label.amount));
const documents = labelledFolders.flat().map(read);
const names = commonFeatures(
  documents.map(({ signs }) => signs.flat()),
  MIN_PAPERS,
);

/** The choices of a document: its sums, then none. A sum that was not read teaches nothing. */
const samples = documents.map(
  ({ group, hasLabel, signs, right }): Sample => ({
    group,
    rows: [...signs, []].map((some) => Float64Array.from(names, (name) => Number(some.includes(name)))),
    right: hasLabel ? right : [signs.length],
    weight: hasLabel ? Number(right.length > 0) : UNLABELLED_WEIGHT,
  }),
);

const learn = (some: readonly Sample[]): Float64Array =>
  learnWeights(some, {
    prior: Float64Array.from(names, (name) => SUM_PRIOR[name] ?? 0),
    ridge: new Float64Array(names.length).fill(RIDGE),
    steps: STEPS,
  });

/** @param chosen index of each document's choice */
function figures(chosen: readonly number[]): string {
  const given = documents.map((document, index) => ({ ...document, choice: chosen[index] ?? -1 }));
  const withSum = given.filter(({ hasLabel }) => hasLabel);
  const without = given.filter(({ hasLabel }) => !hasLabel);
  return (
    `right ${withSum.filter(({ right, choice }) => right.includes(choice)).length} of ${withSum.length}` +
    `   said ${without.filter(({ signs, choice }) => choice < signs.length).length} of ${without.length} untold`
  );
}

const inUse = Float64Array.from(names, (name) => SUM_WEIGHTS[name] ?? 0);
const chosenWith = (weights: Float64Array) => samples.map((sample) => likeliestChoice(sample, weights));
writeFigures('weights in use', figures(chosenWith(inUse)));
writeFigures('learned weights, cross-validated', figures(crossValidated(samples, learn, likeliestChoice)));
const learned = learn(samples);
writeFigures('learned weights, on what they saw', figures(chosenWith(learned)));
await outputWeights(
  { folder: 'fields/sum', names, weights: learned, least: LEAST_WEIGHT, ridge: RIDGE, prior: 'SUM_PRIOR of sums.ts' },
  training,
);
