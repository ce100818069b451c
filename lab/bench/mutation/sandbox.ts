import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
// @ts-expect-error: a script without types
import { atEnd } from '@/scripts/lib/lifetime.mjs';
import { type Mutant, mutated } from './mutants';

const LINKED = ['node_modules', 'public'];
/** Generated files, and files that the tests here do not use. */
const EXCLUDED = new Set([
  ...LINKED,
  ...['.git', '.next', '.data', 'test-results', 'lab/corpus/.generated', 'tests/e2e'].map((path) => join(path)),
]);
/** Timeout for mutants that never end, in ms. */
const MAX_RUN_MS = 400_000;
const REPORT = 'test-results/mutation.json';
/** Result of a run that failed outside of every test: a timeout or an unhandled error. */
const NO_TEST = 'a run without a result';

interface Test {
  readonly path: string;
  readonly project: string;
}

/** A copy of the project in which mutants are tested. */
export interface Sandbox {
  /** Runs test files until one fails. Returns its path, or that no test failed although the run did; undefined if all pass. */
  firstFailure(tests: readonly Test[]): Promise<string | undefined>;
  /** Replaces a file by its mutant while `use` runs. */
  withMutant<T>(trial: { readonly path: string; readonly mutant: Mutant }, use: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const vitest = (tests: readonly Test[]) => [
  'node_modules/vitest/vitest.mjs',
  ...['run', '--bail', '1', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', REPORT],
  ...[...new Set(tests.map(({ project }) => project))].flatMap((project) => ['--project', project]),
  ...tests.map(({ path }) => path),
];

/** Creates a copy of the project at `root`. */
export async function openSandbox(root: string): Promise<Sandbox> {
  // The temporary folder may be a link; reports contain real paths.
  const folder = realpathSync(await mkdtemp(join(tmpdir(), 'mesudar-mutants-')));
  await cp(root, folder, { recursive: true, filter: (path) => !EXCLUDED.has(relative(root, path)) });
  for (const name of LINKED) await symlink(join(root, name), join(folder, name));

  let running: ChildProcess | undefined;
  /** Child processes of the tests may loop forever because of a mutant. */
  const kill = () => {
    try {
      if (running?.pid) process.kill(-running.pid, 'SIGKILL');
    } catch {
      // They have already exited.
    }
  };
  // Ending the command also ends its child processes and removes the copy.
  atEnd(() => {
    kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (args: readonly string[]) =>
    new Promise<number | null>((resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', detached: true });
      running = child;
      const timer = setTimeout(kill, MAX_RUN_MS);
      child.on('error', reject);
      child.on('close', (code) => {
        clearTimeout(timer);
        kill();
        resolve(code);
      });
    });

  return {
    async firstFailure(tests) {
      rmSync(join(folder, REPORT), { force: true });
      const code = await run(vitest(tests));
      if (code === 0) return undefined;
      const hasReport = code !== null && existsSync(join(folder, REPORT));
      const report = hasReport ? readFileSync(join(folder, REPORT), 'utf8') : '{}';
      const { testResults = [] } = JSON.parse(report);
      const failed = testResults.find(({ status }: { status: string }) => status === 'failed');
      return failed ? relative(folder, failed.name) : NO_TEST;
    },
    async withMutant({ path, mutant }, use) {
      const source = await readFile(join(folder, path), 'utf8');
      await writeFile(join(folder, path), mutated(source, mutant));
      try {
        return await use();
      } finally {
        await writeFile(join(folder, path), source);
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
