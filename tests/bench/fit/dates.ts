/**
 * Learns what tells the day of issue: `npm run bench -- fit/dates <folder>… --texts <cache folder>`. Prints what the learned
 * weights reach in cross-validation by template and the weights to put into
 * `lib/categorising/engines/offline/fields/date-weights.ts`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asRows, DATE_PRIOR, type DateSample, dateSample } from './date-samples';
import { readLabelled } from './labelled-documents';
import { learnWeights, probabilities } from './logit';

const FOLDS = 5;
/** Pull of each weight towards what is known beforehand; chosen by cross-validation, in which 0.3 to 1.2 differ little. */
const RIDGE = 0.8;
const STEPS = 300;
/** Weights nearer to nothing are left out. */
const LEAST_WEIGHT = 0.1;

const { values, positionals } = parseArgs({ options: { texts: { type: 'string' } }, allowPositionals: true });
if (positionals.length === 0 || !values.texts) {
  process.stderr.write('Usage: npm run bench -- fit/dates <folder>… --texts <cache folder>\n');
  process.exit(1);
}
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();
const textsFolder = resolve(callerFolder, values.texts);
const samples: DateSample[] = [];
for (const folder of positionals) {
  const documents = await readLabelled(resolve(callerFolder, folder), textsFolder);
  samples.push(...documents.map(dateSample).filter((sample) => sample !== undefined));
}
const names = [...new Set(samples.flatMap(({ features }) => features.flatMap((one) => [...one.keys()])))].toSorted();
const rows = samples.map((sample) => asRows(sample, names));
const prior = Float64Array.from(names, (name) => DATE_PRIOR[name] ?? 0);
const ridge = new Float64Array(names.length).fill(RIDGE);
const groups = [...new Set(samples.map(({ group }) => group))].toSorted();
const fold = new Map(groups.map((group, place) => [group, place % FOLDS]));

const learn = (isTrained: (group: string) => boolean) =>
  learnWeights(
    rows.filter(({ group }) => isTrained(group)),
    { prior, ridge, steps: STEPS },
  );
let [dated, exact, undated, invented] = [0, 0, 0, 0];
for (let held = 0; held < FOLDS; held += 1) {
  const weights = learn((group) => fold.get(group) !== held);
  samples.forEach(({ group, wanted, days }, place) => {
    if (fold.get(group) !== held) return;
    const odds = probabilities(rows[place]?.rows ?? [], weights);
    const given = days[odds.indexOf(Math.max(...odds))];
    dated += wanted ? 1 : 0;
    exact += wanted && given === wanted ? 1 : 0;
    undated += wanted ? 0 : 1;
    invented += !wanted && given ? 1 : 0;
  });
}
process.stdout.write(
  `${samples.length} documents of ${groups.length} templates, cross-validated: ${exact} of ${dated} dates exact, ${invented} invented for ${undated} papers without one\n`,
);
const learned = learn(() => true);
const lines = names.flatMap((name, place) => {
  const weight = learned[place] ?? 0;
  return Math.abs(weight) < LEAST_WEIGHT ? [] : [`  '${name}': ${weight.toFixed(2)},`];
});
process.stdout.write(`\nDATE_WEIGHTS = {\n${lines.join('\n')}\n}\n`, () => process.exit(0));
