import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {{ source: string, flags: string, place: string, isExcepted: boolean }} Expression `place`: file and line
 * @typedef {{ file: string, line: number, column: number, isExcepted: boolean }} Construction a `new RegExp(…)`
 */

const FOLDERS = ['app', 'components', 'lib', 'db', 'scripts', 'stand-ins'];
const SOURCE = /\.(?:tsx?|mjs)$/;
const NO_SOURCE = /\.(?:test|spec|d)\.(?:tsx?|mjs)$|^playwright\.config\.ts$/;
/** An exception carries its reason, which names what bounds the text: `// expression: <why>` on the line above. */
const EXCEPTION = /\/\/ expression: \S+/;

/** @param {string} root @param {string} folder @returns {string[]} */
function listSources(root, folder) {
  if (!existsSync(`${root}/${folder}`)) return [];
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return folder === '.' || entry.name === 'node_modules' ? [] : listSources(root, path);
    return SOURCE.test(entry.name) && !NO_SOURCE.test(entry.name) ? [path] : [];
  });
}

/** @param {any} node an argument @returns {string | undefined} its value if it is a literal */
function literal(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
}

/** @param {any} callee */
const isConstructor = (callee) =>
  callee.name === 'RegExp' || (callee.type === 'MemberExpression' && callee.property.name === 'RegExp');

/**
 * Collects every regular expression literal of the product, and every place that constructs one.
 * @param {string} root the repository's folder
 * @returns {{ expressions: Expression[], constructions: Construction[] }}
 */
export function collectExpressions(root) {
  /** @type {Expression[]} */
  const expressions = [];
  /** @type {Construction[]} */
  const constructions = [];
  for (const file of ['.', ...FOLDERS].flatMap((folder) => listSources(root, folder))) {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const lines = text.split('\n');
    const locationOf = (/** @type {number} */ offset) => {
      const before = text.slice(0, offset).split('\n');
      const isExcepted = EXCEPTION.test(lines[before.length - 2] ?? '');
      return { line: before.length, column: (before.at(-1) ?? '').length + 1, isExcepted };
    };
    const construct = (/** @type {any} */ node) => {
      if (!isConstructor(node.callee)) return;
      const { line, column, isExcepted } = locationOf(node.start);
      const source = literal(node.arguments[0]);
      const flags = node.arguments.length > 1 ? literal(node.arguments[1]) : '';
      if (source === undefined || flags === undefined) constructions.push({ file, line, column, isExcepted });
      else expressions.push({ source, flags, place: `${file}:${line}`, isExcepted });
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { line, isExcepted } = locationOf(node.start);
        expressions.push({ source: node.regex.pattern, flags: node.regex.flags, place: `${file}:${line}`, isExcepted });
      },
      NewExpression: construct,
      CallExpression: construct,
    }).visit(parseSync(file, text).program);
  }
  return { expressions, constructions };
}
