import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FloorError } from '../../../tests/accuracy/floor';
import { answersOf, writeAnswers } from './answers';
import { fitReportOf, printFit } from './fit-report';
import { runLines } from './lines-command';
import { isOfLines, LINES_USAGE, parseLinesOptions } from './lines-options';
import { type Label, ManifestError, parseManifest } from './manifest';
import { parseOptions, type ScoreOptions, USAGE, UsageError } from './options';
import { printDetails, printReport } from './print';
import { publicFigures } from './public-figures';
import { measureReading } from './reading';
import { detailsOf, type Report, reportOf } from './report';
import { runScore } from './run';
import { selectLabels } from './select';
import { openTextCache } from './text-cache';

// Standard output is reserved for the report, so library output goes to standard error.
console.log = console.error;
console.info = console.error;

const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();
const note = (line: string) => process.stderr.write(`${line}\n`);

async function loadLabels(folder: string, options: ScoreOptions): Promise<{ labels: Label[]; missing: string[] }> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw new UsageError(`${folder} is no folder`);
  const json = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new ManifestError(`${folder} holds no manifest.json`);
  });
  const selected = selectLabels(parseManifest(json), options);
  const isThere = ({ file }: Label) => existsSync(join(folder, file));
  const labels = selected.filter(isThere);
  if (labels.length === 0)
    throw new ManifestError('no document of the manifest is in the folder, or none was selected');
  return { labels, missing: selected.filter((label) => !isThere(label)).map(({ file }) => file) };
}

function progressOf(total: number) {
  if (!process.stderr.isTTY) return undefined;
  return (done: number) => process.stderr.write(`\r${done}/${total}${done === total ? '\n' : ''}`);
}

/** Source file of the figures on the accuracy page. */
const PUBLIC_FILE = fileURLToPath(new URL('../../../lib/features/site/accuracy/measured.json', import.meta.url));

/** Writes the figures of the accuracy page. */
async function writePublicFigures(report: Report, labels: readonly Label[]): Promise<void> {
  const templates = new Set(labels.map(({ template }) => template));
  const figures = publicFigures(report, {
    day: new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
    documents: templates.has(undefined) ? null : templates.size,
    reading: await measureReading(),
  });
  await writeFile(PUBLIC_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  note(`Written: ${PUBLIC_FILE}`);
}

async function main(args: readonly string[]): Promise<string> {
  if (isOfLines(args)) return runLines(parseLinesOptions(args), callerFolder);
  const options = parseOptions(args);
  const folder = resolve(callerFolder, options.folder);
  const { labels, missing } = await loadLabels(folder, options);
  if (missing.length > 0)
    note(`${missing.length} files of the manifest are missing and not scored: ${missing.join(', ')}`);
  const { textsFolder } = options;
  const cache = textsFolder ? await openTextCache(resolve(callerFolder, textsFolder), process.cwd()) : undefined;
  if (cache?.isStale)
    note('The reading code has changed since these texts were kept; another --texts folder reads anew.');

  const run = await runScore(folder, labels, options, { cache, onDone: progressOf(labels.length) });
  if (options.answersFile) await writeAnswers(resolve(callerFolder, options.answersFile), answersOf(run.rows));
  const report = reportOf(run);
  if (options.isWritten) await writePublicFigures(report, labels);
  const details = options.isTotals ? undefined : detailsOf(run);
  const fit = options.isFit ? fitReportOf(run.rows) : undefined;
  if (cache) note(`Texts: ${cache.misses()} readings were not kept before; speed is that of reading only for these.`);
  if (!options.isJson) return printReport(report) + (details ? printDetails(details) : '') + (fit ? printFit(fit) : '');
  const settings = { engine: options.engine, ...options.languages, filter: options.filter, limit: options.limit };
  const texts = cache && { misses: cache.misses(), isStale: cache.isStale };
  const nothingAsNull = (_: string, value: unknown) => (value === undefined ? null : value);
  return `${JSON.stringify({ version: 1, settings, missing, texts, ...report, ...details, fit }, nothingAsNull, 2)}\n`;
}

let exitCode = 0;
try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  if (error instanceof UsageError) note(`${error.message}\n\n${USAGE}\n${LINES_USAGE}`);
  else if (error instanceof ManifestError || error instanceof FloorError) note(error.message);
  else throw error;
  exitCode = 1;
}
// Reading threads would keep the process alive.
process.stdout.write('', () => process.exit(exitCode));
