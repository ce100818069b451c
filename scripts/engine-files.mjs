/**
 * Builds the files with which a browser reads documents itself, into `public/engine`: the engine's program and data,
 * PDFium, the OCR engine and its language data. Each has a content hash in its name; a manifest lists them. Does
 * nothing if everything is up to date. Runs with `--conditions=react-server`, because it shares code with the server.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { wordsOnDisk } from '../lib/engine/categorising/engines/offline/lexicon/words-on-disk.ts';
import { gatherLanguageData } from '../lib/engine/documents/ocr/language-data.server.ts';
import { CORE_NAMES, ENGINE_FOLDER, modelName, PACKED_WORDS, PDFIUM_PROGRAM } from '../lib/shared/engine-names.ts';
import { dataFolder } from './lib/data-folder.mjs';
import { bundleEngine } from './lib/engine-bundle.mjs';
import { fingerprint, stampMatches } from './lib/fingerprint.mjs';
import { ROOT } from './lib/paths.mjs';

const TARGET = join(ROOT, 'public', 'engine');
const STAMP = 'version.txt';
const SOURCES = ['lib', 'package-lock.json', 'scripts/engine-files.mjs', 'scripts/lib/engine-bundle.mjs'];
const IMMUTABLE_MARK_LENGTH = 8;

/** @typedef {{ name: string, path: string, bytes: number, part: 'text' | 'pictures' }} EngineFile */

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path);
/** @param {string} name */
const partOf = (name) => (name.startsWith('tesseract-core') || name.endsWith('.traineddata') ? 'pictures' : 'text');

/**
 * Writes a compressed file into `folder`, with a content hash in its name.
 * @param {string} folder
 * @param {string} name
 * @param {Uint8Array} content
 * @returns {Promise<EngineFile>}
 */
async function putPacked(folder, name, content) {
  const mark = createHash('sha256').update(content).digest('hex').slice(0, IMMUTABLE_MARK_LENGTH);
  const packed = gzipSync(content, { level: 9 });
  const file = name.replace(/\.(\w+)$/, `-${mark}.$1.gz`);
  await writeFile(join(folder, file), packed);
  return { name, path: `${ENGINE_FOLDER}${file}`, bytes: packed.length, part: partOf(name) };
}

/**
 * Bundles the program into `folder`.
 * @param {string} folder
 * @returns {Promise<EngineFile[]>}
 */
async function putProgram(folder) {
  const { metafile } = await bundleEngine(folder, { write: true });
  return Object.keys(metafile?.outputs ?? {}).map((output) => {
    const file = basename(output);
    const name = file.replace(/-[^-]+(?=\.js$)/, '');
    // Scripts are compressed in transit, as all scripts are.
    const bytes = gzipSync(readFileSync(join(folder, file))).length;
    return { name, path: `${ENGINE_FOLDER}${file}`, bytes, part: partOf(name) };
  });
}

async function languageData() {
  const folder = dataFolder();
  return gatherLanguageData({
    folder: join(folder, 'ocr'),
    extraFolder: process.env.OCR_DATA_DIR,
    downloadFolder: join(folder, 'ocr-downloads'),
    root: ROOT,
  });
}

const data = await languageData();
const models = readdirSync(data.folder).filter((name) => name.endsWith('.traineddata'));
const marks = models.map((name) => `${name} ${statSync(join(data.folder, name)).size}`);
const stamp = [fingerprint(ROOT, SOURCES, isTest), ...marks.toSorted()].join('\n');
if (!stampMatches(join(TARGET, STAMP), stamp)) {
  // Built next to the target and renamed, so that an interrupted build is never taken for a complete one.
  const draft = `${TARGET}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const packages = join(ROOT, 'node_modules');
  const files = await putProgram(draft);
  files.push(await putPacked(draft, PDFIUM_PROGRAM, await readFile(join(packages, '@hyzyla/pdfium/dist/pdfium.wasm'))));
  files.push(await putPacked(draft, PACKED_WORDS, wordsOnDisk()));
  for (const core of CORE_NAMES) {
    const program = await readFile(join(packages, 'tesseract.js-core', `${core}.wasm`));
    files.push(await putPacked(draft, `${core}.wasm`, program));
  }
  const wanted = [
    ...data.languages.map((language) => modelName(language, false)),
    ...data.quick.map((language) => modelName(language, true)),
  ];
  for (const name of wanted) files.push(await putPacked(draft, name, await readFile(join(data.folder, name))));
  await writeFile(join(draft, 'files.json'), JSON.stringify({ files, languages: data.languages, quick: data.quick }));
  await writeFile(join(draft, STAMP), stamp);
  await rm(TARGET, { recursive: true, force: true });
  await rename(draft, TARGET).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
