import 'server-only';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { packageFolders } from './packages.server.ts';
import { OCR_LANGUAGES, type OcrLanguage } from './recogniser.ts';

const unzip = promisify(gunzip);

/** System folders of tesseract data. `*` is a version. */
const SYSTEM_FOLDERS = [
  '/usr/share/tesseract-ocr/*/tessdata',
  '/usr/share/tessdata',
  '/opt/homebrew/share/tessdata',
  '/usr/local/share/tessdata',
];

/**
 * Languages with a separate quick model. The best English model takes 1.6 times as long, and both read a clean page
 * alike. The models of the other languages are small either way.
 */
const QUICK_LANGUAGES: readonly OcrLanguage[] = ['eng'];
/** Maximum size of a quick model (`tessdata_fast`): English has 4.1 MB, other models 5 MB and more. */
const QUICK_MAX_BYTES = 4_500_000;

export interface LanguageData {
  /** Contains `<language>.traineddata`, uncompressed. */
  readonly folder: string;
  readonly languages: readonly OcrLanguage[];
  /** Languages with a quick model in `<language>_quick.traineddata`. */
  readonly quick: readonly OcrLanguage[];
}

interface Places {
  /** The folder to fill. */
  readonly folder: string;
  /** The operator's folder, searched first. */
  readonly extraFolder?: string | undefined;
  /** Downloads of this project's commands (scripts/lib/ocr-data.mjs), searched last. */
  readonly downloadFolder?: string | undefined;
  /** Start folder for `node_modules`. Parents are searched as well. */
  readonly root?: string;
  readonly systemFolders?: readonly string[];
}

async function expand(pattern: string): Promise<string[]> {
  const [before, after] = pattern.split('*');
  if (before === undefined || after === undefined) return [pattern];
  const names = await readdir(before).catch(() => []);
  return names.map((name) => path.join(before, name, after));
}

/**
 * Returns the folders to search for a language, best data first. The integer version of the best models is the one that
 * was benchmarked.
 */
async function foldersFor(language: OcrLanguage, places: Places): Promise<string[]> {
  const packages = packageFolders(path.join('@tesseract.js-data', language, '4.0.0_best_int'), places.root);
  const { extraFolder, downloadFolder } = places;
  return [
    ...(extraFolder ? [extraFolder] : []),
    ...packages,
    ...(await systemFolders(places)),
    ...(downloadFolder ? [downloadFolder] : []),
  ];
}

async function systemFolders(places: Places): Promise<string[]> {
  return (await Promise.all((places.systemFolders ?? SYSTEM_FOLDERS).map(expand))).flat();
}

/** Returns the operating system's quick model of a language, if it is one. */
async function findQuick(language: OcrLanguage, places: Places): Promise<string | undefined> {
  if (!QUICK_LANGUAGES.includes(language)) return undefined;
  for (const folder of await systemFolders(places)) {
    const file = path.join(/* turbopackIgnore: true */ folder, `${language}.traineddata`);
    const size = await stat(file).then(
      (found) => found.size,
      () => Infinity,
    );
    if (size <= QUICK_MAX_BYTES) return file;
  }
  return undefined;
}

async function findSource(language: OcrLanguage, places: Places): Promise<string | undefined> {
  for (const folder of await foldersFor(language, places)) {
    for (const ending of ['.traineddata', '.traineddata.gz']) {
      const file = path.join(/* turbopackIgnore: true */ folder, `${language}${ending}`);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/**
 * Copies `source` to `target`, uncompressed. Safe for concurrent processes: the last rename wins, and both files are
 * complete.
 */
async function materialise(source: string, target: string): Promise<void> {
  const from = await stat(source);
  const present = await stat(target).catch(() => undefined);
  if (present && present.size > 0 && Math.abs(present.mtimeMs - from.mtimeMs) < 1000) return;
  const temporary = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  try {
    if (source.endsWith('.gz')) await writeFile(temporary, await unzip(await readFile(source)));
    else await copyFile(source, temporary);
    // The source's modification time identifies the data, so that newer data replaces it.
    await utimes(temporary, from.atime, from.mtime);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Collects this machine's language data in one folder. Languages without readable data are skipped without an error.
 */
export async function gatherLanguageData(places: Places): Promise<LanguageData> {
  await mkdir(places.folder, { recursive: true });
  const put = async (source: string | undefined, name: string): Promise<boolean> => {
    if (!source) return false;
    const target = path.join(/* turbopackIgnore: true */ places.folder, `${name}.traineddata`);
    return materialise(source, target).then(
      () => true,
      () => false,
    );
  };
  const present = await Promise.all(
    OCR_LANGUAGES.map(async (language) => {
      const source = await findSource(language, places);
      const quick = await findQuick(language, places);
      return {
        language,
        isPresent: await put(source, language),
        hasQuick: quick !== source && (await put(quick, `${language}_quick`)),
      };
    }),
  );
  const languages = present.filter(({ isPresent }) => isPresent).map(({ language }) => language);
  const quick = present.filter(({ isPresent, hasQuick }) => isPresent && hasQuick).map(({ language }) => language);
  return { folder: places.folder, languages, quick };
}
