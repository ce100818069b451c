import type { AccessRefusal } from '@/lib/features/drive/access.client';
import type { DriveFailureKind } from '@/lib/features/drive/failure';
import type { SavedFile } from '@/lib/features/drive/save.client';

/** A file of a save. */
export interface DriveFileState {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** 0 to 1: how much of it was sent. */
  readonly fraction: number;
  readonly saved: SavedFile | null;
  readonly hasFailed: boolean;
}

/**
 * Why a save is not complete: no access, Drive, our own server's or another refusal (`message` in the page's language), the
 * person's own Cancel, or single files.
 */
export type DriveProblem =
  | { readonly is: 'access'; readonly reason: AccessRefusal }
  | { readonly is: 'drive'; readonly kind: DriveFailureKind }
  | { readonly is: 'unreadable'; readonly name: string }
  | { readonly is: 'error'; readonly error: unknown }
  | { readonly is: 'cancelled' }
  | { readonly is: 'files' };

/** A save to Drive, from the click to its being undone. */
export interface DriveSaving {
  /** `asking`: Google's window is open. */
  readonly phase: 'asking' | 'saving' | 'stopped' | 'done' | 'undoing' | 'undone';
  readonly step: 'preparing' | 'waiting' | 'looking' | 'folders' | 'uploading';
  readonly files: readonly DriveFileState[];
  /** Address of the account whose Drive it is; null before it is known. */
  readonly account: string | null;
  readonly root: { readonly name: string; readonly link: string } | null;
  /** True where a new root folder was made because the former one was thrown away. */
  readonly isRootAnew: boolean;
  readonly problem: DriveProblem | null;
  /** True while its dialog is open. */
  readonly isShown: boolean;
}

/** What a file weighs in the progress beside its bytes: the request itself. */
const REQUEST_BYTES = 32 * 1024;

/** 0 to 100: how far a save is. */
export function percentSaved(files: readonly DriveFileState[]): number {
  let [sent, total] = [0, 0];
  for (const { size, fraction, saved, hasFailed } of files) {
    const weight = size + REQUEST_BYTES;
    total += weight;
    // What was sent is not yet saved: the last part is Drive's answer.
    sent += saved || hasFailed ? weight : size * fraction;
  }
  return total === 0 ? 0 : Math.floor((sent / total) * 100);
}

/** True while something goes on that the list is not to change under. */
export function isDriveBusy(saving: DriveSaving | null): boolean {
  return saving !== null && ['asking', 'saving', 'undoing'].includes(saving.phase);
}
