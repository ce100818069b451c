/**
 * Learns what each feature of a paper counts for its kind: `npm run bench -- fit/kinds <folder>… --texts <cache folder>`.
 * Prints how often the hints alone, the weights in use and learned weights (in cross-validation by template) are right, and
 * the rows for `lib/categorising/engines/offline/fields/kind-weights.ts`.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { categoriseText } from '@/lib/categorising/engines/offline/categorise-text';
import { gatherEvidence } from '@/lib/categorising/engines/offline/evidence';
import { kindFeatures } from '@/lib/categorising/engines/offline/fields/kind-features';
import { findTitle } from '@/lib/categorising/engines/offline/fields/title';
import { getRecogniser } from '@/lib/categorising/engines/offline/ocr/tesseract.server';
import { readPages } from '@/lib/categorising/engines/offline/read-pages';
import { layOut } from '@/lib/categorising/engines/offline/text/layout';
import { readDocument } from '@/lib/documents/read.server';
import { parseManifest } from '../score/manifest';
import { openTextCache } from '../score/text-cache';
import { CHOICES, hintedWeights } from './kind-hints';

const FOLDS = 5;
/** Pull towards the hints; chosen by cross-validation. */
const RIDGE = 2;
const STEPS = 110;
const RATE = 0.05;
/** Smaller weights are left out. */
const MIN_WEIGHT = 0.15;

interface Sample {
  readonly features: readonly (readonly [place: number, value: number])[];
  readonly right: readonly number[];
  readonly group: string;
  /** The weights in use were right. */
  readonly isRight: boolean;
}

const names: string[] = [];
const places = new Map<string, number>();
function placeOf(name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, names.length);
  return names.push(name) - 1;
}

/** A kind that the product has no name for is labelled as none. */
const kindsOf = (label: { readonly kind?: readonly string[] | null | undefined }): number[] =>
  (label.kind ?? ['other']).map((kind) => CHOICES.indexOf(kind)).filter((place) => place >= 0);

async function load(folder: string, textsFolder: string): Promise<Sample[]> {
  const cache = await openTextCache(textsFolder, process.cwd());
  const recogniser = cache.recogniser(getRecogniser());
  const samples: Sample[] = [];
  for (const label of parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'))) {
    if (label.kind === undefined) continue;
    const file = { fileName: basename(label.file), bytes: await readFile(join(folder, label.file)) };
    const pages = await cache
      .read(file, () => readDocument(file))
      .then((document) => readPages(document, recogniser))
      // A document that cannot be read teaches nothing.
      .catch(() => []);
    if (!pages.some(({ text }) => /\p{L}{3}/u.test(text))) continue;
    const lines = layOut(pages);
    const evidence = gatherEvidence(lines);
    const title = findTitle(evidence.titles, lines, new Set(evidence.issuers.map(({ line }) => line)));
    const { categoryId, kind = 'other' } = categoriseText(pages, file.fileName, { processingLanguage: 'en' });
    const right = kindsOf(label);
    samples.push({
      features: [...kindFeatures({ evidence, lines, title, categoryId })].map(([name, value]) => [
        placeOf(name),
        value,
      ]),
      right,
      group: label.template ?? label.file.split('--')[0] ?? label.file,
      isRight: right.includes(CHOICES.indexOf(kind)),
    });
  }
  return samples;
}

function probabilities({ features }: Sample, weights: Float64Array): number[] {
  const scores = CHOICES.map((_, choice) =>
    features.reduce((sum, [place, value]) => sum + value * (weights[place * CHOICES.length + choice] ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Multinomial logistic regression with a quadratic pull towards `prior`, by Adam (Kingma and Ba 2015). */
function learn(samples: readonly Sample[], prior: Float64Array): Float64Array {
  const weights = Float64Array.from(prior);
  const mean = new Float64Array(weights.length);
  const variance = new Float64Array(weights.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const slopes = weights.map((weight, k) => 2 * RIDGE * (weight - (prior[k] ?? 0)));
    for (const sample of samples) {
      const p = probabilities(sample, weights);
      const mass = sample.right.reduce((sum, choice) => sum + (p[choice] ?? 0), 0) || Number.EPSILON;
      p.forEach((share, choice) => {
        const pull = share - (sample.right.includes(choice) ? share / mass : 0);
        for (const [place, value] of sample.features) {
          const k = place * CHOICES.length + choice;
          slopes[k] = (slopes[k] ?? 0) + pull * value;
        }
      });
    }
    slopes.forEach((slope, k) => {
      mean[k] = 0.9 * (mean[k] ?? 0) + 0.1 * slope;
      variance[k] = 0.99 * (variance[k] ?? 0) + 0.01 * slope * slope;
      const change = (mean[k] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((variance[k] ?? 0) / (1 - 0.99 ** step)) + 1e-8);
      weights[k] = (weights[k] ?? 0) - RATE * (1 - step / (STEPS + 1)) * change;
    });
  }
  return weights;
}

function isHit(sample: Sample, weights: Float64Array): boolean {
  const p = probabilities(sample, weights);
  return sample.right.includes(p.indexOf(Math.max(...p)));
}

const { values, positionals } = parseArgs({ options: { texts: { type: 'string' } }, allowPositionals: true });
if (positionals.length === 0 || !values.texts) {
  process.stderr.write('Usage: npm run bench -- fit/kinds <folder>… --texts <cache folder>\n');
  process.exit(1);
}
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();
const samples: Sample[] = [];
for (const folder of positionals) {
  samples.push(...(await load(resolve(callerFolder, folder), resolve(callerFolder, values.texts))));
}
const hints = hintedWeights();
for (const name of hints.keys()) placeOf(name);
const prior = Float64Array.from(names.flatMap((name) => [...(hints.get(name) ?? new Float64Array(CHOICES.length))]));
const groups = [...new Set(samples.map(({ group }) => group))].toSorted();
const foldOf = new Map(groups.map((group, place) => [group, place % FOLDS]));
let hits = 0;
for (let held = 0; held < FOLDS; held += 1) {
  const weights = learn(
    samples.filter(({ group }) => foldOf.get(group) !== held),
    prior,
  );
  hits += samples.filter((sample) => foldOf.get(sample.group) === held && isHit(sample, weights)).length;
}
const share = (count: number): string => `${((100 * count) / samples.length).toFixed(1)} %`;
process.stdout.write(
  `${samples.length} documents of ${groups.length} templates\n` +
    `hints alone ${share(samples.filter((sample) => isHit(sample, prior)).length)}\n` +
    `weights in use ${share(samples.filter(({ isRight }) => isRight).length)}\n` +
    `learned, cross-validated ${share(hits)}\n\n`,
);
const learned = learn(samples, prior);
const rows = names.map((name, place) => {
  const row = CHOICES.map((kind, choice) => ({ kind, weight: learned[place * CHOICES.length + choice] ?? 0 }))
    .filter(({ weight }) => Math.abs(weight) >= MIN_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight);
  return row.length > 0
    ? `  '${name}': '${row.map(({ kind, weight }) => `${kind} ${weight.toFixed(1)}`).join(', ')}',`
    : '';
});
process.stdout.write(`${rows.filter(Boolean).toSorted().join('\n')}\n`, () => process.exit(0));
