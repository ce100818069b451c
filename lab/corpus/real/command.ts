/**
 * Downloads the real documents listed in `manifest.json` into a folder outside git: `npm run corpus -- real`. See
 * README.md in this folder.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Gathered, gather, type Outcome } from './gather';
import { readRealManifest } from './manifest';
import { fromBase, fromMirrors } from './retrieve';
import { REAL_SPLITS } from './split';

const HELP = `Brings the real documents of the manifest into a folder.

  npm run corpus -- real [options]

  --from <folder>  local git mirrors, owner/name.git in it; may be given several times
  --base <url>     an address that serves {url}/{owner}/{name}/{commit}/{path}
  --out <folder>   where train/, development/ and test/ are written (default: lab/corpus/.generated/real)`;

const DEFAULT_FOLDER = fileURLToPath(new URL('../.generated/real', import.meta.url));
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();

function optionsOf(args: readonly string[]) {
  try {
    const options = {
      from: { type: 'string', multiple: true, default: [] as string[] },
      base: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${HELP}\n`);
    process.exit(2);
  }
}

const MESSAGES: Readonly<Record<Exclude<Outcome, 'kept' | 'brought'>, string>> = {
  missing: 'not found in any place',
  changed: 'found with another SHA-256, so left out',
};

/** Prints one line for each missing document, then the counts of each split. */
function report(gathered: readonly Gathered[]): string {
  const lines = gathered.flatMap(({ document: { repository, path }, outcome }) =>
    outcome === 'missing' || outcome === 'changed' ? [`${repository} ${path}: ${MESSAGES[outcome]}`] : [],
  );
  for (const split of REAL_SPLITS) {
    const some = gathered.filter((one) => one.split === split);
    const count = (outcome: Outcome) => some.filter((one) => one.outcome === outcome).length;
    lines.push(
      `${split}: ${count('kept') + count('brought')} of ${some.length} documents (${count('brought')} brought now)`,
    );
  }
  return `${lines.join('\n')}\n`;
}

const { from, base, out, help } = optionsOf(process.argv.slice(2));
if (help) {
  process.stdout.write(`${HELP}\n`);
} else {
  const sources = [
    ...from.map((folder) => fromMirrors(resolve(callerFolder, folder))),
    ...(base ? [fromBase(base)] : []),
  ];
  const folder = out ? resolve(callerFolder, out) : DEFAULT_FOLDER;
  process.stdout.write(report(await gather(await readRealManifest(), folder, sources)));
}
