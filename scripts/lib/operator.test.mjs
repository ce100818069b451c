import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localOperator } from './operator.mjs';
import { ROOT } from './paths.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-operator-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the generated operator of a machine without configuration', () => {
  it('is created once and readable by its owner only', async () => {
    const first = await localOperator();
    const second = await localOperator();
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect({ ...second, isNew: true }).toEqual(first);
    expect(statSync(first.file).mode & 0o777).toBe(0o600);
  });

  it('differs between machines', async () => {
    const first = await localOperator();
    rmSync(first.file);
    const second = await localOperator();
    expect(second.env.ADMIN_PREFIX).not.toBe(first.env.ADMIN_PREFIX);
    expect(second.password).not.toBe(first.password);
  });

  it('is created again if a crash left a partial file', async () => {
    writeFileSync(join(folder, 'operator'), 'ADMIN_PREFIX=half');
    expect((await localOperator()).isNew).toBe(true);
  });

  it('is the same for two commands that start at once', async () => {
    const [first, second] = await Promise.all([localOperator(), localOperator()]);
    expect(first?.env).toEqual(second?.env);
    expect(first?.password).toBe(second?.password);
  });
});

describe('npm run admin:hash', () => {
  /** @param {string} input @param {string[]} args */
  const hash = async (input, args = []) => {
    const child = spawn(process.execPath, [`${ROOT}scripts/admin-hash.mjs`, ...args], { cwd: ROOT });
    child.stdin.end(input);
    const [printed, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { printed, errorOutput };
  };

  it('prints only the hash of its input', async () => {
    const { printed, errorOutput } = await hash('correct horse battery\n');
    expect(errorOutput).toBe('');
    expect(printed).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{43}\n$/);
  });

  it('rejects short passwords and passwords on the command line', async () => {
    expect(await hash('short\n')).toEqual({
      printed: '',
      errorOutput: expect.stringContaining('12 to 200 characters'),
    });
    expect(await hash('', ['correct horse battery'])).toEqual({
      printed: '',
      errorOutput: expect.stringContaining('command line'),
    });
  });
});
