import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, listSources, packageOf, resolveLocal } from './imports.mjs';
import { ORDER } from './layers.mjs';

const ROOMS = ['app', 'components', 'lib', 'db'];
/** An exception carries its reason: `// architecture: <why>` on the line above the import. */
const EXCEPTION = /\/\/ architecture: \S+/;

/**
 * An import as the rules see it. Paths are relative to the repository's folder.
 * @typedef {object} Import
 * @property {string} from importing file
 * @property {string} to imported file; empty for a package
 * @property {string | undefined} name imported package with its path
 * @property {boolean} isType whether only types are imported
 * @property {boolean} pure whether `from` is a pure file of rules that runs anywhere
 */

/** @param {string} path */
const isServer = (path) => /\.server\.tsx?$/.test(path);
/** @param {string} path @param {string} source */
const isClient = (path, source) => /\.client\.tsx?$/.test(path) || /^['"]use client['"]/m.test(source);
/**
 * Code that runs in its own thread or process.
 * @param {string} path
 */
const isWorker = (path) => /\.(?:worker|process)\.ts$/.test(path);
/**
 * Code that the commands run as well, before packages are installed.
 * @param {string} path
 */
const isPlain = (path) => /\.mjs$/.test(path);
/** @param {string} path */
const room = (path) => path.split('/')[0] ?? '';
/** Only these folders of lib may import Next. */
const NEXT_FOLDERS = [
  'lib/platform/auth',
  'lib/platform/cookies',
  'lib/platform/http',
  'lib/platform/i18n',
  'lib/features/sign-in',
  'lib/features/site/pages',
];
/** What makes and checks the product. It may import the product, never the reverse. */
const OUTSIDE = ['lab', 'scripts', 'stand-ins', 'tests'];
/** The last of the features, so that no other feature imports it. Among the components, only its own screens do. */
const OPERATOR_FOLDER = 'lib/features/admin';
/** Folders whose subfolders are ordered separately. */
const GROUPS = [
  'lib',
  'lib/platform',
  'lib/engine',
  'lib/features',
  'lib/features/site',
  'lib/features/workspace',
  'components',
];
/** Packages that a file of rules may import: those without input and output. */
const PURE_PACKAGES = new Set([
  'zod',
  'clsx',
  'use-intl',
  'file-type',
  '@orama/stemmers',
  'libphonenumber-js',
  'ibantools',
  'franc-min',
  'htmlparser2',
  'tldts',
  'date-fns',
  '@date-fns/tz',
]);
/**
 * Each SDK is imported by one server file and, if the browser uses it too, one browser file. For nodemailer, the second
 * file imports only the address parser. For idb, the second file keeps data shared with the app, written by the service
 * worker.
 */
const SDK_FILES = [
  '@anthropic-ai/sdk',
  '@hyzyla/pdfium',
  '@paypal/paypal-server-sdk',
  'idb',
  'nodemailer',
  'pdfjs-dist',
  'googleapis',
  '@aws-sdk/client-s3',
];
/** @type {Record<string, number>} */
const SDK_FILE_LIMIT = { 'pdfjs-dist': 2, nodemailer: 2, idb: 2 };

/**
 * The import rules of docs/architecture.md. Each takes one import and returns the reason why it is forbidden, or
 * nothing.
 * @type {((found: Import) => string | undefined)[]}
 */
const RULES = [
  ({ from, to, isType }) =>
    room(from) === 'components' && (room(to) === 'db' || isServer(to)) && !isType
      ? 'components import no db and no server value'
      : undefined,
  ({ from, to, isType }) =>
    room(from) === 'lib' && room(to) === 'db' && !isServer(from) && !isType
      ? 'only .server files import db'
      : undefined,
  ({ from, to, isType }) =>
    room(from) === 'components' &&
    !from.startsWith('components/admin/') &&
    to.startsWith(`${OPERATOR_FOLDER}/`) &&
    !isType
      ? "only the operator's own screens import the operator's side"
      : undefined,
  ({ to }) => (OUTSIDE.includes(room(to)) ? `the product imports nothing from ${OUTSIDE.join(', ')}` : undefined),
  ({ from, to, isType }) => (ROOMS.includes(room(to)) && !isType ? whyUpward(layerOf(from), layerOf(to)) : undefined),
  ({ to, pure, isType }) =>
    pure && !isType && to && (isServer(to) || /\.client\.tsx?$/.test(to))
      ? 'a pure file imports pure files only'
      : undefined,
  ({ from, name, pure, isType }) =>
    pure &&
    !isType &&
    name &&
    room(from) === 'lib' &&
    !from.startsWith('lib/platform/i18n/') &&
    !PURE_PACKAGES.has(packageOf(name))
      ? 'a pure file imports only zod and pure files'
      : undefined,
  ({ from, to, name }) =>
    isPlain(from) && !(to ? isPlain(to) : name?.startsWith('node:'))
      ? "a .mjs file imports only Node's modules and .mjs files"
      : undefined,
  ({ from, name }) =>
    room(from) === 'lib' &&
    name &&
    packageOf(name) === 'next' &&
    !NEXT_FOLDERS.some((folder) => from.startsWith(`${folder}/`))
      ? `inside lib, only ${NEXT_FOLDERS.join(', ')} import next`
      : undefined,
];

/**
 * The layer that a file belongs to: the first folder that is not a group, or a file directly inside a group.
 * @param {string} path
 */
function layerOf(path) {
  const parts = path.split('/');
  let depth = 1;
  while (depth < parts.length && GROUPS.includes(parts.slice(0, depth).join('/'))) depth += 1;
  return parts.slice(0, depth).join('/');
}

/**
 * Returns the reason why one layer may not import the other.
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined}
 */
function whyUpward(from, to) {
  if (from === to) return undefined;
  for (const name of [from, to]) if (!ORDER.includes(name)) return `${name} has no place in scripts/lib/layers.mjs`;
  return ORDER.indexOf(to) > ORDER.indexOf(from) ? `${to} is above ${from} (scripts/lib/layers.mjs)` : undefined;
}

/**
 * Checks the import rules of docs/architecture.md.
 * @param {string} root the repository's folder
 * @returns {string[]} one line per violation: file, line, imported module, reason
 */
export function checkArchitecture(root) {
  /** @type {string[]} */
  const breaches = [];
  /** @type {Map<string, Set<string>>} */
  const sdkUsers = new Map();
  for (const from of ROOMS.flatMap((folder) => listSources(root, folder))) {
    const source = readFileSync(join(root, from), 'utf8');
    const lines = source.split('\n');
    const pure =
      room(from) === 'lib' &&
      !isServer(from) &&
      !isClient(from, source) &&
      !isWorker(from) &&
      !isPlain(from) &&
      !/\.tsx$/.test(from);
    if (isServer(from) && room(from) === 'lib' && !/^import 'server-only';/m.test(source)) {
      breaches.push(`${from}:1 a .server file begins with import 'server-only'`);
    }
    for (const { name, isType, line } of importsOf(from, source)) {
      const isLocal = name.startsWith('.') || name.startsWith('@/');
      const to = isLocal ? resolveLocal(root, from, name) : undefined;
      if (!isLocal && SDK_FILES.includes(packageOf(name)) && !isType) {
        const users = sdkUsers.get(packageOf(name)) ?? new Set();
        sdkUsers.set(packageOf(name), users.add(from));
      }
      if (EXCEPTION.test(lines[line - 2] ?? '')) continue;
      for (const rule of RULES) {
        if (isLocal && !to) continue;
        const why = rule({ from, to: to ?? '', name: isLocal ? undefined : name, isType, pure });
        if (why) breaches.push(`${from}:${line} imports ${name}: ${why}`);
      }
    }
  }
  for (const [name, users] of sdkUsers) {
    if (users.size > (SDK_FILE_LIMIT[name] ?? 1))
      breaches.push(`${name} is imported in ${[...users].join(', ')}: each SDK appears in one file`);
  }
  return breaches;
}

/**
 * Names in the rules that no longer match anything: packages that nothing imports, folders that no longer exist. Such a
 * rule looks like protection but has no effect.
 * @param {string} root the repository's folder
 * @returns {string[]} one line per name
 */
export function listDeadNames(root) {
  /** @type {Set<string>} */
  const imported = new Set();
  for (const from of ROOMS.flatMap((folder) => listSources(root, folder))) {
    for (const { name } of importsOf(from, readFileSync(join(root, from), 'utf8'))) imported.add(packageOf(name));
  }
  const packages = [...PURE_PACKAGES, ...SDK_FILES, ...Object.keys(SDK_FILE_LIMIT)];
  const folders = [...ROOMS, ...GROUPS, ...NEXT_FOLDERS, OPERATOR_FOLDER, ...ORDER];
  return [
    ...packages.filter((name) => !imported.has(name)).map((name) => `the rules name ${name}, which nothing imports`),
    ...folders
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => `the rules name ${name}, which is not there`),
  ];
}
