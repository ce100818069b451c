import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutated } from './mutants';

/** Files that the engine's tests need, in addition to packages. */
const COPIED = [
  'components',
  'db',
  'lib',
  'messages',
  'scripts',
  'tests',
  'lab',
  'stand-ins',
  'types',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const LINKED = ['node_modules', 'public'];
/** Generated, large, and not used by unit tests. */
const LEFT_OUT = /[\\/](?:lab[\\/]corpus[\\/]\.generated|tests[\\/]e2e)(?:[\\/]|$)/;
/** Timeout for mutants that never end, in ms. Sorting the train documents takes about ten seconds of CPU time. */
const MAX_RUN_MS = 400_000;

/** A copy of the project in which mutants are tried. */
export interface Sandbox {
  /** Runs a Node command in the copy; true if it succeeds. */
  passes(args: readonly string[]): Promise<boolean>;
  /** Calls `use` while a mutant replaces its file. */
  withMutant<T>(path: string, mutant: Mutant, use: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Creates a copy of the project at `root`. */
export async function openSandbox(root: string): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'mesudar-mutants-'));
  const filter = (path: string) => !LEFT_OUT.test(path);
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true, filter });
  for (const name of LINKED) await symlink(join(root, name), join(folder, name));

  let running: ChildProcess | undefined;
  // Ending the command also ends its child processes and removes the copy.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running?.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
  }

  const passes = (args: readonly string[]) =>
    new Promise<boolean>((resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: MAX_RUN_MS });
      running = child;
      child.on('error', reject);
      child.on('close', (code) => resolve(code === 0));
    });

  return {
    passes,
    async withMutant(path, mutant, use) {
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
