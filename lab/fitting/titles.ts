/**
 * Learns to recognise the title: `npm run fit -- titles [<folder>… --texts <cache folder>] [--write]`. Prints the
 * accuracy of current and learned weights (cross-validated by template). Prints the learned weights or writes them to
 * `lib/engine/categorising/engines/offline/fields/title`.
 */
import type { Features, Weights } from '@/lib/engine/categorising/engines/offline/choice-model';
import { titleCandidates } from '@/lib/engine/categorising/engines/offline/fields/title/candidates';
import { rankTitles, type TitleFeature } from '@/lib/engine/categorising/engines/offline/fields/title/features';
import { TITLE_WEIGHTS } from '@/lib/engine/categorising/engines/offline/fields/title/title';
import { wholeTitle } from '@/lib/engine/categorising/engines/offline/fields/title/whole-title';
import { shareFound } from '../bench/score/words';
import { crossValidated } from './learning/folds';
import { type LabelledDocument, parseTrainingOptions } from './learning/labelled-documents';
import { learnWeights, likeliestChoice, type Sample } from './learning/logit';
import { commonFeatures, prepareDocument } from './learning/prepare-document';
import { outputWeights, writeFigures } from './learning/print';

/**
 * Ridge strength of every weight towards the prior. Chosen by cross-validation: 0.3 does as well, 2 loses half of the
 * gain.
 */
const RIDGE = 1;
const STEPS = 400;
/** Weight of a document whose title is not among the candidates. It only teaches that no other line is right. */
const MISSED_WEIGHT = 0.3;
/** Features of fewer documents do not generalise. */
const MIN_PAPERS = 6;
/** Weights closer to 0 are omitted. */
const LEAST_WEIGHT = 0.05;
/** Minimum likeness of a line that counts as the title, 0 to 1. */
const MIN_LIKENESS = 0.6;

/**
 * Prior knowledge about titles, in log odds. A line with the word for the document's kind is its title, and so is a
 * letter's subject. Labels, laws, chapters, addresses and the first line, which is the sender's, are not.
 */
const TITLE_PRIOR: Weights<TitleFeature> = {
  size: 3.2,
  depth: -1.3,
  'known name': 3,
  head: 4,
  'head letter': -0.5,
  'head form': -0.5,
  'short head': 0.6,
  'word within': 0.9,
  plain: -1.3,
  'plain first line': -1.6,
  'plain first line of one size': -0.6,
  'plain heading': 1.5,
  subject: 5,
  'subject number': -2,
  about: 3.5,
  'greeted head': 2,
  'greeted plain': 2.6,
  capitals: 0.7,
  part: -0.5,
  'part behind contacts': -2.5,
  'beside a number': -0.8,
  law: -2.5,
  'number label': -1.5,
  numbered: -2,
  chapter: -4,
  'bare form': -2.5,
  'head before a colon': -0.8,
  label: -4,
  colon: -2.5,
  contact: -2,
  'legal form head': -1,
  organisation: -2.5,
  none: 0.9,
};

interface Titled {
  readonly group: string;
  readonly language: string;
  /** The features of each candidate, those of "none" last. */
  readonly features: readonly Features<TitleFeature>[];
  /** Likeness of each candidate to the label's title, 0 to 1. */
  readonly likeness: readonly number[];
  readonly isTitled: boolean;
}

/** F2 score of the words of two titles: a missing word counts more than an extra one. */
function likenessOf(title: string, wanted: readonly string[]): number {
  return Math.max(
    0,
    ...wanted.map((label) => {
      const [found, needed] = [shareFound(label, title), shareFound(title, label)];
      return found + needed === 0 ? 0 : (5 * found * needed) / (found + 4 * needed);
    }),
  );
}

function read({ label, group, pages }: LabelledDocument): Titled[] {
  if (label.title === undefined) return [];
  const wanted = label.title ?? [];
  const { evidence, document } = prepareDocument(pages);
  const senders = new Set(evidence.issuers.map(({ line }) => line));
  const all = titleCandidates(document);
  const { features, none } = rankTitles(all, document);
  const choices = all.flatMap((candidate, index) => {
    if (!candidate.head && senders.has(candidate.segment.line)) return [];
    return [{ features: features[index] ?? {}, likeness: likenessOf(wholeTitle(candidate, document), wanted) }];
  });
  return [
    {
      group,
      language: document.language,
      features: [...choices.map(({ features }) => features), none],
      likeness: choices.map(({ likeness }) => likeness),
      isTitled: wanted.length > 0,
    },
  ];
}

const training = await parseTrainingOptions('titles');
const documents = training.folders.flat().flatMap(read);
const featured = documents.map(({ features }) => features.flatMap((one) => Object.keys(one) as TitleFeature[]));
const known = Object.keys(TITLE_PRIOR) as TitleFeature[];
const names = [...new Set([...commonFeatures(featured, MIN_PAPERS), ...known])].toSorted();

const samples = documents.map(({ group, features, likeness, isTitled }): Sample => {
  const best = Math.max(0, ...likeness);
  const right = best < MIN_LIKENESS ? [] : likeness.flatMap((one, index) => (one === best ? [index] : []));
  return {
    group,
    rows: features.map((one) => Float64Array.from(names, (name) => one[name] ?? 0)),
    right: right.length > 0 ? right : [likeness.length],
    weight: right.length > 0 || !isTitled ? 1 : MISSED_WEIGHT,
  };
});

const prior = Float64Array.from(names, (name) => TITLE_PRIOR[name] ?? 0);
const learn = (some: readonly Sample[]): Float64Array =>
  learnWeights(some, { prior, ridge: new Float64Array(names.length).fill(RIDGE), steps: STEPS });

/** @param chosen index of each document's choice */
function figures(chosen: readonly number[]): string {
  const given = documents.map((document, index) => ({ ...document, likeness: document.likeness[chosen[index] ?? -1] }));
  const titled = given.filter(({ isTitled }) => isTitled);
  const untitled = given.filter(({ isTitled }) => !isTitled);
  const rightIn = (some: readonly { likeness: number | undefined }[]) =>
    some.filter(({ likeness }) => (likeness ?? 0) >= MIN_LIKENESS).length;
  const languages = [...new Set(documents.map(({ language }) => language))].toSorted();
  const byLanguage = languages.map((one) => `${one} ${rightIn(titled.filter(({ language }) => language === one))}`);
  return (
    `right ${rightIn(titled)} of ${titled.length} (${byLanguage.join(', ')})` +
    `   whole ${titled.filter(({ likeness }) => likeness === 1).length}` +
    `   given ${untitled.filter(({ likeness }) => likeness !== undefined).length} of ${untitled.length} without one`
  );
}

const chosenWith = (weights: Float64Array) => samples.map((sample) => likeliestChoice(sample, weights));
writeFigures('weights in use', figures(chosenWith(Float64Array.from(names, (name) => TITLE_WEIGHTS[name] ?? 0))));
writeFigures('prior alone', figures(chosenWith(prior)));
writeFigures('learned weights, cross-validated', figures(crossValidated(samples, learn, likeliestChoice)));
const learned = learn(samples);
writeFigures('learned weights, on what they saw', figures(chosenWith(learned)));
await outputWeights(
  {
    folder: 'fields/title',
    names,
    weights: learned,
    least: LEAST_WEIGHT,
    ridge: RIDGE,
    prior: 'TITLE_PRIOR of titles.ts',
  },
  training,
);
