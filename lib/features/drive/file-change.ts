import type { DriveFile } from './drive-file';
import type { PlannedFile } from './plan-save';

/** What a save does with a file of Drive. */
export interface ExistingChange {
  readonly id: string;
  /** Absent if the file stays in its folder. */
  readonly move?: { readonly to: string; readonly from: readonly string[] };
  /** Absent if the file keeps its name, which its owner may have given it. */
  readonly name?: string;
  /** True if the content is uploaded again. */
  readonly isReplaced: boolean;
}

/** The change of a file that is in Drive already. `folderId` is its planned folder. */
export function changeOf(file: PlannedFile, existing: DriveFile, folderId: string): ExistingChange {
  const isElsewhere = file.isMoved && !existing.parents.includes(folderId);
  return {
    id: existing.id,
    ...(isElsewhere && { move: { to: folderId, from: existing.parents } }),
    ...(file.isRenamed && file.name !== existing.name && { name: file.name }),
    isReplaced: file.isReplaced,
  };
}
