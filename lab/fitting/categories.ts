/**
 * Learns the weight of each feature for sorting documents: `npm run fit -- categories [<folder>… --texts <cache
 * folder>] [--write]`. Prints the cross-validated results (by template) of learned weights, current weights and a bag
 * of words. Prints the learned weights or writes them to `lib/engine/categorising/engines/offline`.
 */
import type { Weights } from '@/lib/engine/categorising/engines/offline/choice-model';
import type { CategoryFeature } from '@/lib/engine/categorising/engines/offline/weights';
import { bagOfWords } from './learning/bag-of-words';
import { crossValidated, foldsOf } from './learning/folds';
import { type LabelledDocument, parseTrainingOptions } from './learning/labelled-documents';
import { learnWeights, probabilities, type Sample } from './learning/logit';
import { CATEGORY_FEATURES, fitOptions, type LabelledText, presentWeights, sampleOf } from './learning/model-samples';
import { outputWeights, writeFigures } from './learning/print';
import { qualityOf } from './learning/quality';
import '../../tests/support/words';

/**
 * Ridge strength: pulls the shared weights towards the prior, and the categories' own weights towards 0. Chosen by
 * cross-validation: without a prior, accuracy is the same and confidence is worse calibrated.
 */
const RIDGE = 1;
const BIAS_RIDGE = 4;
/** Weights closer to 0 are omitted. */
const LEAST_WEIGHT = 0.005;

/**
 * Prior knowledge about categories, in whole log odds. A document's name in its title counts most. The sender and
 * strong words at the top count much, and words shared by several subjects count little. Words that never occur on a
 * subject's documents count against it. The share and the variety of the words count too. A file's name is weak
 * evidence that no training sets, because the documents' names are made up. Without evidence the category is "Other".
 */
const CATEGORY_PRIOR: Weights<CategoryFeature> = {
  nameAsTitle: 4,
  nameAtTop: 3,
  nameBelow: 1,
  strongAtTop: 2,
  strongBelow: 1,
  plainAtTop: 2,
  plainBelow: -1,
  faint: 1,
  finePrint: 1,
  laterPages: 1,
  against: -4,
  fileName: 0.5,
  issuerSends: 3,
  issuerMentioned: 1,
  kind: 1,
  share: 6,
  variety: 4,
  subjectBesideReceipt: -1,
  subjectBesideLetter: 1,
  subjectBesideNothing: 1,
  formalityOfNothing: -1,
  proseOfNothing: 1,
  proseOfLetter: 1,
  'bias:Other': 4,
};

/** The documents with a category and a readable page. */
const read = ({ label: { category, alsoAcceptable }, group, pages }: LabelledDocument): LabelledText[] =>
  category && pages.some(({ text }) => text.trim() !== '') ? [{ group, category, alsoAcceptable, pages }] : [];

const training = await parseTrainingOptions('categories', true);
const texts = training.folders.flat().flatMap(read);
const samples = texts.map(sampleOf);
const right = samples.map((sample) => sample.right);
const odds = ({ rows }: Sample, weights: Float64Array) => probabilities(rows, weights);
const learn = (some: readonly Sample[]) => learnWeights(some, fitOptions(CATEGORY_PRIOR, RIDGE, BIAS_RIDGE));

function figures(answers: readonly (readonly number[])[]): string {
  const { top1, top3, logLoss, calibrationError } = qualityOf(answers, right);
  return `top-1 ${(100 * top1).toFixed(1)} %   top-3 ${(100 * top3).toFixed(1)} %   log loss ${logLoss.toFixed(3)}   calibration error ${calibrationError.toFixed(3)}`;
}

const learned = learn(samples);
const answersWith = (weights: Float64Array) => samples.map((sample) => odds(sample, weights));
writeFigures('documents', `${samples.length} of ${new Set(samples.map(({ group }) => group)).size} papers`);
writeFigures('bag of words, cross-validated', figures(bagOfWords(texts, foldsOf(samples))));
writeFigures('weights in use', figures(answersWith(presentWeights())));
writeFigures('learned weights, cross-validated', figures(crossValidated(samples, learn, odds)));
writeFigures('learned weights, on what they saw', figures(answersWith(learned)));
await outputWeights(
  {
    folder: '.',
    names: CATEGORY_FEATURES,
    weights: learned,
    least: LEAST_WEIGHT,
    ridge: RIDGE,
    prior: 'CATEGORY_PRIOR of categories.ts',
  },
  training,
);
