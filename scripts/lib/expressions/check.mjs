import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { collectExpressions } from './collect.mjs';

/**
 * @typedef {import('./collect.mjs').Expression} Expression
 * @typedef {import('./growth.mjs').Slowness} Slowness
 */

const HERE = dirname(fileURLToPath(import.meta.url));
/** The step-counting matcher recurses once for each iteration of a repeated group. */
const STACK_MB = 64;

/**
 * Records the expressions that a tree's modules construct while they load. @param {string} root @param {string[]} files
 */
function record(root, files) {
  if (files.length === 0) return [];
  const output = execFileSync(process.execPath, [join(HERE, 'record.mjs'), resolve(root), ...files], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
  });
  return /** @type {{ file: string, line: number, column: number, source: string, flags: string }[]} */ (
    JSON.parse(output)
  );
}

/** Changes with the detector, which invalidates cached verdicts. */
function versionOfDetector() {
  const hash = createHash('sha256').update(process.version);
  for (const name of readdirSync(HERE).sort())
    if (!name.includes('.test.')) hash.update(readFileSync(join(HERE, name)));
  return hash.digest('hex');
}

/** @param {string} file @param {string} version @returns {Map<string, Slowness | null>} */
function readVerdicts(file, version) {
  try {
    const cached = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(cached.version === version ? cached.verdicts : []);
  } catch {
    return new Map();
  }
}

/** @param {{ source: string, flags: string }} expression */
const keyOf = ({ source, flags }) => `/${source}/${flags}`;

/**
 * Checks expressions in worker threads.
 * @param {Expression[]} expressions
 * @returns {Promise<[string, Slowness | null][]>}
 */
async function judge(expressions) {
  const waiting = expressions.map((expression) => ({ key: keyOf(expression), ...expression }));
  const lane = async () => {
    /** @type {[string, Slowness | null][]} */
    const verdicts = [];
    const worker = new Worker(join(HERE, 'worker.mjs'), { resourceLimits: { stackSizeMb: STACK_MB } });
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      worker.postMessage(next);
      const [{ key, slowness }] = await once(worker, 'message');
      verdicts.push([key, slowness]);
    }
    await worker.terminate();
    return verdicts;
  };
  const lanes = Math.min(availableParallelism(), expressions.length);
  return (await Promise.all(Array.from({ length: lanes }, lane))).flat();
}

/**
 * Finds regular expressions of the product with superlinear matching time.
 * @param {string} root the repository's folder
 * @param {string} [cacheFile] caches the verdicts of unchanged expressions
 * @returns {Promise<{ findings: string[], checked: number, excepted: number }>} one line per finding
 */
export async function checkExpressions(root, cacheFile) {
  const { expressions, constructions } = collectExpressions(root);
  const recorded = record(root, [...new Set(constructions.map(({ file }) => file))]);
  const findings = [];
  for (const { file, line, column, isExcepted } of constructions) {
    const made = recorded.filter((one) => one.file === file && one.line === line && one.column === column);
    for (const { source, flags } of made) expressions.push({ source, flags, place: `${file}:${line}`, isExcepted });
    if (made.length === 0 && !isExcepted) {
      findings.push(`${file}:${line} composes an expression only when it is called, where nothing can check it`);
    }
  }
  const version = versionOfDetector();
  const cached = cacheFile ? readVerdicts(cacheFile, version) : new Map();
  const byKey = new Map(expressions.map((expression) => [keyOf(expression), expression]));
  const verdicts = new Map([...cached, ...(await judge([...byKey.values()].filter((one) => !cached.has(keyOf(one)))))]);
  if (cacheFile) {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, JSON.stringify({ version, verdicts: [...verdicts].filter(([key]) => byKey.has(key)) }));
  }
  for (const expression of expressions) {
    const slow = verdicts.get(keyOf(expression));
    if (!slow || expression.isExcepted) continue;
    const attack = [slow.prefix, slow.pump, slow.suffix].map((text) => JSON.stringify(text));
    findings.push(
      `${expression.place} ${keyOf(expression)} is slow on ${attack[0]} + ${attack[1]}.repeat(n) + ${attack[2]}`,
    );
  }
  const excepted = expressions.filter(({ isExcepted }) => isExcepted).length;
  return { findings, checked: byKey.size, excepted };
}
