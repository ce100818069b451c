import { type ExportDocument, planExport, savedFileName } from '@/lib/engine/export/plan';
import { splitExtension } from '@/lib/engine/naming/sanitise';
import { makeUnique, nameKey, numberedName } from '@/lib/engine/naming/unique';
import type { NameLanguage } from '@/lib/shared/languages';

/** A document in the folder. */
export interface ExistingDocument {
  /** Relative to the folder, with `/` on every system. */
  readonly path: string;
  readonly document: ExportDocument;
}

/** A planned move; both paths are relative to the folder, with `/` on every system. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

export const joinPath = (folder: string, name: string): string => (folder ? `${folder}/${name}` : name);
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** True for the wanted name in any case, or with the number of an earlier conflict. */
function isAcceptableName(existing: string, suggested: string): boolean {
  if (nameKey(existing) === nameKey(suggested)) return true;
  const number = /_\((\d{1,6})\)$/u.exec(splitExtension(existing).stem)?.[1];
  return number !== undefined && existing === numberedName(suggested, Number(number));
}

/**
 * Plans moves within a folder: into a folder per category as in the ZIP, under unique names. A document in the right
 * place stays, even with a numbered name. An existing folder that differs only in case is used.
 * @param namesIn the current entries of a folder, by its path relative to the whole one; empty for a missing folder.
 */
export function planMoves(
  documents: readonly ExistingDocument[],
  namesIn: (folder: string) => readonly string[],
  folderLanguage: NameLanguage,
): Move[] {
  const { entries } = planExport(
    documents.map(({ document }) => document),
    { folderLanguage, createdAt: new Date(0) },
  );
  const existingSpelling = (parent: string, name: string) =>
    joinPath(parent, namesIn(parent).find((existing) => nameKey(existing) === nameKey(name)) ?? name);
  const incoming = new Map<string, { readonly from: string; readonly name: string }[]>();
  for (const [index, { path, document }] of documents.entries()) {
    const entry = entries[index];
    if (!entry) continue;
    const category = existingSpelling('', entry.folder);
    const folder = entry.subfolder ? existingSpelling(category, entry.subfolder) : category;
    const name = savedFileName(document, folderLanguage);
    if (folderOf(path) === folder && isAcceptableName(nameOf(path), name)) continue;
    incoming.set(folder, [...(incoming.get(folder) ?? []), { from: path, name }]);
  }
  return [...incoming].flatMap(([folder, coming]) => {
    const names = makeUnique(
      coming.map(({ name }) => name),
      namesIn(folder),
    );
    return coming.map(({ from, name }, position) => ({ from, to: joinPath(folder, names[position] ?? name) }));
  });
}
