/**
 * Learns the weight of each feature for the document kind: `npm run fit -- kinds [<folder>… --texts <cache
 * folder>] [--write]`. Prints the accuracy of current weights, of the prior (`kind-prior.json`) and of learned weights
 * (cross-validated by template). Prints the learned weights or writes them to
 * `lib/engine/categorising/engines/offline/fields/kind`.
 */
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import { DOCUMENT_KIND_IDS } from '@/lib/engine/categorising/document-kinds';
import { categoriseText } from '@/lib/engine/categorising/engines/offline/categorise-text';
import { classWeightsOf } from '@/lib/engine/categorising/engines/offline/choice-model';
import { gatherEvidence } from '@/lib/engine/categorising/engines/offline/evidence';
import { type KindFeature, kindFeatures } from '@/lib/engine/categorising/engines/offline/fields/kind/features';
import { KIND_WEIGHTS } from '@/lib/engine/categorising/engines/offline/fields/kind/kind';
import { findTitle } from '@/lib/engine/categorising/engines/offline/fields/title/title';
import { readDocumentText } from '@/lib/engine/categorising/engines/offline/paper';
import { layOut } from '@/lib/engine/categorising/engines/offline/text/layout';
import type { TitledKind } from '@/lib/engine/words/language-words';
import { crossValidated } from './learning/folds';
import prior from './learning/kind-prior.json' with { type: 'json' };
import { type LabelledDocument, parseTrainingOptions } from './learning/labelled-documents';
import { learnWeights, probabilities, type Sample } from './learning/logit';
import { outputFile, writeFigures } from './learning/print';

/** Ridge strength towards the prior; chosen by cross-validation. */
const RIDGE = 4;
const STEPS = 110;
/** Smaller weights are omitted. */
const LEAST_WEIGHT = 0.05;
/** Lead over the best kind that "none" needs to be chosen, the same as in the engine. */
const MIN_LEAD_OF_NONE = 0.3;
/** Every kind, and "none". */
const CHOICES: readonly TitledKind[] = [...DOCUMENT_KIND_IDS, 'other'];
const NONE = CHOICES.indexOf('other');

const names: KindFeature[] = [];
const indexes = new Map<KindFeature, number>();
function featureIndex(name: KindFeature): number {
  const known = indexes.get(name);
  if (known !== undefined) return known;
  indexes.set(name, names.length);
  return names.push(name) - 1;
}

/** A kind unknown to the product is labelled as none. */
const kindsOf = (label: { readonly kind?: readonly string[] | null | undefined }): number[] =>
  (label.kind ?? ['other']).map((kind) => (CHOICES as readonly string[]).indexOf(kind)).filter((index) => index >= 0);

function read({ label, fileName, group, pages }: LabelledDocument): Sample[] {
  if (label.kind === undefined || !pages.some(({ text }) => /\p{L}{3}/u.test(text))) return [];
  const lines = layOut(pages);
  const evidence = gatherEvidence(lines);
  const { categoryId, language } = categoriseText(pages, fileName, { processingLanguage: 'en' });
  const document = readDocumentText(lines, { language, titles: evidence.titles });
  const title = findTitle(document, new Set(evidence.issuers.map(({ line }) => line)));
  const features = kindFeatures({ evidence, lines, title, categoryId: CATEGORY_IDS.find((id) => id === categoryId) });
  const present = Object.entries(features).map(([name, value = 0]) => ({
    index: featureIndex(name as KindFeature),
    value,
  }));
  const values = present.map(({ value }) => value);
  // Each kind has its own weight for each feature.
  const rows = CHOICES.map((_, choice) => ({
    indexes: present.map(({ index }) => index * CHOICES.length + choice),
    values,
  }));
  return [{ rows, right: kindsOf(label), group, weight: 1 }];
}

const PRIOR = classWeightsOf<KindFeature, TitledKind>()(prior);
type KindWeights = typeof PRIOR;
/** Weights in the index order of a sample. */
const inOrder = (weights: KindWeights): Float64Array =>
  Float64Array.from(names.flatMap((name) => CHOICES.map((kind) => weights[name]?.[kind] ?? 0)));

const learn = (some: readonly Sample[]): Float64Array =>
  learnWeights(some, { prior: known, ridge: new Float64Array(known.length).fill(RIDGE), steps: STEPS });

function choose({ rows }: Sample, weights: Float64Array): number {
  const p = probabilities(rows, weights);
  const best = p.indexOf(Math.max(...p.slice(0, NONE)));
  return Math.log((p[NONE] ?? 0) / (p[best] ?? 0)) < MIN_LEAD_OF_NONE ? best : NONE;
}

/** @param chosen choice for each document */
function figures(chosen: readonly number[]): string {
  const share = (isNamed: boolean) => {
    const some = samples.flatMap(({ right }, index) =>
      right.includes(NONE) === isNamed ? [] : [right.includes(chosen[index] ?? -1)],
    );
    return `${((100 * some.filter(Boolean).length) / Math.max(1, some.length)).toFixed(1)} % of ${some.length}`;
  };
  return `kind ${share(true)}   rightly none ${share(false)}`;
}

const training = await parseTrainingOptions('kinds');
const samples = training.folders.flat().flatMap(read);
for (const name of [...Object.keys(PRIOR), ...CATEGORY_IDS.map((id) => `about:${id}`)])
  featureIndex(name as KindFeature);
const known = inOrder(PRIOR);

const chosenWith = (weights: Float64Array) => samples.map((sample) => choose(sample, weights));
writeFigures('weights in use', figures(chosenWith(inOrder(KIND_WEIGHTS))));
writeFigures('prior alone', figures(chosenWith(known)));
writeFigures('learned weights, cross-validated', figures(crossValidated(samples, learn, choose)));
const learned = learn(samples);
writeFigures('learned weights, on what they saw', figures(chosenWith(learned)));
const rows = names.flatMap((name, index) => {
  const row = CHOICES.map((kind, choice) => ({
    kind,
    weight: Number((learned[index * CHOICES.length + choice] ?? 0).toFixed(2)),
  }))
    .filter(({ weight }) => Math.abs(weight) >= LEAST_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ kind, weight }) => `"${kind}": ${weight}`);
  // Every category has a row, so that a missing one is a category that was not learned.
  return row.length > 0 || name.startsWith('about:')
    ? [`  "${name}": {${row.length > 0 ? ` ${row.join(', ')} ` : ''}}`]
    : [];
});
await outputFile({ folder: 'fields/kind', rows: rows.toSorted(), ridge: RIDGE, prior: 'kind-prior.json' }, training);
