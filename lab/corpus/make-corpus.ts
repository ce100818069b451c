/**
 * Renders the documents in `documents` to files, with a manifest for scoring in each folder. Run `npm run corpus`; see
 * README.md in this folder. Files that are up to date are skipped.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { type CorpusFile, DOCUMENTS_FOLDER, readCorpus } from './corpus-files';
import { CORPUS_LANGUAGES, type CorpusDocument, SPLITS, type Split } from './label';
import { openPrinter, type Printer } from './render/browser';
import { nameFiles } from './render/file-names';
import { makeFile } from './render/make-file';
import { type ManifestEntry, manifestEntry } from './render/manifest';
import { planOf, type RenderPlan, VARIANTS } from './render/plan';

const HELP = `Makes the labelled corpus.

  npm run corpus -- [options]

  --out <folder>        where train/ and test/ are written (default: lab/corpus/.generated)
  --documents <folder>  papers to make them of (default: lab/corpus/documents)
  --split <which>       train, test or all (default: all)
  --language <which>    en, he or ru (default: all)
  --only <text>         papers whose name contains the text
  --variants <which>    1 (born digital), 2 (pictures) or 1,2 (default: 1,2)`;

/** Number of concurrent browser pages. */
const AT_A_TIME = 2;
const STATE_FILE = '.state.json';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** npm runs scripts in the project's folder and passes the caller's folder. */
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();

interface Job {
  readonly document: CorpusDocument;
  readonly plan: RenderPlan;
  readonly file: string;
  /** Hash of everything that the file depends on. */
  readonly stamp: string;
}

/** State of a folder: stamp and page count of each file. */
type State = Record<string, { readonly stamp: string; readonly pages: number | null }>;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function optionsOf(args: readonly string[]) {
  const string = { type: 'string' } as const;
  const options = { out: string, documents: string, split: string, language: string, only: string, variants: string };
  const { values } = (() => {
    try {
      return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } });
    } catch (error) {
      return fail(`${(error as Error).message}\n\n${HELP}`);
    }
  })();
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const among = <T extends string>(name: string, value: string | undefined, list: readonly T[]): readonly T[] => {
    if (value === undefined || value === 'all') return list;
    const chosen = value.split(',');
    const wrong = chosen.find((one) => !(list as readonly string[]).includes(one));
    if (wrong !== undefined) fail(`--${name} is one of ${list.join(', ')}, all; not "${wrong}".`);
    return list.filter((one) => chosen.includes(one));
  };
  return {
    out: values.out ? resolve(callerFolder, values.out) : here('.generated'),
    documents: values.documents ? resolve(callerFolder, values.documents) : DOCUMENTS_FOLDER,
    splits: among('split', values.split, SPLITS),
    languages: among('language', values.language, CORPUS_LANGUAGES),
    only: values.only ?? '',
    variants: among('variants', values.variants, VARIANTS.map(String)),
  };
}

/** Hash of all code that renders documents to files. */
async function rendererStamp(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['render', 'degrade']) {
    for (const name of (await readdir(here(folder))).sort()) {
      if (!name.endsWith('.test.ts')) hash.update(await readFile(join(here(folder), name)));
    }
  }
  return hash.digest('hex');
}

/** Returns all files of a split. They are named before filtering, so that a filter changes no name. */
function jobsOf(split: Split, files: readonly CorpusFile[], renderer: string): Job[] {
  const planned = files.flatMap(({ document, source }) =>
    document?.split === split ? VARIANTS.map((variant) => ({ document, source, plan: planOf(document, variant) })) : [],
  );
  const names = nameFiles(planned);
  return planned.map(({ document, source, plan }, index) => {
    const stamp = createHash('sha256').update(renderer).update(source).update(JSON.stringify(plan)).digest('hex');
    return { document, plan, file: names[index] ?? '', stamp };
  });
}

async function stateOf(folder: string): Promise<State> {
  const text = await readFile(join(folder, STATE_FILE), 'utf8').catch(() => '{}');
  return JSON.parse(text) as State;
}

interface Run {
  readonly folder: string;
  readonly jobs: readonly Job[];
  readonly isWanted: (job: Job) => boolean;
  readonly printer: () => Promise<Printer>;
}

async function makeSplit({ folder, jobs, isWanted, printer }: Run) {
  await mkdir(folder, { recursive: true });
  const state = await stateOf(folder);
  const isCurrent = ({ file, stamp }: Job) => state[file]?.stamp === stamp && existsSync(join(folder, file));

  const belongs = new Set(jobs.map(({ file }) => file));
  for (const file of Object.keys(state).filter((name) => !belongs.has(name))) {
    await rm(join(folder, file), { force: true });
    delete state[file];
  }

  const due = jobs.filter((job) => isWanted(job) && !isCurrent(job));
  const failures: string[] = [];
  const limit = pLimit(AT_A_TIME);
  let made = 0;
  await Promise.all(
    due.map((job) =>
      limit(async () => {
        try {
          const { bytes, pages } = await makeFile(await printer(), job.document, job.plan);
          await writeFile(join(folder, job.file), bytes);
          state[job.file] = { stamp: job.stamp, pages };
        } catch (error) {
          failures.push(`${job.plan.key}: ${(error as Error).message}`);
        }
        made += 1;
        if (made % 25 === 0) {
          process.stderr.write(`${folder}: ${made} of ${due.length}\n`);
          await writeFile(join(folder, STATE_FILE), JSON.stringify(state));
        }
      }),
    ),
  );
  await writeFile(join(folder, STATE_FILE), JSON.stringify(state));

  const entries: ManifestEntry[] = jobs
    .filter(isCurrent)
    .map(({ file, document, plan }) => manifestEntry(file, document, plan, state[file]?.pages ?? null));
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(entries, null, 1)}\n`);
  return { made: due.length - failures.length, entries: entries.length, failures };
}

const options = optionsOf(process.argv.slice(2));
const files = await readCorpus(options.documents);
const invalid = files.filter(({ document }) => document === undefined);
for (const { path, defects } of invalid) process.stderr.write(`left out: ${path}: ${defects.join('; ')}\n`);
const renderer = await rendererStamp();

let opened: Promise<Printer> | undefined;
const printer = () => {
  opened ??= openPrinter();
  return opened;
};
let failed = 0;
try {
  for (const split of options.splits) {
    const folder = join(options.out, split);
    const { made, entries, failures } = await makeSplit({
      folder,
      jobs: jobsOf(split, files, renderer),
      isWanted: ({ document, plan }) =>
        options.languages.includes(document.language) &&
        document.template.includes(options.only) &&
        options.variants.includes(String(plan.variant)),
      printer,
    });
    for (const failure of failures) process.stderr.write(`failed: ${failure}\n`);
    failed += failures.length;
    console.log(`${folder}: ${made} made, ${entries} in the manifest`);
  }
} finally {
  await (await opened)?.close();
}
process.exitCode = failed + invalid.length > 0 ? 1 : 0;
