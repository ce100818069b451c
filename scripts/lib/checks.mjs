import { readFileSync, rmSync } from 'node:fs';
import { BIN, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, output: string }} SuiteResult */

/** Runs `work` as a suite and times it. */
async function suite(name, work) {
  const start = performance.now();
  process.stderr.write(`• ${name} `);
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const { passed, failed, skipped } = result;
  process.stderr.write(`${passed} passed, ${failed} failed, ${skipped} skipped (${seconds.toFixed(1)} s)\n`);
  if (failed > 0) process.stderr.write(`${result.output.trim()}\n`);
  return { name, seconds, ...result };
}

/** A check that either holds or does not: counts as one test. */
function check(name, command, args) {
  return suite(name, async () => {
    const { code, output } = await run(command, args, { quiet: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
  });
}

export const checkFormat = () => check('format', `${BIN}biome`, ['format', '.']);
export const checkLint = () =>
  check('lint', `${BIN}biome`, ['check', '--formatter-enabled=false', '--error-on-warnings', '.']);
export const checkArchitecture = () => check('architecture', process.execPath, ['scripts/check-architecture.mjs']);
export const checkUnused = () => check('unused code', `${BIN}knip`, []);
export const checkTypes = () =>
  suite('types', async () => {
    const typegen = await run(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'], { quiet: true });
    const { code, output } = await run(`${BIN}tsc`, ['--noEmit'], { quiet: true });
    const ok = typegen.code === 0 && code === 0;
    return {
      passed: ok ? 1 : 0,
      failed: ok ? 0 : 1,
      skipped: 0,
      output: `${typegen.code ? typegen.output : ''}${output}`,
    };
  });

/** Reads a test runner's JSON report; a missing or empty one is a failure, so that a crash never looks green. */
function readReport(file, count, output) {
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')));
    if (counts.passed + counts.failed === 0) throw new Error('no test ran');
    return { ...counts, output };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: `${output}\nno report of this suite: ${error.message}` };
  }
}

/** A failed run whose report shows no failed test (an error outside of every test) still counts as one failure. */
function withExit(result, code) {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/**
 * Runs the vitest projects named.
 * @param {string} name
 * @param {string[]} projects
 */
export function runVitest(name, projects) {
  return suite(name, async () => {
    const report = `${ROOT}test-results/${projects.join('-')}.json`;
    rmSync(report, { force: true });
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await run(`${BIN}vitest`, [...args, ...projects.flatMap((p) => ['--project', p])], {
      quiet: true,
    });
    const count = (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests + (json.numFailedTestSuites > 0 && json.numFailedTests === 0 ? 1 : 0),
      skipped: json.numPendingTests + json.numTodoTests,
    });
    return withExit(readReport(report, count, output), code);
  });
}

/**
 * Runs the browser tests against a running site.
 * @param {{ baseUrl: string, browser: string }} options
 */
export function runBrowserTests({ baseUrl, browser }) {
  return suite('browser', async () => {
    const report = `${ROOT}test-results/e2e.json`;
    rmSync(report, { force: true });
    const { code, output } = await run(`${BIN}playwright`, ['test', '--reporter=list,json'], {
      quiet: true,
      env: { MESUDAR_BASE_URL: baseUrl, MESUDAR_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const count = ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    });
    return withExit(readReport(report, count, output), code);
  });
}

/** Prints the one closing line over all suites and returns the exit code. */
export function conclude(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed');
  process.stdout.write(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`);
  return failed > 0 ? 1 : 0;
}
