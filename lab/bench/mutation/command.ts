/**
 * `npm run bench -- mutation`: mutation testing. Applies one mutant at a time to a copy of the project, the same number
 * in each folder, and reports how many the unit, component, database, API and bad-input tests detect. The same seed gives
 * the same mutants of the same sources, so a run can be divided: `--room components --draw 12 --seed 1`.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { reachOf } from '../../../scripts/lib/imports.mjs';
import { createRandom } from '../../corpus/render/random';
import { isValid, type Mutant, mutantsOf } from './mutants';
import { openSandbox, type Sandbox } from './sandbox';

/** Each folder is sampled separately: a small folder would get few mutants from a common sample. */
const FOLDERS: Readonly<Record<string, string>> = {
  engine: 'lib/engine',
  features: 'lib/features',
  platform: 'lib/platform',
  shared: 'lib/shared',
  db: 'db',
  components: 'components',
  scripts: 'scripts',
};
/** Not mutated: tests, declarations, learned weights, the engine's words, and drawings. */
const EXCLUDED =
  /\.test\.|\.d\.mts$|^db\/migrations\/|^lib\/engine\/words\/|^lib\/engine\/.*lexicon\/.*\/|date-words\/|weights\.ts$|word-lists\.ts$|landing\/(?:hero-document|vignettes|section-heights)\.ts/;
/** Tests by vitest project, fast ones first. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  unit: ['{lib,components,messages,lab}/**/*.test.ts', '{scripts,stand-ins}/**/*.test.mjs', 'tests/accuracy/*.test.ts'],
  components: ['components/**/*.test.tsx'],
  db: ['tests/db/**/*.test.ts'],
  api: ['tests/api/**/*.test.ts'],
  faults: ['tests/faults/**/!(attacks)/*.test.ts'],
};
const QUICK = ['unit', 'components'];
/** These compare every answer to the train documents, so they detect mutants far away from them. */
const ACCURACY = 'tests/accuracy/';

const { values } = parseArgs({
  options: {
    room: { type: 'string', multiple: true, default: Object.keys(FOLDERS) },
    /** Number of mutants for each folder. */
    draw: { type: 'string', default: '12' },
    /** Number of mutants to skip in each folder, to continue an earlier run. */
    skip: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    /** Maximum number of tests per project, nearest first. A mutant that they miss counts as survived. */
    tests: { type: 'string', default: '25' },
    /** Restricts the run to files whose path contains this text. */
    only: { type: 'string', default: '' },
  },
});

interface Trial {
  readonly folder: string;
  readonly path: string;
  readonly mutant: Mutant;
}

interface Test {
  readonly path: string;
  readonly project: string;
  /** Number of imports between it and the mutant. */
  readonly distance: number;
}

const filesOf = (pattern: string) => globSync(pattern).map((path) => path.replaceAll('\\', '/'));

/** Returns this many mutants of a folder, in an order determined by the seed. */
function sampleMutants(folder: string, count: number): Trial[] {
  const trials = filesOf(`${FOLDERS[folder]}/**/*.{ts,tsx,mjs}`)
    .filter((path) => !EXCLUDED.test(path) && path.includes(values.only))
    .toSorted()
    .flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8')).map((mutant) => ({ folder, path, mutant })));
  const random = createRandom(`mutants ${folder} ${values.seed}`);
  const ordered = trials.map((trial) => ({ trial, key: random.next() })).toSorted((a, b) => a.key - b.key);
  const sampled: Trial[] = [];
  for (const { trial } of ordered) {
    if (sampled.length === count) break;
    if (isValid(trial.path, readFileSync(trial.path, 'utf8'), trial.mutant)) sampled.push(trial);
  }
  process.stderr.write(`${folder}: ${sampled.length - Number(values.skip)} of ${trials.length} mutants\n`);
  return sampled.slice(Number(values.skip));
}

/** Returns the tests that run each file. */
function testsByFile(): Map<string, Test[]> {
  const known = new Map<string, readonly string[]>();
  const byFile = new Map<string, Test[]>();
  for (const [project, patterns] of Object.entries(TESTS)) {
    for (const path of patterns.flatMap(filesOf)) {
      for (const [file, distance] of reachOf(process.cwd(), path, known)) {
        byFile.set(file, [...(byFile.get(file) ?? []), { path, project, distance }]);
      }
    }
  }
  return byFile;
}

/**
 * Returns the tests of a file in the order in which they run: nearest first, then other fast ones, then those with a
 * database.
 */
function stepsOf(path: string, tests: ReturnType<typeof testsByFile>): Test[][] {
  const ordered = (tests.get(path) ?? []).toSorted((a, b) => a.distance - b.distance);
  const reaching = Object.keys(TESTS).flatMap((project) =>
    ordered
      .filter((test) => test.project === project)
      .filter((test, index) => index < Number(values.tests) || test.path.startsWith(ACCURACY)),
  );
  const isQuick = ({ project }: Test) => QUICK.includes(project);
  const isNear = (test: Test) => isQuick(test) && (test.distance === 1 || dirname(test.path) === dirname(path));
  return [
    reaching.filter(isNear),
    reaching.filter((test) => isQuick(test) && !isNear(test)),
    reaching.filter((test) => !isQuick(test)),
  ].filter((step) => step.length > 0);
}

/** Results of each test without a mutant. Tests that already fail are excluded. */
const green = new Set<string>();
const broken = new Set<string>();

/** Returns the first test that fails with a mutant; undefined if the mutant survives. */
async function firstFailingTest(sandbox: Sandbox, trial: Trial, steps: readonly Test[][]): Promise<string | undefined> {
  for (const step of steps) {
    for (;;) {
      const tests = step.filter(({ path }) => !broken.has(path));
      const failed = tests.length > 0 && (await sandbox.withMutant(trial, () => sandbox.firstFailure(tests)));
      if (!failed) break;
      const test = tests.find(({ path }) => path === failed);
      // On a busy machine the tests may also time out without a mutant.
      if (!test) return (await sandbox.firstFailure(tests)) ? undefined : failed;
      if (green.has(failed)) return failed;
      if (!(await sandbox.firstFailure([test]))) {
        green.add(failed);
        return failed;
      }
      process.stderr.write(`${failed} fails without any mutant and is left out\n`);
      broken.add(failed);
    }
  }
  return undefined;
}

const sandbox = await openSandbox(process.cwd());
try {
  const tests = testsByFile();
  const noticed = new Map<string, boolean[]>();
  for (const trial of values.room.flatMap((folder) => sampleMutants(folder, Number(values.draw)))) {
    const { folder, path, mutant } = trial;
    const steps = stepsOf(path, tests);
    const by = await firstFailingTest(sandbox, trial, steps);
    noticed.set(folder, [...(noticed.get(folder) ?? []), by !== undefined]);
    const outcome = by ? 'noticed' : steps.length > 0 ? 'survived' : 'no test';
    const change = `${mutant.original.slice(0, 60)} → ${mutant.replacement || '(left out)'}`.replaceAll(/\s+/g, ' ');
    process.stdout.write(`${outcome.padEnd(10)}${path}:${mutant.line} ${change}${by ? ` (${by})` : ''}\n`);
  }
  for (const [folder, all] of [...noticed, ['all', [...noticed.values()].flat()] as const]) {
    process.stdout.write(`${folder.padEnd(12)}${all.filter(Boolean).length} of ${all.length}\n`);
  }
} finally {
  await sandbox.close();
}
