/** Reads the imports of source files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/**
 * `@scope/name/path` → `@scope/name`.
 * @param {string} name
 */
export function packageOf(name) {
  const parts = name.split('/');
  return parts.slice(0, name.startsWith('@') ? 2 : 1).join('/');
}

/**
 * The source files of a folder, without tests and declarations.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export function listSources(root, folder) {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(root, path)).isDirectory()) return listSources(root, path);
    return /\.(?:tsx?|mjs)$/.test(name) && !/\.(test|d)\.\w+$/.test(name) ? [path] : [];
  });
}

/**
 * The file that an import means; undefined if there is none.
 * @param {string} root
 * @param {string} from
 * @param {string} name
 */
export function resolveLocal(root, from, name) {
  const base = name.startsWith('@/') ? name.slice(2) : relative(root, join(root, dirname(from), name));
  return ENDINGS.map((ending) => base + ending).find(
    (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
  );
}

/**
 * Every import of a source text: module name, whether it is type-only, and its line.
 * @param {string} path
 * @param {string} source
 * @returns {{ name: string, isType: boolean, line: number }[]}
 */
export function importsOf(path, source) {
  const { module } = parseSync(path, source);
  /** @param {number} offset */
  const lineOf = (offset) => source.slice(0, offset).split('\n').length;
  const statics = module.staticImports.map((item) => ({
    name: item.moduleRequest.value,
    isType: item.entries.length > 0 && item.entries.every((entry) => entry.isType),
    line: lineOf(item.start),
  }));
  const exports = module.staticExports.flatMap((item) => {
    const name = item.entries[0]?.moduleRequest?.value;
    return name ? [{ name, isType: item.entries.every((entry) => entry.isType), line: lineOf(item.start) }] : [];
  });
  const dynamics = module.dynamicImports.map((item) => ({
    name: source.slice(item.moduleRequest.start + 1, item.moduleRequest.end - 1),
    isType: false,
    line: lineOf(item.start),
  }));
  return [...statics, ...exports, ...dynamics];
}

/**
 * Returns the source files that a source names, such as `scripts/start.mjs` or `./reader.process.ts`: it may run them as
 * a command, worker or process. One part of a path may be a value, as in `scripts/${command}.mjs`, if the source has that
 * value as a text of its own. Comments do not count.
 * @param {string} root
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
export function filesNamedIn(root, path, source) {
  const { comments } = parseSync(path, source);
  const ends = [0, ...comments.map(({ end }) => end)];
  const code = ends.map((end, index) => source.slice(end, comments[index]?.start)).join(' ');
  const types = new Set(importsOf(path, source).flatMap(({ name, isType }) => (isType ? [name] : [])));
  const texts = code.split(/['"]/);
  const named = code
    .replaceAll(/\$\{[^{}]*\}/g, '*')
    .split(/[^\w@./*-]+/)
    .filter((name) => name.includes('/') && /\.(?:tsx?|mjs)$/.test(name) && !types.has(name))
    .flatMap((name) => (name.includes('*') ? texts.map((text) => name.replace('*', text)) : name));
  return [...new Set(named)]
    .map((name) => resolveLocal(root, name.startsWith('.') ? path : '.', name.startsWith('.') ? name : `./${name}`))
    .filter((file) => file !== undefined);
}

/**
 * Returns the files that a test runs, each with its distance: 1 for what it imports or names in full, 2 for what that
 * imports or names, and so on. Imports of types do not count.
 * @param {string} root the repository's folder
 * @param {string} test
 * @param {Map<string, readonly string[]>} known what the files seen so far import or name; shared by calls
 * @returns {Map<string, number>}
 */
export function reachOf(root, test, known) {
  const reached = new Map([[test, 0]]);
  for (const [path, distance] of reached) {
    const imported = known.get(path) ?? localFilesOf(root, path);
    known.set(path, imported);
    for (const each of imported) if (!reached.has(each)) reached.set(each, distance + 1);
  }
  return reached;
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {readonly string[]}
 */
function localFilesOf(root, path) {
  if (!/\.(?:tsx?|mjs)$/.test(path)) return [];
  const source = readFileSync(join(root, path), 'utf8');
  const imported = importsOf(path, source).flatMap(({ name, isType }) => {
    const isLocal = !isType && (name.startsWith('.') || name.startsWith('@/'));
    return (isLocal && resolveLocal(root, path, name)) || [];
  });
  return [...new Set([...imported, ...filesNamedIn(root, path, source)])];
}
