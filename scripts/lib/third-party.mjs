import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Public file of the notices. */
export const NOTICES_FILE = 'public/third-party-notices.txt';
const EXTRA_FILE = new URL('third-party-extra.json', import.meta.url);
const NOTICE_NAME = /^(?:licen[cs]e|copying|notice)/iu;
/** Folders of a package with third-party works that have their own notices, such as compiled libraries and fonts. */
const INNER_FOLDERS = ['wasm', 'standard_fonts', 'cmaps', 'iccs', 'files'];
const RULE = '='.repeat(80);

/** @typedef {{ name: string, licence: string, source: string, texts: string[] }} Work */

/**
 * Installed packages that the product uses at run time. Packages for tests and builds are excluded. Platform-specific
 * binaries are excluded too (`third-party-extra.json` lists their contents), so that every machine writes the same
 * file.
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
  // Packages without a notice file state licence and author only in package.json.
  const stated = `${writer ? `Copyright ${writer}\n` : ''}Licensed under ${licence}; the package holds no licence text.`;
  return {
    name: `${name} ${version}`,
    licence: String(licence),
    source: (homepage ?? address ?? '').replace(/^git\+/u, ''),
    texts: texts.length > 0 ? texts : [stated],
  };
}

/** @returns {Work[]} works inside packages without their own notice: libraries compiled to WebAssembly, and data */
function extraWorks() {
  /** @type {{ texts: Record<string, string[]>, works: { name: string, licence: string, source: string, copyright: string, text: string }[] }} */
  const { texts, works } = JSON.parse(readFileSync(EXTRA_FILE, 'utf8'));
  return works.map(({ copyright, text, ...work }) => ({
    ...work,
    texts: [[copyright, '', ...(texts[text] ?? [])].join('\n').trim()],
  }));
}

/**
 * Returns the notices of all third-party works that the product ships or serves. Works with the same text share one
 * notice.
 * @param {string} root the project's folder, with packages installed
 */
export function thirdPartyNotices(root) {
  const works = [...extraWorks(), ...shippedFolders(root).map((folder) => workOf(root, folder))];
  /** @type {Map<string, { text: string, sharing: Work[] }>} */
  const byText = new Map();
  for (const work of works) {
    const text = work.texts.join('\n\n----\n\n');
    // The same licence occurs with different line breaks.
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
 * @returns {string[]} one line if the served notices do not match the installed packages
 */
export function listStaleNotices(root) {
  const path = join(root, NOTICES_FILE);
  const served = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return served === thirdPartyNotices(root)
    ? []
    : [`${NOTICES_FILE} is out of date. Run \`npm run notices\` and commit it.`];
}
