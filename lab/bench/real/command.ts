/**
 * Measures reading, sorting and naming on real documents: `npm run bench -- real`. `npm run corpus -- real` downloads
 * them; see `lab/corpus/real/README.md`.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { REAL_SPLITS, type RealSplit } from '../../corpus/real/split';
import { type Label, parseManifest } from '../score/manifest';
import { parseOptions } from '../score/options';
import { type Row, runScore } from '../score/run';
import { openTextCache } from '../score/text-cache';
import { recalledIn } from './candidates';
import { type RealRow, tableOf } from './figures';
import { groupsOf } from './groups';
import { worstOf } from './worst';

const HELP = `Measures reading, sorting and naming on real documents.

  npm run bench -- real [options]

  --documents <folder>  where npm run corpus -- real put them (default: lab/corpus/.generated/real)
  --texts <folder>      cache of read pages (default: texts in that folder)
  --split <which>       train, development, test, or several with commas (default: all)
  --workers <n>         documents in flight and OCR workers (one a core)
  --worst <n>           lists the n documents of train and development with the most wrong fields
  --json                the figures as JSON`;

// Standard output is reserved for the report, so library output goes to standard error.
console.log = console.error;
console.info = console.error;

const DEFAULT_FOLDER = fileURLToPath(new URL('../../corpus/.generated/real', import.meta.url));
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${HELP}\n`);
  process.exit(2);
}

function optionsOf(args: readonly string[]) {
  const string = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { documents: string, texts: string, split: string, workers: string, worst: string } as const;
  const { values } = (() => {
    try {
      return parseArgs({ args: [...args], options: { ...options, json: flag, help: flag } });
    } catch (error) {
      return fail((error as Error).message);
    }
  })();
  const chosen = values.split?.split(',') ?? [...REAL_SPLITS];
  const unknown = chosen.find((name) => !REAL_SPLITS.some((split) => split === name));
  if (unknown !== undefined) fail(`--split is one of ${REAL_SPLITS.join(', ')}; not "${unknown}"`);
  if (values.worst !== undefined && !/^[1-9]\d*$/.test(values.worst)) fail('--worst is a whole number above 0');
  const folder = values.documents ? resolve(callerFolder, values.documents) : DEFAULT_FOLDER;
  return {
    folder,
    texts: values.texts ? resolve(callerFolder, values.texts) : join(folder, 'texts'),
    splits: REAL_SPLITS.filter((split) => chosen.includes(split)),
    workers: values.workers,
    worst: Number(values.worst ?? 0),
    isJson: values.json,
    isHelp: values.help,
  };
}

/** Returns the labels of a downloaded split, with file paths relative to the folder of all splits. */
async function labelsOf(folder: string, split: RealSplit): Promise<Label[]> {
  const file = join(folder, split, 'manifest.json');
  const json = existsSync(file) ? await readFile(file, 'utf8') : '[]';
  if (json.trim() === '[]') return [];
  return parseManifest(json).map((label) => ({ ...label, file: `${split}/${label.file}` }));
}

const asRealRow = (row: Row): RealRow => ({
  row,
  recalled: recalledIn(row.label, basename(row.label.file), row.lines),
});

async function main(): Promise<string> {
  const { folder, texts, splits, workers, worst, isJson, isHelp } = optionsOf(process.argv.slice(2));
  if (isHelp) return `${HELP}\n`;
  const labels = (await Promise.all(splits.map((split) => labelsOf(folder, split)))).flat();
  if (labels.length === 0) fail(`${folder} has no real documents; npm run corpus -- real brings them`);
  const cache = await openTextCache(texts, process.cwd());
  if (cache.isStale) process.stderr.write('The reading code has changed since these texts were kept.\n');
  const options = parseOptions([folder, '--texts', texts, ...(workers ? ['--workers', workers] : [])]);
  const { rows } = await runScore(folder, labels, options, { cache });
  const read = rows.map(asRealRow);
  const groups = groupsOf(read);
  if (isJson) return `${JSON.stringify(Object.fromEntries(groups), null, 1)}\n`;
  return `${tableOf(groups)}${worst > 0 ? `\n${worstOf(read, worst)}\n` : ''}`;
}

const output = await main();
// Reading threads would keep the process alive.
process.stdout.write(output, () => process.exit(0));
