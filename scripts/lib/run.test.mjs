import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** @param {string} source @param {Parameters<typeof run>[2]} [options] */
const runSource = (source, options) => run(process.execPath, ['-e', source], { quiet: true, ...options });
/** Runs a module of this folder in a process of its own. @param {string} source @param {Record<string, string>} [env] */
const inProcess = (source, env = {}) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: `${ROOT}scripts/lib`,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

describe('a program that a command runs', () => {
  it('returns its exit code and everything it printed', async () => {
    const { code, output } = await runSource("console.log('out'); console.error('err'); process.exitCode = 3");
    expect(code).toBe(3);
    expect(output.trim().split('\n').toSorted()).toEqual(['err', 'out']);
    expect(await runSource('')).toEqual({ code: 0, output: '' });
  });

  it("gets its own settings in addition to this process's, and its folder", async () => {
    const source = 'console.log(process.env.EXTRA, typeof process.env.PATH, process.cwd())';
    const folder = realpathSync(tmpdir());
    expect((await runSource(source, { env: { EXTRA: '1' }, cwd: folder })).output).toBe(`1 string ${folder}\n`);
    expect(`${(await runSource(source)).output.trim()}/`).toBe(`undefined string ${ROOT}`);
  });

  it('is ended at its time limit', async () => {
    const { code } = await runSource('setInterval(() => {}, 1000)', { timeoutMs: 50 });
    expect(code).toBe(124);
  });

  it('that does not exist is reported, not thrown', async () => {
    const { code, output } = await run(`${ROOT}absent-program`, [], { quiet: true });
    expect(code).toBe(127);
    expect(output).toMatch(/ENOENT/);
  });
});

describe('a command that fails', () => {
  it('prints the reason in one line and exits with 1', () => {
    const { status, stderr, stdout } = inProcess("import { fail } from './run.mjs'; fail('no'); console.log('after')");
    expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: 'mesudar: no\n', stdout: '' });
  });

  it('keeps standard output free of progress', () => {
    const { stderr, stdout } = inProcess("import { printProgress } from './run.mjs'; printProgress('Building…')");
    expect({ stderr, stdout }).toEqual({ stderr: 'Building…\n', stdout: '' });
  });
});

describe('the port of the site', () => {
  const source = "import { requireSitePort } from './server.mjs'; console.log(await requireSitePort())";

  it.each(['0', '65536', '80.5', 'http'])('cannot be %s', (PORT) => {
    const { status, stderr } = inProcess(source, { PORT });
    expect(status).toBe(1);
    expect(stderr).toBe(`mesudar: PORT is not a port number: ${PORT}\n`);
  });

  it('is refused while in use by another program, and free afterwards', async () => {
    const server = createServer();
    const port = await new Promise((resolve) => {
      server.listen(0, () => resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
    });
    const taken = inProcess(source, { PORT: String(port) });
    expect(taken.status).toBe(1);
    expect(taken.stderr).toMatch(new RegExp(`^mesudar: port ${port} is in use`));
    await new Promise((resolve) => server.close(resolve));
    expect(inProcess(source, { PORT: String(port) }).stdout).toBe(`${port}\n`);
  });
});

describe('the last line of a suite', () => {
  /** @param {string} results */
  const conclude = (results) =>
    inProcess(`import { conclude } from './checks.mjs'; process.exitCode = conclude(${results})`);

  it('sums all its parts, and fails if one fails', () => {
    const { status, stdout } = conclude('[{ passed: 3, failed: 0, skipped: 1 }, { passed: 4, failed: 2, skipped: 0 }]');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '7 passed, 2 failed, 1 skipped\n' });
  });

  it('is green if all parts passed', () => {
    expect(conclude('[{ passed: 3, failed: 0, skipped: 1 }]').status).toBe(0);
  });
});

describe('a command of the lab', () => {
  it('without a known name lists the names', () => {
    for (const args of [[], ['absent']]) {
      const { status, stderr } = spawnSync(process.execPath, [`${ROOT}scripts/bench.mjs`, ...args], {
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Usage: npm run bench -- <name> …\nAvailable: /);
      const names = stderr.trim().split('Available: ')[1]?.split(', ') ?? [];
      expect(names).toEqual(expect.arrayContaining(['mutation', 'score', 'text-pdf']));
      expect(names.filter((name) => name.endsWith('.ts'))).toEqual([]);
    }
  });
});
