import type { AccessRefusal } from '@/lib/features/drive/access.client';
import type { DriveFailureKind } from '@/lib/features/drive/failure';
import type { SavedFile, SaveEvent, SaveOutcome } from '@/lib/features/drive/saving';
import type { FileItem } from '../list/file-item';
import { savedNameOf } from '../list/item-facts';

export interface DriveFileState {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Sent share of the file, 0 to 1. */
  readonly fraction: number;
  readonly saved: SavedFile | null;
  readonly hasFailed: boolean;
}

/**
 * Reason why a save is incomplete: no access, Drive's or our server's refusal (`message` in the page's language), the
 * user's Cancel, or single files.
 */
export type DriveProblem =
  | { readonly type: 'access'; readonly reason: AccessRefusal }
  | { readonly type: 'drive'; readonly kind: DriveFailureKind }
  | { readonly type: 'unreadable'; readonly name: string }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'cancelled' }
  | { readonly type: 'files' };

/** A save to Drive, from the click to its undo. */
export interface DriveSaving {
  /** `asking`: Google's window is open. */
  readonly phase: 'asking' | 'saving' | 'stopped' | 'done' | 'undoing' | 'undone';
  readonly step: 'preparing' | 'waiting' | 'looking' | 'folders' | 'uploading';
  readonly files: readonly DriveFileState[];
  /** E-mail address of the Drive account; null until it is known. */
  readonly account: string | null;
  readonly root: { readonly name: string; readonly link: string } | null;
  /** True if a new root folder was created because the previous one was deleted. */
  readonly isRootRecreated: boolean;
  readonly problem: DriveProblem | null;
  /** True while its dialog is open. */
  readonly isShown: boolean;
}

/** Overhead of a file in the progress, in bytes: the request itself. */
const REQUEST_BYTES = 32 * 1024;

/** Progress of a save, 0 to 100. */
export function percentSaved(files: readonly DriveFileState[]): number {
  let [sent, total] = [0, 0];
  for (const { size, fraction, saved, hasFailed } of files) {
    const weight = size + REQUEST_BYTES;
    total += weight;
    // Sent bytes are not saved yet: the last part is Drive's response.
    sent += saved || hasFailed ? weight : size * fraction;
  }
  return total === 0 ? 0 : Math.floor((sent / total) * 100);
}

/** True while a save runs during which the list must not change. */
export function isDriveBusy(saving: DriveSaving | null): boolean {
  return saving !== null && ['asking', 'saving', 'undoing'].includes(saving.phase);
}

/** A save that begins; Google's window is open. `before` is the previous save of the same files, if any. */
export function beginSaving(
  items: readonly FileItem[],
  before: Pick<DriveSaving, 'account' | 'root'> | null,
  choosesAccount: boolean,
): DriveSaving {
  const files = items.map((item) => {
    return { id: item.id, name: savedNameOf(item), size: item.size, fraction: 0, saved: null, hasFailed: false };
  });
  return {
    phase: 'asking',
    step: 'preparing',
    files,
    account: choosesAccount ? null : (before?.account ?? null),
    root: before?.root ?? null,
    isRootRecreated: false,
    problem: null,
    isShown: true,
  };
}

/** The save after an event of Drive. */
export function savingAfter(saving: DriveSaving, event: SaveEvent): DriveSaving {
  if (event.type === 'account') return { ...saving, account: event.address || null };
  if (event.type === 'files') return { ...saving, step: 'uploading' };
  if (event.type === 'saved') return withFile(saving, event.file.documentId, { saved: event.file, fraction: 1 });
  if (event.type === 'uploading') return withFile(saving, event.documentId, { fraction: event.fraction });
  return { ...saving, step: event.type };
}

function withFile(saving: DriveSaving, id: string, update: Partial<DriveFileState>): DriveSaving {
  return { ...saving, files: saving.files.map((file) => (file.id === id ? { ...file, ...update } : file)) };
}

/** A save that ended. `ended` is the problem that ended it early. */
export function finishedSaving(
  saving: DriveSaving,
  { root, isRootRecreated, failed }: Omit<SaveOutcome, 'ended'>,
  ended: DriveProblem | null,
): DriveSaving {
  const lost = new Set(failed.map(({ documentId }) => documentId));
  const files = saving.files.map((file) => ({ ...file, hasFailed: lost.has(file.id) }));
  const problem: DriveProblem | null = ended ?? (failed.length > 0 ? { type: 'files' } : null);
  return { ...saving, phase: problem ? 'stopped' : 'done', files, root, isRootRecreated, problem };
}
