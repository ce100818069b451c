/**
 * Learns to recognise the period that a document covers: `npm run fit -- periods [<folder>… --texts <cache
 * folder>] [--write]`. Prints the accuracy of current and learned weights (cross-validated by template). Prints the
 * learned weights or writes them to `lib/engine/categorising/engines/offline/fields/period`.
 */
import { categoriseText } from '@/lib/engine/categorising/engines/offline/categorise-text';
import type { Features, Weights } from '@/lib/engine/categorising/engines/offline/choice-model';
import { periodCandidates } from '@/lib/engine/categorising/engines/offline/fields/period/candidates';
import { type PeriodFeature, rankPeriods } from '@/lib/engine/categorising/engines/offline/fields/period/features';
import { PERIOD_WEIGHTS } from '@/lib/engine/categorising/engines/offline/fields/period/period';
import { isPeriodOf } from '../bench/score/grade';
import { crossValidated } from './learning/folds';
import { type LabelledDocument, parseTrainingOptions } from './learning/labelled-documents';
import { learnWeights, likeliestChoice, type Sample } from './learning/logit';
import { commonFeatures, prepareDocument } from './learning/prepare-document';
import { outputWeights, writeFigures } from './learning/print';

/** Ridge strength of every weight towards the prior. Chosen by cross-validation, in which 0.3 to 1 differ little. */
const RIDGE = 0.6;
const STEPS = 400;
/**
 * Weight of a document whose label has no period: it may still contain one. Below half, more periods are right, but
 * more are given where there is none.
 */
const UNLABELLED_WEIGHT = 0.6;
/** Weight of a document whose period is not among the candidates. It only teaches that no other one is right. */
const MISSED_WEIGHT = 0.3;
/** Length of a date that is a month. */
const MONTH_CHARS = 'yyyy-mm'.length;
/** Features of fewer documents do not generalise. */
const MIN_PAPERS = 6;
/** Weights closer to 0 are omitted. */
const LEAST_WEIGHT = 0.05;

/**
 * Prior knowledge about periods, in log odds. A range is a period, more so if it is labelled as one. Two days are one
 * if they are labelled as start and end. Letters mention time spans that they do not cover themselves. A month or a
 * year is a period on monthly or yearly documents.
 */
const PERIOD_PRIOR: Weights<PeriodFeature> = {
  range: 5,
  'range called': 4,
  'range in a called line': 1.5,
  'range in a table': -4,
  'talk below': -4,
  'other words': -4,
  'short range': 2,
  pair: 1.5,
  'both called': 5,
  'both called in one row': 1,
  until: -1,
  'until validity': 1,
  'until card': 3,
  'until term': 1,
  'until of licence': 1,
  'pair of licence': 1,
  between: -0.5,
  'pair in a table': -6,
  span: 1.5,
  'span in the head': 2.5,
  'span called': 2.5,
  'span in a called line': 2.5,
  ended: 6,
  titled: 4,
  month: 0,
  'month labelled': 3,
  'month monthly': 2,
  'month of monthly': 2,
  'month in the head': 1,
  'short month': -1,
  'short month monthly': 2,
  'short month called': 1,
  year: -1,
  'year labelled': 2,
  'year of yearly': 3,
  'tax year': 3,
  'tax year of yearly': 1,
  list: -1,
  since: 1,
  'since of service': 1,
  'beside a range': -2,
  'lacks year': -1,
  height: 2,
  'later page': -1.5,
  none: 4,
};

interface Covering {
  readonly group: string;
  readonly language: string;
  readonly hasLabel: boolean;
  /** Its label has a month as its date, as for a payslip. Whether that is also its period is unknown. */
  readonly isDatedByMonth: boolean;
  /** The features of each candidate, those of "none" last. */
  readonly features: readonly Features<PeriodFeature>[];
  /** The indexes of the right period. */
  readonly right: readonly number[];
}

function read({ label, fileName, group, pages }: LabelledDocument): Covering {
  const { kind, categoryId, date } = categoriseText(pages, fileName, { processingLanguage: 'en' });
  const { document } = prepareDocument(pages);
  const hints = { kind, categoryId, issued: date };
  const periods = periodCandidates(document, hints);
  const { features, none } = rankPeriods(periods, hints);
  return {
    group,
    language: document.language,
    hasLabel: Boolean(label.period),
    isDatedByMonth: label.date?.length === MONTH_CHARS,
    features: [...features, none],
    right: periods.flatMap(({ period }, index) => (isPeriodOf(label, period) ? [index] : [])),
  };
}

// A folder whose labels contain no period at all says nothing about periods.
const training = await parseTrainingOptions('periods');
const labelledFolders = training.folders.filter((folder) => folder.some(({ label }) => label.period));
const documents = labelledFolders.flat().map(read);
const featured = documents.map(({ features }) => features.flatMap((one) => Object.keys(one) as PeriodFeature[]));
const known = Object.keys(PERIOD_PRIOR) as PeriodFeature[];
const names = [...new Set([...commonFeatures(featured, MIN_PAPERS), ...known])].toSorted();

const samples = documents.map(
  ({ group, hasLabel, isDatedByMonth, features, right }): Sample => ({
    group,
    rows: features.map((one) => Float64Array.from(names, (name) => one[name] ?? 0)),
    right: right.length > 0 ? right : [features.length - 1],
    weight: right.length > 0 ? 1 : hasLabel ? MISSED_WEIGHT : isDatedByMonth ? 0 : UNLABELLED_WEIGHT,
  }),
);

const prior = Float64Array.from(names, (name) => PERIOD_PRIOR[name] ?? 0);
const learn = (some: readonly Sample[]): Float64Array =>
  learnWeights(some, { prior, ridge: new Float64Array(names.length).fill(RIDGE), steps: STEPS });

/** @param chosen index of each document's choice */
function figures(chosen: readonly number[]): string {
  const given = documents.map((document, index) => {
    const choice = chosen[index] ?? -1;
    return { ...document, isGiven: choice < document.features.length - 1, isRight: document.right.includes(choice) };
  });
  const labelled = given.filter(({ hasLabel }) => hasLabel);
  const unlabelled = given.filter(({ hasLabel }) => !hasLabel);
  const languages = [...new Set(documents.map(({ language }) => language))].toSorted();
  const rightIn = (some: typeof given) => some.filter(({ isRight }) => isRight).length;
  const byLanguage = languages.map((one) => `${one} ${rightIn(labelled.filter(({ language }) => language === one))}`);
  return (
    `right ${rightIn(labelled)} of ${labelled.length} (${byLanguage.join(', ')})` +
    `   wrong ${labelled.filter(({ isGiven, isRight }) => isGiven && !isRight).length}` +
    `   given ${unlabelled.filter(({ isGiven }) => isGiven).length} of ${unlabelled.length} untold`
  );
}

const found = documents.filter(({ hasLabel, right }) => hasLabel && right.length > 0).length;
writeFigures('among the candidates', `${found} of ${documents.filter(({ hasLabel }) => hasLabel).length}`);
const chosenWith = (weights: Float64Array) => samples.map((sample) => likeliestChoice(sample, weights));
writeFigures('weights in use', figures(chosenWith(Float64Array.from(names, (name) => PERIOD_WEIGHTS[name] ?? 0))));
writeFigures('prior alone', figures(chosenWith(prior)));
writeFigures('learned weights, cross-validated', figures(crossValidated(samples, learn, likeliestChoice)));
const learned = learn(samples);
writeFigures('learned weights, on what they saw', figures(chosenWith(learned)));
await outputWeights(
  {
    folder: 'fields/period',
    names,
    weights: learned,
    least: LEAST_WEIGHT,
    ridge: RIDGE,
    prior: 'PERIOD_PRIOR of periods.ts',
  },
  training,
);
