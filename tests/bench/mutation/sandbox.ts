import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutated } from './mutants';

/** What the tests of the engine need of the project, besides its packages. */
const COPIED = [
  'components',
  'db',
  'lib',
  'messages',
  'scripts',
  'tests',
  'types',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const LINKED = ['node_modules', 'public'];
/** Made, large, and asked for by no unit test. */
const LEFT_OUT = /[\\/]tests[\\/](?:corpus[\\/]\.generated|e2e)(?:[\\/]|$)/;
/** A mutant that never ends is caught. Sorting the train papers takes some ten seconds of a processor. */
const MAX_RUN_MS = 400_000;

/** A copy of the project in which mutants are tried. */
export interface Sandbox {
  /** Whether a command of Node ends well in the copy. */
  passes(args: readonly string[]): Promise<boolean>;
  /** Does something with a mutant in place of its file. */
  withMutant<T>(path: string, mutant: Mutant, use: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a copy of the project at `root`. */
export async function openSandbox(root: string): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'mesudar-mutants-'));
  const filter = (path: string) => !LEFT_OUT.test(path);
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true, filter });
  for (const name of LINKED) await symlink(join(root, name), join(folder, name));

  let running: ChildProcess | undefined;
  // Whoever ends the command ends what it started, and leaves no copy behind.
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
