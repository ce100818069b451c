/**
 * Learns the weights of the sorter from labelled documents: `npm run bench -- fit <folder>… --texts <cache folder>`.
 * Prints what learned weights, the present ones and a bag of words reach in cross-validation by template, and the weights to
 * put into `lib/categorising/engines/offline/weights.ts`.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CATEGORY_IDS } from '@/lib/categorising/categories';
import { FEATURES } from '@/lib/categorising/engines/offline/features';
import { getRecogniser } from '@/lib/categorising/engines/offline/ocr/tesseract.server';
import { readPages } from '@/lib/categorising/engines/offline/read-pages';
import { readDocument } from '@/lib/documents/read.server';
import { parseManifest } from '../score/manifest';
import { openTextCache } from '../score/text-cache';
import { bagOfWords } from './bag-of-words';
import { learnWeights, probabilities, type Sample } from './logit';
import { fitOptions, type LabelledText, presentWeights, sampleOf } from './model-samples';
import { type Quality, qualityOf } from './quality';

const FOLDS = 5;
/** Pull of the shared weights and of the categories' biases towards the present ones; chosen by cross-validation. */
const RIDGE = 0.3;
const BIAS_RIDGE = 2;
const AT_A_TIME = 2;

async function load(folder: string, textsFolder: string): Promise<LabelledText[]> {
  const cache = await openTextCache(textsFolder, process.cwd());
  const recogniser = cache.recogniser(getRecogniser());
  const labels = parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const texts: LabelledText[] = [];
  for (let from = 0; from < labels.length; from += AT_A_TIME) {
    const some = labels.slice(from, from + AT_A_TIME).map(async (label): Promise<LabelledText | undefined> => {
      if (!label.category) return undefined;
      try {
        const file = { fileName: basename(label.file), bytes: await readFile(join(folder, label.file)) };
        const document = await cache.read(file, () => readDocument(file));
        const pages = await readPages(document, recogniser);
        const group = label.template ?? label.file.split('--')[0] ?? label.file;
        return { group, category: label.category, alsoAcceptable: label.alsoAcceptable ?? [], pages };
      } catch {
        // A document that cannot be read teaches nothing.
        return undefined;
      }
    });
    texts.push(...(await Promise.all(some)).filter((text) => text !== undefined));
  }
  return texts.filter(({ pages }) => pages.some(({ text }) => text.trim() !== ''));
}

/** Groups keep together: what is learned from one rendering of a paper is not tried on another one. */
function foldsOf(groups: readonly string[]): Map<string, number> {
  return new Map([...new Set(groups)].toSorted().map((group, place) => [group, place % FOLDS]));
}

function crossValidated(samples: readonly Sample[]): number[][] {
  const fold = foldsOf(samples.map(({ group }) => group));
  const answers: number[][] = [];
  for (let held = 0; held < FOLDS; held += 1) {
    const weights = learnWeights(
      samples.filter(({ group }) => fold.get(group) !== held),
      fitOptions(RIDGE, BIAS_RIDGE),
    );
    samples.forEach(({ rows, group }, place) => {
      if (fold.get(group) === held) answers[place] = probabilities(rows, weights);
    });
  }
  return answers;
}

const line = (name: string, { top1, top3, logLoss, calibrationError }: Quality): string =>
  `${name.padEnd(34)} top-1 ${(100 * top1).toFixed(1)} %   top-3 ${(100 * top3).toFixed(1)} %   log loss ${logLoss.toFixed(3)}   calibration error ${calibrationError.toFixed(3)}\n`;

const { values, positionals } = parseArgs({ options: { texts: { type: 'string' } }, allowPositionals: true });
if (positionals.length === 0 || !values.texts) {
  process.stderr.write('Usage: npm run bench -- fit <folder>… --texts <cache folder>\n');
  process.exit(1);
}
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();
const textsFolder = resolve(callerFolder, values.texts);
const texts: LabelledText[] = [];
for (const folder of positionals) texts.push(...(await load(resolve(callerFolder, folder), textsFolder)));
const samples = texts.map(sampleOf);
const right = samples.map((sample) => sample.right);
const present = presentWeights();

process.stdout.write(`${samples.length} documents of ${new Set(samples.map(({ group }) => group)).size} templates\n`);
process.stdout.write(
  line(
    'bag of words, cross-validated',
    qualityOf(bagOfWords(texts, foldsOf(samples.map(({ group }) => group))), right),
  ),
);
process.stdout.write(
  line(
    'present weights',
    qualityOf(
      samples.map(({ rows }) => probabilities(rows, present)),
      right,
    ),
  ),
);
process.stdout.write(line('learned weights, cross-validated', qualityOf(crossValidated(samples), right)));
const learned = learnWeights(samples, fitOptions(RIDGE, BIAS_RIDGE));
process.stdout.write(
  line(
    'learned weights, on what they saw',
    qualityOf(
      samples.map(({ rows }) => probabilities(rows, learned)),
      right,
    ),
  ),
);
const entries = (names: readonly string[], from: number) =>
  names.map((name, place) => `  ${name}: ${(learned[from + place] ?? 0).toFixed(2)},`).join('\n');
process.stdout.write(
  `\nFEATURE_WEIGHTS = {\n${entries(FEATURES, 0)}\n}\nCATEGORY_BIAS = {\n${entries(CATEGORY_IDS, FEATURES.length)}\n}\n`,
);
process.stdout.write('', () => process.exit(0));
