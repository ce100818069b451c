import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from '@/db/lock.server';

// @ts-expect-error: a script without types
const { hashPassword } = await import('../../scripts/lib/operator.mjs');
const GOOD_HASH = await hashPassword('correct horse battery');
const USUAL_HASH = await hashPassword('admin');

const root = fileURLToPath(new URL('../..', import.meta.url));
const START =
  "import('./instrumentation-node.ts').then(({ openOnStart }) => openOnStart()).then(() => process.exit(0))";

/** Starts a server's database part in a separate process. */
function start(settings: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...settings };
  const args = ['--conditions=react-server', '--import=tsx', '--eval', START];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: env as NodeJS.ProcessEnv }, (error, _stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stderr });
    });
  });
}

// Creating a data folder takes several seconds, and much longer on a busy machine.
describe('a server that starts', { timeout: 180_000 }, () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-start-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('creates its data folder without a message', async () => {
    expect(await start({ DATA_DIR: join(folder, 'new', 'data') })).toEqual({ code: 0, stderr: '' });
  });

  it('ends with one line when the data folder is in use', async () => {
    const release = await lockDataFolder(folder);
    const { code, stderr } = await start({ DATA_DIR: folder });
    release();
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`is in use by process ${process.pid}`);
  });

  it('ends with one line when PostgreSQL is not there', async () => {
    const { code, stderr } = await start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Mesudar cannot start: [^\n]*ECONNREFUSED[^\n]*\n$/);
  });

  it('ends with one line that names a wrong setting', async () => {
    const { code, stderr } = await start({ DATA_DIR: folder, PORT: 'high' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Mesudar cannot start: PORT: [^\n]*\n$/);
  });

  it.each([
    ['there is no secret to sign with', { NEXTAUTH_SECRET: '' }, 'is missing'],
    [
      'the secret is the one that older versions had in their code',
      { NODE_ENV: 'production', NEXTAUTH_SECRET: 'insecure-development-secret-change-me' },
      'insecure',
    ],
  ])('ends with one line when %s', async (_name, settings, word) => {
    const { code, stderr } = await start({ DATA_DIR: folder, ...settings });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Mesudar cannot start: NEXTAUTH_SECRET [^\n]*\n$/);
    expect(stderr).toContain(word);
  });

  // Other refusals depend only on the settings (`operator-settings.test.ts`).
  it.each([
    ['a guessable prefix', { ADMIN_PREFIX: 'admin' }, 'ADMIN_PREFIX is guessable'],
    ['the hash of a usual password', { ADMIN_PASSWORD_HASH: USUAL_HASH }, 'is insecure'],
  ])('ends with one line in production when the operator has %s', async (_name, settings, problem) => {
    const operator = { ADMIN_PREFIX: randomBytes(16).toString('hex'), ADMIN_USERNAME: 'operator' };
    const good = { ...operator, ADMIN_PASSWORD_HASH: GOOD_HASH, NODE_ENV: 'production', DATA_DIR: folder };
    const { code, stderr } = await start({ ...good, ...settings });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Mesudar cannot start: ADMIN_[A-Z_]+ [^\n]*\n$/);
    expect(stderr).toContain(problem);
  });

  it.each([
    ['is a file', 'file'],
    ['lies below a file', 'file/data'],
  ])('ends with one line that says what to do when the data folder %s', async (problem, path) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'file'), '');
    const { code, stderr } = await start({ DATA_DIR: join(folder, path) });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Mesudar cannot start: The data folder ${join(folder, path)} ${problem}. Move ${path === 'file' ? 'it' : 'that'} away, or set DATA_DIR to another folder.\n`,
    );
  });
});
