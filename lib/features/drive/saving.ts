import type { NameLanguage } from '@/lib/shared/languages';
import type { DriveError } from './failure';
import type { DriveDocument } from './plan-save';

/** A file saved in Drive. */
export interface SavedFile {
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
  /** Folder path below the root. */
  readonly folder: string;
  readonly link: string;
  readonly change: 'new' | 'changed' | 'kept';
}

/** Progress events of a save. */
export type SaveEvent =
  /** Another tab is saving; this one waits. */
  | { readonly type: 'waiting' }
  /** The account of the Drive. */
  | { readonly type: 'account'; readonly address: string }
  | { readonly type: 'looking' }
  | { readonly type: 'folders' }
  | { readonly type: 'files' }
  /** `fraction` is the sent share of the file's bytes, 0 to 1. */
  | { readonly type: 'uploading'; readonly documentId: string; readonly fraction: number }
  | { readonly type: 'saved'; readonly file: SavedFile };

/** Outcome of a save. Saved files stay. */
export interface SaveOutcome {
  /** The root folder; null if the save ended before it. */
  readonly root: { readonly name: string; readonly link: string } | null;
  /** True if the root was created again because its owner deleted the previous one. */
  readonly isRootRecreated: boolean;
  readonly files: readonly SavedFile[];
  /** Files that failed individually. */
  readonly failed: readonly { readonly documentId: string; readonly error: unknown }[];
  /** The error that ended the save early. */
  readonly ended: DriveError | null;
}

export interface SaveRequest {
  readonly documents: readonly (DriveDocument & { readonly data: Blob })[];
  readonly folderLanguage: NameLanguage;
  /** New name of the root folder; null keeps its name, and uses the default for a new one. */
  readonly rootName: string | null;
  readonly createdAt: Date;
  readonly signal: AbortSignal;
  readonly onEvent: (event: SaveEvent) => void;
}
