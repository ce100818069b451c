import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the notices are served from. */
export const NOTICES_FILE = 'public/third-party-notices.txt';
const EXTRA_FILE = new URL('third-party-extra.json', import.meta.url);
const NOTICE_NAME = /^(?:licen[cs]e|copying|notice)/iu;
/** Folders of a package that hold works of others with notices of their own, such as compiled libraries and fonts. */
const INNER_FOLDERS = ['wasm', 'standard_fonts', 'cmaps', 'iccs', 'files'];
const RULE = '='.repeat(80);

/** @typedef {{ name: string, licence: string, source: string, texts: string[] }} Work */

/**
 * The packages that the product runs on, as installed: those that tests and builds alone need are left out, and so are
 * binaries for one system (`third-party-extra.json` names what is in them), so that every machine writes the same.
 * @param {string} root the project's folder
 * @returns {string[]} folders of packages
 */
function shippedFolders(root) {
  /** @type {Record<string, { dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean, os?: string[], cpu?: string[] }>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(packages)
    .filter(
      ([folder, { dev, devOptional, optional, link, os, cpu }]) =>
        folder && !(dev || devOptional || optional || link || os || cpu),
    )
    .map(([folder]) => folder);
}

/** @param {string} folder @returns {string[]} the texts of the notices in it */
function noticesIn(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (item) => item.isFile() && NOTICE_NAME.test(item.name),
  );
  return names
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n?/gu, '\n').trim());
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Work}
 */
function workOf(root, folder) {
  const path = join(root, folder);
  const { name, version, license, licenses, author, repository, homepage } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  );
  const licence = license ?? (licenses ?? []).map((/** @type {{ type: string }} */ { type }) => type).join(' OR ');
  const address = typeof repository === 'string' ? repository : repository?.url;
  const writer = typeof author === 'string' ? author : author?.name;
  const texts = ['', ...INNER_FOLDERS].flatMap((inner) => noticesIn(join(path, inner)));
  // Packages without a notice file state their licence and their author in package.json alone.
  const stated = `${writer ? `Copyright ${writer}\n` : ''}Licensed under ${licence}; the package holds no licence text.`;
  return {
    name: `${name} ${version}`,
    licence: String(licence),
    source: (homepage ?? address ?? '').replace(/^git\+/u, ''),
    texts: texts.length > 0 ? texts : [stated],
  };
}

/** @returns {Work[]} works that packages hold without a notice of their own: what was compiled into WebAssembly, and data */
function extraWorks() {
  /** @type {{ texts: Record<string, string[]>, works: { name: string, licence: string, source: string, copyright: string, text: string }[] }} */
  const { texts, works } = JSON.parse(readFileSync(EXTRA_FILE, 'utf8'));
  return works.map(({ copyright, text, ...work }) => ({
    ...work,
    texts: [[copyright, '', ...(texts[text] ?? [])].join('\n').trim()],
  }));
}

/**
 * The notices of all works that the product ships or serves. Works with the same text share it.
 * @param {string} root the project's folder, with packages installed
 */
export function thirdPartyNotices(root) {
  const works = [...extraWorks(), ...shippedFolders(root).map((folder) => workOf(root, folder))];
  /** @type {Map<string, { text: string, sharing: Work[] }>} */
  const byText = new Map();
  for (const work of works) {
    const text = work.texts.join('\n\n----\n\n');
    // The same licence is broken into lines in many ways.
    const key = text.replace(/\s+/gu, ' ');
    const known = byText.get(key) ?? { text, sharing: [] };
    known.sharing.push(work);
    byText.set(key, known);
  }
  const nameOf = (/** @type {Work} */ { name, licence, source }) =>
    [name, `(${licence})`, source].filter(Boolean).join(' ');
  const parts = [...byText.values()].map(({ text, sharing }) => ({
    names: [...new Set(sharing.map(nameOf))].sort(),
    text,
  }));
  parts.sort((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1));
  const sections = parts.map(({ names, text }) => `${RULE}\n${names.join('\n')}\n${RULE}\n\n${text}\n`);
  return `This product includes the following works of others. Each is used under the licence below it.\n\n${sections.join('\n')}`;
}

/**
 * @param {string} root
 * @returns {string[]} a line if the notices that are served are not those of the packages installed
 */
export function listStaleNotices(root) {
  const path = join(root, NOTICES_FILE);
  const served = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return served === thirdPartyNotices(root)
    ? []
    : [`${NOTICES_FILE} is out of date. Run \`npm run notices\` and commit it.`];
}
