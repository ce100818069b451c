/**
 * Learns what each feature of a paper counts for its kind: `npm run bench -- fit/kinds [<folder>… --texts <cache folder>]`.
 * Prints how often the weights in use and learned ones (in cross-validation by template) are right, and the learned rows in
 * the shape of `lib/categorising/engines/offline/fields/kind/weights.json`. They are to stand there only when they are clearly
 * better on papers that they have not seen: those in use were set by hand, so nothing is written.
 */
import { CATEGORY_IDS } from '@/lib/categorising/categories';
import { categoriseText } from '@/lib/categorising/engines/offline/categorise-text';
import { gatherEvidence } from '@/lib/categorising/engines/offline/evidence';
import { type KindFeature, kindFeatures } from '@/lib/categorising/engines/offline/fields/kind/features';
import { KIND_WEIGHTS } from '@/lib/categorising/engines/offline/fields/kind/kind';
import { findTitle } from '@/lib/categorising/engines/offline/fields/title/title';
import { readPaper } from '@/lib/categorising/engines/offline/paper';
import { layOut } from '@/lib/categorising/engines/offline/text/layout';
import type { TitledKind } from '@/lib/categorising/engines/offline/words/language-words';
import { PAPER_KIND_IDS } from '@/lib/categorising/paper-kinds';
import { crossValidated } from './folds';
import { type LabelledDocument, lessonOf } from './labelled-documents';
import { learnWeights, probabilities, type Sample } from './logit';
import { writeFigures } from './print';

/** Pull towards the weights in use; chosen by cross-validation. */
const RIDGE = 4;
const STEPS = 110;
/** Smaller weights are left out. */
const MIN_WEIGHT = 0.15;
/** How much likelier none must be than the best kind to be chosen, as the engine has it. */
const MIN_LEAD_OF_NONE = 0.3;
/** Every kind, and none that has a name. */
const CHOICES: readonly TitledKind[] = [...PAPER_KIND_IDS, 'other'];
const NONE = CHOICES.indexOf('other');

const names: KindFeature[] = [];
const places = new Map<KindFeature, number>();
function placeOf(name: KindFeature): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, names.length);
  return names.push(name) - 1;
}

/** A kind that the product has no name for is labelled as none. */
const kindsOf = (label: { readonly kind?: readonly string[] | null | undefined }): number[] =>
  (label.kind ?? ['other']).map((kind) => (CHOICES as readonly string[]).indexOf(kind)).filter((place) => place >= 0);

function read({ label, fileName, group, pages }: LabelledDocument): Sample[] {
  if (label.kind === undefined || !pages.some(({ text }) => /\p{L}{3}/u.test(text))) return [];
  const lines = layOut(pages);
  const evidence = gatherEvidence(lines);
  const { categoryId, language } = categoriseText(pages, fileName, { processingLanguage: 'en' });
  const paper = readPaper(lines, { language, titles: evidence.titles });
  const title = findTitle(paper, new Set(evidence.issuers.map(({ line }) => line)));
  const features = kindFeatures({ evidence, lines, title, categoryId: CATEGORY_IDS.find((id) => id === categoryId) });
  const present = Object.entries(features).map(([name, value = 0]) => ({ place: placeOf(name as KindFeature), value }));
  const values = present.map(({ value }) => value);
  // Each kind has its own weight of each feature.
  const rows = CHOICES.map((_, choice) => ({
    places: present.map(({ place }) => place * CHOICES.length + choice),
    values,
  }));
  return [{ rows, right: kindsOf(label), group, weight: 1 }];
}

/** The weights of a feature in the order of the choices. */
const weightsInUse = (name: KindFeature): number[] => CHOICES.map((kind) => KIND_WEIGHTS[name]?.[kind] ?? 0);

const learn = (some: readonly Sample[]): Float64Array =>
  learnWeights(some, { prior: inUse, ridge: new Float64Array(inUse.length).fill(RIDGE), steps: STEPS });

function choose({ rows }: Sample, weights: Float64Array): number {
  const p = probabilities(rows, weights);
  const best = p.indexOf(Math.max(...p.slice(0, NONE)));
  return Math.log((p[NONE] ?? 0) / (p[best] ?? 0)) < MIN_LEAD_OF_NONE ? best : NONE;
}

/** @param chosen choice for each paper */
function figures(chosen: readonly number[]): string {
  const share = (isNamed: boolean) => {
    const some = samples.flatMap(({ right }, place) =>
      right.includes(NONE) === isNamed ? [] : [right.includes(chosen[place] ?? -1)],
    );
    return `${((100 * some.filter(Boolean).length) / Math.max(1, some.length)).toFixed(1)} % of ${some.length}`;
  };
  return `kind ${share(true)}   rightly none ${share(false)}`;
}

const { folders, isWritten } = await lessonOf('fit/kinds');
if (isWritten) {
  process.stderr.write('The weights of kinds are set by hand; they are not written.\n');
  process.exit(1);
}
const samples = folders.flat().flatMap(read);
for (const name of Object.keys(KIND_WEIGHTS)) placeOf(name as KindFeature);
const inUse = Float64Array.from(names.flatMap(weightsInUse));

writeFigures('weights in use', figures(samples.map((sample) => choose(sample, inUse))));
writeFigures('learned weights, cross-validated', figures(crossValidated(samples, learn, choose)));
const learned = learn(samples);
writeFigures('learned weights, on what they saw', figures(samples.map((sample) => choose(sample, learned))));
const rows = names.map((name, place) => {
  const row = CHOICES.map((kind, choice) => ({ kind, weight: learned[place * CHOICES.length + choice] ?? 0 }))
    .filter(({ weight }) => Math.abs(weight) >= MIN_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ kind, weight }) => `"${kind}": ${Number(weight.toFixed(1))}`);
  return row.length > 0 ? `  "${name}": { ${row.join(', ')} },` : '';
});
process.stdout.write(`\n${rows.filter(Boolean).toSorted().join('\n')}\n`, () => process.exit(0));
