import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';
/** "decision 0012" and "decisions 0012 and 0013", also across the lines of a comment; paths of records. */
const MENTION = /\bdecisions?\b[\s*/#]*?\s(\d{1,4}\b(?:(?:,| and)\s+\d{1,4}\b)*)|docs\/decisions\/(\d{4})/gi;

/**
 * Numbers of the decisions that a text mentions.
 * @param {string} text
 * @returns {number[]}
 */
export function mentionedDecisions(text) {
  return [...text.matchAll(MENTION)].flatMap(([, list, path]) => (list ?? path ?? '').match(/\d+/g)?.map(Number) ?? []);
}

/**
 * Checks the records, their index and all mentions of them.
 * @param {readonly string[]} names file names of the records
 * @param {string} index text of the folder's README.md
 * @param {ReadonlyMap<string, string>} texts texts of files that may mention decisions, by path
 * @returns {string[]} one line per problem
 */
export function checkDecisions(names, index, texts) {
  const sorted = names.toSorted();
  const numbers = new Set(sorted.map((name) => Number(name.slice(0, 4))));
  return [
    ...sorted.flatMap((name, index) =>
      Number(name.slice(0, 4)) === index + 1 ? [] : [`${FOLDER}/${name}: expected number ${index + 1}`],
    ),
    ...sorted.filter((name) => !index.includes(`(${name})`)).map((name) => `${FOLDER}/README.md: ${name} is missing`),
    ...[...texts].flatMap(([path, text]) =>
      mentionedDecisions(text)
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: no decision ${number}`),
    ),
  ];
}

/**
 * Reads what `checkDecisions` needs from a repository.
 * @param {string} root
 * @returns {Parameters<typeof checkDecisions>}
 */
export function readDecisions(root) {
  const paths = execFileSync('git', ['grep', '-lIiE', 'decisions?', '--', '*.md', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // Its tests mention decisions that do not exist.
    .filter((path) => path !== '' && path !== 'scripts/lib/decisions.test.mjs');
  return [
    readdirSync(join(root, FOLDER)).filter((name) => name !== 'README.md'),
    readFileSync(join(root, FOLDER, 'README.md'), 'utf8'),
    new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  ];
}
