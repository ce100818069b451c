/** Finds built-ins that supported browsers lack, in code that reaches browsers. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSources, reachOf } from './imports.mjs';

/** The oldest supported Safari. Next compiles syntax for it, but adds no missing built-ins. */
const OLDEST_SAFARI = '16.4';
/**
 * Built-ins of later Safari versions, or of Chrome and Firefox versions of the same time, by MDN's compatibility data.
 * Those after ES2024 (methods of sets and iterators, `Promise.try`) are unknown to the type check (`lib` in
 * tsconfig.json).
 */
const TOO_NEW = new Set([
  'AbortSignal.any',
  'Array.fromAsync',
  'Atomics.waitAsync',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'ReadableStream.from',
  'URL.parse',
]);
const FOLDERS = ['app', 'components', 'lib'];
const WORKER = /new URL\(\s*['"](\.[^'"]+\.worker\.ts)['"]/g;

/** @param {string} path @param {string} source */
const isPage = (path, source) => /\.client\.tsx?$/.test(path) || /^['"]use client['"]/m.test(source);

/**
 * The files that browsers load: those of pages, web workers and the service worker, with all that they import.
 * @param {string} root the repository's folder
 * @returns {string[]}
 */
function listBrowserFiles(root) {
  const sources = FOLDERS.flatMap((folder) => listSources(root, folder)).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }));
  const serverWorkers = new Set(
    sources
      .filter(({ path }) => path.endsWith('.server.ts'))
      .flatMap(({ path, source }) =>
        [...source.matchAll(WORKER)].map(([, name = '']) => normalize(join(dirname(path), name))),
      ),
  );
  const entries = sources.filter(
    ({ path, source }) => isPage(path, source) || (path.endsWith('.worker.ts') && !serverWorkers.has(path)),
  );
  /** @type {Map<string, readonly string[]>} */
  const known = new Map();
  return [...new Set(entries.flatMap(({ path }) => [...reachOf(root, path, known).keys()]))];
}

/**
 * Finds built-ins that are too new for supported browsers.
 * @param {string} root the repository's folder
 * @returns {string[]} one line per use: file, line, name
 */
export function findTooNewBuiltIns(root) {
  return listBrowserFiles(root).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    // Parsing is slow, and few files contain such a name at all.
    if (!/\.m?[jt]sx?$/.test(path) || ![...TOO_NEW].some((name) => source.includes(name))) return [];
    return usesOf(path, source).map(
      ({ name, line }) =>
        `${path}:${line} ${name} is missing in Safari ${OLDEST_SAFARI} (scripts/lib/browser-support.mjs)`,
    );
  });
}

/**
 * @param {string} path
 * @param {string} source
 * @returns {{ name: string, line: number }[]}
 */
function usesOf(path, source) {
  /** @type {{ name: string, line: number }[]} */
  const uses = [];
  JSON.stringify(parseSync(path, source).program, (_key, node) => {
    if (node?.type === 'MemberExpression') {
      const name = `${node.object.name}.${node.property.name}`;
      if (TOO_NEW.has(name)) uses.push({ name, line: source.slice(0, node.start).split('\n').length });
    }
    // BigInt literals cannot be serialized as JSON.
    return typeof node === 'bigint' ? undefined : node;
  });
  return uses;
}
