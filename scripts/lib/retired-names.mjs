import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const GLOSSARY = 'docs/glossary.md';
const CODE = /\.(?:tsx?|mjs)$/;

/**
 * Returns the last column of the glossary's tables.
 * @param {string} glossary text of docs/glossary.md
 * @returns {{ identifiers: Set<string>, files: Set<string> }} identifiers contain a capital letter; all others are file
 * names, with their extension or without all of their suffixes
 */
export function retiredNames(glossary) {
  const names = glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  return {
    identifiers: new Set(names.filter((name) => /[A-Z]/.test(name))),
    files: new Set(names.filter((name) => !/[A-Z]/.test(name))),
  };
}

/**
 * Names of functions, variables, types, properties and parameters in a source text, each once.
 * @param {string} path
 * @param {string} source
 * @returns {Set<string>}
 */
function identifiersOf(path, source) {
  /** @type {Set<string>} */
  const names = new Set();
  JSON.stringify(parseSync(path, source).program, (_key, node) => {
    if (node && typeof node === 'object' && (node.type === 'Identifier' || node.type === 'JSXIdentifier')) {
      names.add(node.name);
    }
    // JSON has no bigint literals.
    return typeof node === 'bigint' ? null : node;
  });
  return names;
}

/**
 * Splits an identifier in camelCase, PascalCase or UPPER_CASE into its words.
 * @param {string} name
 * @returns {string[]}
 */
function wordsOf(name) {
  const words = [];
  let start = 0;
  for (let index = 1; index <= name.length; index += 1) {
    const [before, char, after] = [name[index - 1] ?? '', name[index] ?? '_', name[index + 1] ?? ''];
    const isUpper = char >= 'A' && char <= 'Z';
    const beginsWord = isUpper && !(before >= 'A' && before <= 'Z' && !(after >= 'a' && after <= 'z'));
    if (char !== '_' && !beginsWord) continue;
    if (index > start) words.push(name.slice(start, index));
    start = char === '_' ? index + 1 : index;
  }
  return words;
}

/**
 * Returns true if a retired name is an identifier, or whole words of a longer one: `letIn` in `LET_IN_KEY` and `mayLetIn`.
 * A retired type (`LeftOut`) does not match a name that starts like it (`leftOut`).
 * @param {string} identifier
 * @param {string} retired
 * @returns {boolean}
 */
export function containsRetired(identifier, retired) {
  const [words, wanted] = [wordsOf(identifier), wordsOf(retired)];
  const isType = /^[A-Z]/.test(retired) && retired !== retired.toUpperCase();
  return words.some((first, at) => {
    if (isType && !/^[A-Z]/.test(first)) return false;
    return wanted.every((word, index) => words[at + index]?.toLowerCase() === word.toLowerCase());
  });
}

/** @param {string} text */
const flat = (text) => text.replaceAll('_', '').toLowerCase();

/**
 * Finds names that the glossary retired.
 * @param {string} root the repository's folder
 * @param {readonly string[]} paths files relative to it
 * @returns {string[]} one line per file and name
 */
export function findRetiredNames(root, paths) {
  const { identifiers, files } = retiredNames(readFileSync(join(root, GLOSSARY), 'utf8'));
  return paths.flatMap((path) => {
    const name = basename(path);
    const file = [name, name.split('.')[0] ?? ''].find((part) => files.has(part));
    const found = file ? [`${path}: "${file}" is a retired name (${GLOSSARY})`] : [];
    if (!CODE.test(path)) return found;
    const source = readFileSync(join(root, path), 'utf8');
    const text = flat(source);
    // Parsing is slow, and few files contain a retired name at all.
    const suspects = [...identifiers].filter((identifier) => text.includes(flat(identifier)));
    const used = suspects.length > 0 ? [...identifiersOf(path, source)] : [];
    const retired = suspects.flatMap((suspect) => {
      const user = used.find((identifier) => containsRetired(identifier, suspect));
      return user ? [user === suspect ? `"${suspect}" is` : `"${user}" contains "${suspect}",`] : [];
    });
    return [...found, ...retired.map((text) => `${path}: ${text} a retired name (${GLOSSARY})`)];
  });
}

/**
 * Lists source files that are under version control or untracked but not ignored.
 * @param {string} root
 * @returns {string[]}
 */
export function listCode(root) {
  const output = execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      '-z',
      '--',
      'app',
      'components',
      'db',
      'lab',
      'lib',
      'scripts',
      'stand-ins',
      'tests',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return output.split('\0').filter((path) => CODE.test(path));
}
