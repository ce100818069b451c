import { readFileSync, rmSync } from 'node:fs';
import { auditOnline, knownAdvisories, listAffectedPackages } from './advisories.mjs';
import { listBundleProblems } from './engine-bundle.mjs';
import { listUnverifiedPackages } from './lock-file.mjs';
import { BIN, ROOT } from './paths.mjs';
import { printProgress, run } from './run.mjs';
import { listStaleNotices } from './third-party.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Counts & { output: string }} Outcome */
/** @typedef {Outcome & { name: string, seconds: number }} SuiteResult */

/**
 * Runs `work` as a suite, times it, and prints its result in one line, because suites may run in parallel.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<SuiteResult>}
 */
async function suite(name, work) {
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const { passed, failed, skipped } = result;
  process.stderr.write(`• ${name} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds.toFixed(1)} s)\n`);
  if (failed > 0) process.stderr.write(`${result.output.trim()}\n`);
  return { name, seconds, ...result };
}

/**
 * Runs a pass-or-fail check, which counts as one test.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
function check(name, command, args) {
  return suite(name, async () => {
    const { code, output } = await run(command, args, { quiet: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
  });
}

const checkFormat = () => check('format', `${BIN}biome`, ['format', '.']);
const checkLint = () =>
  check('lint', `${BIN}biome`, ['check', '--formatter-enabled=false', '--error-on-warnings', '.']);
const checkArchitecture = () => check('architecture', process.execPath, ['scripts/check-architecture.mjs']);
/** @param {string[]} problems @returns {Outcome} a check that fails if there are problems */
const outcomeOf = (problems, advice = '') => {
  const failed = problems.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, output: [...problems, advice].join('\n') };
};

const checkPackages = () =>
  suite('packages', async () => {
    const affected = listAffectedPackages(ROOT, knownAdvisories());
    const { answered, problems } = await auditOnline();
    if (!answered) printProgress('npm audit got no answer here: only the advisories that were checked by hand count.');
    const advice = 'Run `npm install` where the registry has these packages, and commit the lock file.';
    const unverified = [...listUnverifiedPackages(ROOT), ...affected, ...problems];
    const stale = listStaleNotices(ROOT);
    return outcomeOf([...unverified, ...stale], unverified.length > 0 ? advice : '');
  });
const checkExpressions = () => check('regular expressions', process.execPath, ['scripts/check-expressions.mjs']);
/** The engine also runs in browsers, so its files must not use Node-only modules. */
const checkEngine = () => suite('engine in a browser', async () => outcomeOf(await listBundleProblems()));
const checkUnused = () => check('unused code', `${BIN}knip`, []);
const checkTypes = () =>
  suite('types', async () => {
    const typegen = await run(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'], { quiet: true });
    const product = await run(`${BIN}tsc`, ['--noEmit'], { quiet: true });
    const scripts = await run(`${BIN}tsc`, ['--noEmit', '-p', 'tsconfig.scripts.json'], { quiet: true });
    const ok = [typegen, product, scripts].every(({ code }) => code === 0);
    return {
      passed: ok ? 1 : 0,
      failed: ok ? 0 : 1,
      skipped: 0,
      output: `${typegen.code ? typegen.output : ''}${product.output}${scripts.output}`,
    };
  });

/** Runs all checks that need only the sources. */
export const checkSources = () =>
  Promise.all([
    checkFormat(),
    checkLint(),
    checkTypes(),
    checkArchitecture(),
    checkEngine(),
    checkExpressions(),
    checkUnused(),
    checkPackages(),
  ]);

/**
 * Reads a test runner's JSON report. A missing or empty report is a failure, so that a crash never looks green.
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 * @param {string} output
 * @returns {Outcome}
 */
function readReport(file, count, output) {
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')));
    if (counts.passed + counts.failed === 0) throw new Error('no test ran');
    return { ...counts, output };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: `${output}\nno report of this suite: ${error}` };
  }
}

/**
 * A failed run whose report has no failed test (an error outside of every test) still counts as one failure.
 * @param {Outcome} result
 * @param {number} code
 */
function withExit(result, code) {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/**
 * Runs the named vitest projects.
 * @param {string} name
 * @param {string[]} projects
 * @param {number} [maxWorkers] test files at a time, if it differs from the config
 */
export function runVitest(name, projects, maxWorkers) {
  printProgress(`Running the tests: ${name}…`);
  return suite(name, async () => {
    const report = `${ROOT}test-results/${projects.join('-')}.json`;
    rmSync(report, { force: true });
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const named = projects.flatMap((project) => ['--project', project]);
    const workers = maxWorkers === undefined ? [] : [`--maxWorkers=${maxWorkers}`];
    const { code, output } = await run(`${BIN}vitest`, [...args, ...named, ...workers], { quiet: true });
    /** @param {Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites' | 'numPendingTests' | 'numTodoTests', number>} json */
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
  printProgress('Running the tests in a browser…');
  return suite('browser', async () => {
    const report = `${ROOT}test-results/e2e.json`;
    rmSync(report, { force: true });
    const { code, output } = await run(`${BIN}playwright`, ['test', '--reporter=list,json'], {
      quiet: true,
      env: { MESUDAR_BASE_URL: baseUrl, MESUDAR_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    /** @param {{ stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> }} report */
    const count = ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    });
    return withExit(readReport(report, count, output), code);
  });
}

/**
 * Prints the summary line of all suites and returns the exit code.
 * @param {Counts[]} results
 */
export function conclude(results) {
  /** @param {keyof Counts} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed');
  process.stdout.write(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`);
  return failed > 0 ? 1 : 0;
}
