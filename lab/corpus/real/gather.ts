import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RealDocument } from './manifest';
import type { Retrieve } from './retrieve';
import { REAL_SPLITS, type RealSplit, sourceOf, splitOf } from './split';

/** Result for a document: already downloaded, downloaded now, not found anywhere, or found with other bytes. */
export type Outcome = 'kept' | 'brought' | 'missing' | 'changed';

export interface Gathered {
  readonly document: RealDocument;
  readonly split: RealSplit;
  readonly outcome: Outcome;
}

/** Path of a document relative to its split's folder. The file name is kept, because the product uses names. */
export const fileOf = ({ repository, path }: Pick<RealDocument, 'repository' | 'path'>): string =>
  join(repository.replace('/', '+'), path);

const hasHash = (bytes: Uint8Array, sha256: string): boolean =>
  createHash('sha256').update(bytes).digest('hex') === sha256;

/** An entry of the manifest that `npm run score` reads. */
function entryOf(document: RealDocument) {
  const { language, made, pages, label } = document;
  return { file: fileOf(document), template: sourceOf(document), language, medium: made, pages, ...label };
}

async function gatherOne(document: RealDocument, path: string, sources: readonly Retrieve[]): Promise<Outcome> {
  const there = await readFile(path).catch(() => undefined);
  if (there && hasHash(there, document.sha256)) return 'kept';
  let outcome: Outcome = 'missing';
  for (const retrieve of sources) {
    const bytes = await retrieve(document);
    if (!bytes) continue;
    if (!hasHash(bytes, document.sha256)) {
      outcome = 'changed';
      continue;
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    return 'brought';
  }
  return outcome;
}

/**
 * Downloads the documents into `folder`, with one folder for each split, and writes a `manifest.json` of the downloaded
 * ones into each. Continues if a document is missing or its SHA-256 differs.
 * @param sources sources, tried in order
 */
export async function gather(
  documents: readonly RealDocument[],
  folder: string,
  sources: readonly Retrieve[],
): Promise<Gathered[]> {
  const gathered: Gathered[] = [];
  for (const document of documents) {
    const split = splitOf(sourceOf(document));
    const outcome = await gatherOne(document, join(folder, split, fileOf(document)), sources);
    gathered.push({ document, split, outcome });
  }
  for (const split of REAL_SPLITS) {
    const entries = gathered
      .filter((one) => one.split === split && (one.outcome === 'kept' || one.outcome === 'brought'))
      .map(({ document }) => entryOf(document));
    await mkdir(join(folder, split), { recursive: true });
    await writeFile(join(folder, split, 'manifest.json'), `${JSON.stringify(entries, null, 1)}\n`);
  }
  return gathered;
}
