/**
 * Learns the weights of the sorter from labelled documents: `npm run bench -- fit <folder>… --texts <cache folder>`.
 * Prints what learned weights, the present ones and a bag of words reach in cross-validation by template, and the weights to
 * put into `lib/categorising/engines/offline/weights.ts`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CATEGORY_IDS } from '@/lib/categorising/categories';
import { FEATURES } from '@/lib/categorising/engines/offline/features';
import { bagOfWords } from './bag-of-words';
import { crossValidated, foldsOf } from './folds';
import { readLabelled } from './labelled-documents';
import { learnWeights, probabilities, type Sample } from './logit';
import { fitOptions, type LabelledText, presentWeights, sampleOf } from './model-samples';
import { type Quality, qualityOf } from './quality';
import '../../support/words';

/** Pull of the shared weights and of the categories' biases towards the present ones; chosen by cross-validation. */
const RIDGE = 0.3;
const BIAS_RIDGE = 2;

/** The documents of a folder that have a category and a readable page. */
async function load(folder: string, textsFolder: string): Promise<LabelledText[]> {
  const documents = await readLabelled(folder, textsFolder);
  return documents.flatMap(({ label: { category, alsoAcceptable }, group, pages }) =>
    category && pages.some(({ text }) => text.trim() !== '') ? [{ group, category, alsoAcceptable, pages }] : [],
  );
}

const learn = (some: readonly Sample[]) => learnWeights(some, fitOptions(RIDGE, BIAS_RIDGE));

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
process.stdout.write(line('bag of words, cross-validated', qualityOf(bagOfWords(texts, foldsOf(samples)), right)));
process.stdout.write(
  line(
    'present weights',
    qualityOf(
      samples.map(({ rows }) => probabilities(rows, present)),
      right,
    ),
  ),
);
const odds = ({ rows }: Sample, weights: Float64Array) => probabilities(rows, weights);
process.stdout.write(line('learned weights, cross-validated', qualityOf(crossValidated(samples, learn, odds), right)));
const learned = learn(samples);
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
