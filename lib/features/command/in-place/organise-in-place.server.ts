import 'server-only';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { toExportDocument } from '@/lib/engine/export/export-document';
import type { NameLanguage } from '@/lib/shared/languages';
import type { FileStamp, StampedMove } from './journal-lines';
import { stampOf } from './move-file.server';
import { planMoves } from './plan-moves';
import { SkippedFileError } from './skipped-file-error';

/** Stamps of files before they were read, by path relative to the folder. */
export type Stamps = ReadonlyMap<string, FileStamp>;

export async function stampsOf(root: string, paths: readonly string[]): Promise<Stamps> {
  const stamps = new Map<string, FileStamp>();
  for (const path of paths) {
    const stamp = await stampOf(root, path).catch((error: unknown) => {
      if (!(error instanceof SkippedFileError)) throw error;
    });
    if (stamp) stamps.set(path, stamp);
  }
  return stamps;
}

/** The entries of a folder; empty if it is missing or unreadable. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Plans the moves of a folder's readable documents, each with its stamp. */
export function planInPlace(
  root: string,
  results: readonly CategorisationResult[],
  stamps: Stamps,
  folderLanguage: NameLanguage,
): StampedMove[] {
  const listings = new Map<string, string[]>();
  const listed = (folder: string) => {
    const names = listings.get(folder) ?? namesIn(join(root, folder));
    listings.set(folder, names);
    return names;
  };
  const documents = results.flatMap((result) =>
    result.error === undefined
      ? [{ path: result.fileName, document: toExportDocument(result, basename(result.fileName)) }]
      : [],
  );
  return planMoves(documents, listed, folderLanguage).flatMap((move) => {
    const stamp = stamps.get(move.from);
    return stamp ? [{ ...move, ...stamp }] : [];
  });
}
