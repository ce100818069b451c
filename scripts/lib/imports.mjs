/** Reads the imports of source files. */
import { existsSync, readdirSync, statSync } from 'node:fs';
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
