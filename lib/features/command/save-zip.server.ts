import 'server-only';
import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { toExportDocument } from '@/lib/engine/export/export-document';
import { type FailedDocument, planExport } from '@/lib/engine/export/plan';
import { type WriteBytes, writeZip } from '@/lib/engine/export/zip';
import { AppError } from '@/lib/platform/errors';
import { errorText } from '@/lib/platform/i18n/error-text';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { NameLanguage } from '@/lib/shared/languages';
import type { NamedReason } from './reporter';

/** Maximum total bytes of the documents in one ZIP: mail programs and older unpackers fail with larger files. */
const MAX_ZIP_INPUT_BYTES = 512 * 1024 * 1024;

/** Creates a new file: the wanted one, or `name (2).zip` and so on. */
async function createNew(requestedPath: string): Promise<{ path: string; handle: FileHandle }> {
  const { dir, name, ext } = parse(requestedPath);
  for (let number = 1; ; number++) {
    const path = number === 1 ? requestedPath : join(dir, `${name} (${number})${ext}`);
    try {
      return { path, handle: await open(path, 'wx') };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Writes a new file and deletes it on failure. Returns its path. */
async function writeNew(requestedPath: string, fill: (write: WriteBytes) => Promise<void>): Promise<string> {
  const { path, handle } = await createNew(requestedPath);
  try {
    await fill(async (chunks) => {
      for (const chunk of chunks) await handle.writeFile(chunk);
    });
    await handle.close();
    return path;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

/** Groups items in order; a group only exceeds the limit with a single item. */
function splitByWeight<T extends { readonly bytes: number }>(items: readonly T[], limit: number): T[][] {
  const groups: T[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (weight + item.bytes > limit) {
      groups.push([]);
      weight = 0;
    }
    groups.at(-1)?.push(item);
    weight += item.bytes;
  }
  return groups;
}

export interface SaveZipOptions {
  readonly root: string;
  readonly zipPath: string;
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  readonly locale: Locale;
  readonly signal?: AbortSignal;
  /** 0 to 1 over all ZIPs. */
  readonly onProgress?: (fraction: number) => void;
  readonly maxInputBytes?: number;
}

export interface SavedZips {
  /** Written paths, usually one. Empty if no document could be read. */
  readonly paths: readonly string[];
  readonly documents: number;
  /** Documents deleted or changed since they were organised. */
  readonly failed: readonly NamedReason[];
}

/**
 * Writes the organised documents of `root` as ZIP. Existing files are never replaced: the ZIP then gets a number.
 * Documents over the size limit of one ZIP are split into several. Failed files are listed in the summary.
 */
export async function saveZip(results: readonly CategorisationResult[], options: SaveZipOptions): Promise<SavedZips> {
  const { root, zipPath, folderLanguage, createdAt, locale, signal, onProgress } = options;
  const failed: FailedDocument[] = [];
  const documents: { result: CategorisationResult; bytes: number; modifiedMs: number }[] = [];
  for (const result of results) {
    if (result.error !== undefined) continue;
    const found = await stat(join(root, result.fileName)).catch(() => undefined);
    if (found?.isFile()) documents.push({ result, bytes: found.size, modifiedMs: found.mtimeMs });
    else failed.push({ originalName: result.fileName, code: 'readFailed' });
  }
  const unreadFiles = results.flatMap(({ fileName, error, errorCode }) =>
    error === undefined ? [] : [{ originalName: fileName, code: errorCode }],
  );

  const paths: string[] = [];
  const groups = splitByWeight(documents, options.maxInputBytes ?? MAX_ZIP_INPUT_BYTES);
  for (const [position, group] of groups.entries()) {
    const planned = group.map(({ result, modifiedMs }) => ({ ...toExportDocument(result), modifiedMs }));
    const plan = planExport(planned, {
      folderLanguage,
      createdAt,
      failed: position === 0 ? [...unreadFiles, ...failed] : [],
    });
    const read = (index: number) => readFile(join(root, group[index]?.result.fileName ?? ''));
    const path = await writeNew(zipPath, (write) =>
      writeZip(plan, planned, read, write, {
        signal,
        sizes: group.map(({ bytes }) => bytes),
        onProgress: (fraction) => onProgress?.((position + fraction) / groups.length),
      }),
    );
    paths.push(path);
  }
  return {
    paths,
    documents: documents.length,
    failed: failed.map(({ originalName }) => ({
      fileName: originalName,
      reason: errorText(new AppError('readFailed'), locale),
    })),
  };
}
