/**
 * `npm run bench -- mutation`: breaks one rule of the engine at a time in a copy of the project. Reports how many
 * mutants the accuracy floor or the unit tests detect. The same seed tries the same mutants of the same sources.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '../../corpus/render/random';
import { type Mutant, mutantsOf } from './mutants';
import { openSandbox, type Sandbox } from './sandbox';

/** The engine's folders, each with its unit tests. */
const FOLDERS = ['lib/engine/categorising/engines/offline', 'lib/engine/documents/ocr', 'lib/engine/naming'];
/** Data tables contain no rules: words, and learned weights. */
const DATA =
  /\.test\.ts$|[\\/](?:lexicon|date-words|words)[\\/].*[\\/]|[\\/]date-words[\\/]|weights\.ts$|word-lists\.ts$/;

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** Restricts the run to files whose path contains this text. */
    only: { type: 'string', default: '' },
    /** Runs only the accuracy floor: several times as fast, and a lower bound. */
    'floor-only': { type: 'boolean', default: false },
  },
});

interface Trial {
  readonly path: string;
  readonly mutant: Mutant;
}

const OUTCOMES = ['floor', 'unit tests', 'survived'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Returns this many mutants of the engine's rules, in an order determined by the seed. */
function sampleOf(count: number): Trial[] {
  const paths = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !DATA.test(path) && path.includes(values.only));
  const trials = paths
    .toSorted()
    .flatMap((path) => mutantsOf(readFileSync(path, 'utf8')).map((mutant) => ({ path, mutant })));
  const random = randomFrom(`mutants ${values.seed}`);
  const ordered = trials.map((trial) => ({ trial, key: random.next() })).toSorted((a, b) => a.key - b.key);
  process.stderr.write(
    `${trials.length} mutants in ${paths.length} files; ${Math.min(count, trials.length)} are tried\n`,
  );
  return ordered.slice(0, count).map(({ trial }) => trial);
}

const GATE = ['--conditions=react-server', '--import', 'tsx', 'lab/bench/mutation/gate.ts'];
const unitTests = (folder: string) => [
  'node_modules/vitest/vitest.mjs',
  ...['run', '--project', 'unit', '--bail', '1', '--maxWorkers', '1', `${folder}/`],
];
const folderOf = (path: string): string => FOLDERS.find((folder) => path.startsWith(`${folder}/`)) ?? dirname(path);

async function outcomeOf(sandbox: Sandbox, { path, mutant }: Trial): Promise<Outcome> {
  return sandbox.withMutant(path, mutant, async () => {
    if (!(await sandbox.passes(GATE))) return 'floor';
    if (values['floor-only']) return 'survived';
    return (await sandbox.passes(unitTests(folderOf(path)))) ? 'survived' : 'unit tests';
  });
}

/** Everything must pass without a mutant. Otherwise a failure with one says nothing. */
async function requireGreen(sandbox: Sandbox): Promise<void> {
  const tested = values['floor-only'] ? [] : FOLDERS.filter((folder) => globSync(`${folder}/*`).length > 0);
  const commands = [GATE, ...tested.map(unitTests)];
  for (const command of commands) {
    if (!(await sandbox.passes(command))) throw new Error(`Without any mutant this fails: ${command.join(' ')}`);
  }
}

/** The folder under which a file's mutants are counted. */
const groupOf = (path: string): string => dirname(path).split('/').slice(0, 5).join('/');

function printTotals(outcomes: ReadonlyMap<Trial, Outcome>): void {
  const line = (name: string, own: readonly Outcome[]) => {
    const counts = OUTCOMES.map((outcome) => `${own.filter((one) => one === outcome).length}`.padStart(12));
    const caught = own.filter((outcome) => outcome !== 'survived').length;
    process.stdout.write(`${name.padEnd(48)}${`${caught} of ${own.length}`.padStart(12)}${counts.join('')}\n`);
  };
  process.stdout.write(
    `\n${'folder'.padEnd(48)}${['caught', ...OUTCOMES].map((name) => name.padStart(12)).join('')}\n`,
  );
  const groups = Map.groupBy(outcomes, ([{ path }]) => groupOf(path));
  for (const [name, own] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    line(
      name,
      own.map(([, one]) => one),
    );
  line('all', [...outcomes.values()]);
}

const sandbox = await openSandbox(process.cwd());
try {
  const trials = sampleOf(Number(values.sample));
  await requireGreen(sandbox);
  const outcomes = new Map<Trial, Outcome>();
  for (const trial of trials) {
    const outcome = await outcomeOf(sandbox, trial);
    outcomes.set(trial, outcome);
    const { path, mutant } = trial;
    process.stdout.write(`${outcome.padEnd(12)}${path}:${mutant.line} → ${mutant.replacement || '(left out)'}\n`);
  }
  printTotals(outcomes);
} finally {
  await sandbox.close();
}
