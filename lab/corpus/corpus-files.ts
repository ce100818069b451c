import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParsedDocument, parseDocument } from './label';

/** Folder of the hand-written documents. */
export const DOCUMENTS_FOLDER = fileURLToPath(new URL('documents/', import.meta.url));

/** A parsed document file. */
export type CorpusFile = ParsedDocument & {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** The file's text. */
  readonly source: string;
};

/** Reads all `.html` files of a folder, sorted by path; a missing folder is empty. */
export async function readCorpus(folder = DOCUMENTS_FOLDER): Promise<CorpusFile[]> {
  const entries = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = entries.map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.html'));
  return Promise.all(
    paths.sort().map(async (path) => {
      const source = await readFile(join(folder, path), 'utf8');
      return { path, source, ...parseDocument(join(folder, path), source) };
    }),
  );
}
