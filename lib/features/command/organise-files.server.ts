import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { isAccepted } from '@/lib/engine/documents/accepted';
import { requireSize } from '@/lib/engine/documents/detect';
import type { DocumentFile } from '@/lib/engine/documents/document';
import { failedResult } from '@/lib/engine/organising/failed-result';
import { type OrganiseDocumentOptions, organiseDocument } from '@/lib/engine/organising/organise-document.server';
import { AppError } from '@/lib/platform/errors';
import { errorText } from '@/lib/platform/i18n/error-text';
import type { Locale } from '@/lib/platform/i18n/locales';

/** Reads a file from disk. Throws an AppError without reading it if its size is not accepted. */
async function loadFile(path: string, fileName: string): Promise<DocumentFile> {
  try {
    const { size } = await stat(path);
    if (size > 0 && !isAccepted(fileName)) await requireReadable(size);
    requireSize(size);
    return { fileName, bytes: await readFile(path) };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('readFailed', {}, { cause: error });
  }
}

/** A large file without a document name is reported as unsupported, not as too large. */
async function requireReadable(size: number): Promise<void> {
  try {
    requireSize(size);
  } catch (error) {
    throw new AppError('unsupportedType', {}, { cause: error });
  }
}

export interface OrganiseFilesOptions extends Omit<OrganiseDocumentOptions, 'onStage'> {
  readonly locale: Locale;
  /** Called for each file when it ends, in order of completion. */
  readonly onResult?: (result: CategorisationResult) => void;
}

/**
 * Organises files of a folder, in parallel up to the engine's limit, by default one per core. `files` are paths
 * relative to `root`. The results are in their order, with these paths as `fileName`. A failed file has `error` and
 * `errorCode` and does not stop others. Rejects only when the signal is aborted.
 */
export async function organiseFiles(
  root: string,
  files: readonly string[],
  { locale, onResult, ...options }: OrganiseFilesOptions,
): Promise<CategorisationResult[]> {
  const limit = pLimit(options.categoriser.parallel ?? availableParallelism());
  const organise = async (path: string): Promise<CategorisationResult> => {
    options.signal?.throwIfAborted();
    try {
      const file = await loadFile(join(root, path), basename(path));
      return { ...(await organiseDocument(file, options)), fileName: path };
    } catch (error) {
      options.signal?.throwIfAborted();
      return failedResult(path, error, errorText(error, locale), options.categoriser.id);
    }
  };
  return Promise.all(
    files.map((path) =>
      limit(async () => {
        const result = await organise(path);
        onResult?.(result);
        return result;
      }),
    ),
  );
}
