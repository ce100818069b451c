/**
 * Learns what each feature of a name counts when the sender is chosen: `npm run bench -- fit/issuers <folder>… --texts
 * <cache folder>`. Prints how often the weights in use and learned ones (in cross-validation by template) choose the right
 * name, and the rows for `lib/categorising/engines/offline/fields/issuer-weights.ts`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gatherEvidence } from '@/lib/categorising/engines/offline/evidence';
import { issuerChoice } from '@/lib/categorising/engines/offline/fields/issuer';
import type { Candidate, FeatureValues } from '@/lib/categorising/engines/offline/fields/issuer-paper';
import { ISSUER_WEIGHTS } from '@/lib/categorising/engines/offline/fields/issuer-weights';
import { detectLanguage } from '@/lib/categorising/engines/offline/fields/language';
import { layOut } from '@/lib/categorising/engines/offline/text/layout';
import { isNamedIn, isSameSender, significantWords } from '../score/words';
import { type LabelledDocument, readLabelled } from './labelled-documents';
import { learnWeights, probabilities, type Sample } from './logit';

const FOLDS = 5;
/** Pull of every weight towards 0; chosen by cross-validation. */
const RIDGE = 0.2;
const STEPS = 400;
/** A paper whose sender is not among the candidates teaches little: that no other name is right. */
const MISSED_WEIGHT = 0.1;
/** Nobody is chosen only when this much likelier: most papers have a sender. */
const AGAINST_NOBODY = 0.6;
/** Smaller weights are left out. */
const MIN_WEIGHT = 0.005;
/** What the engine takes for a title line. */
const MIN_TITLE_WEIGHT = 5;
/** A right name holds at most so many words more than the label. */
const SPARE_WORDS = 1;

interface Choice extends Sample {
  /** The candidates that name the sender; empty when there is none to name. */
  readonly named: readonly number[];
  readonly hasSender: boolean;
}

const names: string[] = [];
const places = new Map<string, number>();
function placeOf(name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  places.set(name, names.length);
  return names.push(name) - 1;
}

const spellingsOf = ({ name, issuer }: Candidate): string[] => (issuer ? Object.values(issuer.names) : [name]);

function isNamed(candidate: Candidate, wanted: readonly string[]): boolean {
  return spellingsOf(candidate).some((name) =>
    wanted.some((spelling) => isNamedIn(spelling, name) || isSameSender(name, spelling)),
  );
}

interface Read {
  readonly rows: readonly FeatureValues[];
  readonly named: readonly number[];
  readonly tight: readonly number[];
  readonly hasSender: boolean;
  readonly group: string;
}

function read({ label, group, pages }: LabelledDocument): Read[] {
  if (label.issuer === undefined) return [];
  const wanted = label.issuer ?? [];
  const lines = layOut(pages);
  const { issuers, titles } = gatherEvidence(lines);
  const language = detectLanguage(lines.map(({ text }) => text).join('\n'), 'en');
  const titleLines = titles.filter(({ weight }) => weight >= MIN_TITLE_WEIGHT).map(({ match }) => match.line);
  const choice = issuerChoice(issuers, lines, new Set(titleLines), language);
  const named = [...choice.candidates.keys()].filter((place) => {
    const candidate = choice.candidates[place];
    return candidate !== undefined && isNamed(candidate, wanted);
  });
  const most = Math.max(0, ...wanted.map((name) => significantWords(name).length)) + SPARE_WORDS;
  const tight = named.filter((place) => {
    const candidate = choice.candidates[place];
    return candidate?.issuer !== undefined || significantWords(candidate?.name ?? '').length <= most;
  });
  return [{ rows: [...choice.values, choice.none], named, tight, hasSender: wanted.length > 0, group }];
}

function toChoice({ rows, named, tight, hasSender, group }: Read): Choice {
  const nobody = rows.length - 1;
  const right = tight.length > 0 ? tight : named.length > 0 ? named : [nobody];
  return {
    rows: rows.map((values) => {
      const row = new Float64Array(names.length);
      for (const [name, value] of Object.entries(values)) row[placeOf(name)] = value ?? 0;
      return row;
    }),
    right,
    named,
    hasSender,
    group,
    weight: hasSender && named.length === 0 ? MISSED_WEIGHT : 1,
  };
}

/** The share of papers with a sender whose name was chosen, and of those without one that were left without. */
function shares(choices: readonly Choice[], weightsOf: (choice: Choice) => Float64Array): string {
  const share = (some: readonly Choice[]) => {
    const good = some.filter((choice) => {
      const odds = probabilities(choice.rows, weightsOf(choice));
      const best = odds.indexOf(Math.max(...odds));
      return choice.hasSender ? choice.named.includes(best) : best === choice.rows.length - 1;
    });
    return `${((100 * good.length) / Math.max(1, some.length)).toFixed(1)} % of ${some.length}`;
  };
  const senders = choices.filter(({ hasSender }) => hasSender);
  return `named ${share(senders)}   rightly nobody ${share(choices.filter((choice) => !senders.includes(choice)))}\n`;
}

function learn(choices: readonly Choice[]): Float64Array {
  const prior = new Float64Array(names.length);
  const weights = learnWeights(choices, { prior, ridge: new Float64Array(names.length).fill(RIDGE), steps: STEPS });
  const nobody = placeOf('none');
  weights[nobody] = (weights[nobody] ?? 0) - AGAINST_NOBODY;
  return weights;
}

const { values, positionals } = parseArgs({ options: { texts: { type: 'string' } }, allowPositionals: true });
if (positionals.length === 0 || !values.texts) {
  process.stderr.write('Usage: npm run bench -- fit/issuers <folder>… --texts <cache folder>\n');
  process.exit(1);
}
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();
const textsFolder = resolve(callerFolder, values.texts);
const documents: LabelledDocument[] = [];
for (const folder of positionals) documents.push(...(await readLabelled(resolve(callerFolder, folder), textsFolder)));
const papers = documents.flatMap(read);
for (const { rows } of papers) for (const row of rows) for (const name of Object.keys(row)) placeOf(name);
const choices = papers.map(toChoice);

const inUse = Float64Array.from(names, (name) => ISSUER_WEIGHTS[name] ?? 0);
process.stdout.write(`weights in use                     ${shares(choices, () => inUse)}`);
const groups = [...new Set(choices.map(({ group }) => group))].toSorted();
const foldOf = ({ group }: Choice): number => groups.indexOf(group) % FOLDS;
const folds = Array.from({ length: FOLDS }, (_, fold) => learn(choices.filter((choice) => foldOf(choice) !== fold)));
process.stdout.write(
  `learned weights, cross-validated   ${shares(choices, (choice) => folds[foldOf(choice)] ?? inUse)}`,
);
const learned = learn(choices);
process.stdout.write(`learned weights, on what they saw  ${shares(choices, () => learned)}\n`);
const rows = names
  .map((name, place) => ({ name: /^\w+$/.test(name) ? name : `'${name}'`, weight: learned[place] ?? 0 }))
  .filter(({ weight }) => Math.abs(weight) >= MIN_WEIGHT)
  .toSorted((a, b) => a.name.localeCompare(b.name));
for (const { name, weight } of rows) process.stdout.write(`  ${name}: ${weight.toFixed(2)},\n`);
process.stdout.write('', () => process.exit(0));
