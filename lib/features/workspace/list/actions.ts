import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { FileKind } from '@/lib/engine/documents/document';
import type { ProcessingMode } from '@/lib/features/on-device/on-device';
import type { AddedFile, CategoryChoice, CorrectedFacts, FileError, FileItem, SortingWork } from './file-item';
import type { IndexedItem, OverflowFile, WorkspaceState } from './reducer';

/** Changes of the whole list. */
export type ListAction =
  | { readonly type: 'added'; readonly files: readonly AddedFile[] }
  | { readonly type: 'overflowed'; readonly files: readonly OverflowFile[] }
  | { readonly type: 'overflowRemoved'; readonly ids: readonly string[] }
  | {
      readonly type: 'restored';
      readonly items: readonly FileItem[];
      readonly overflow?: readonly OverflowFile[];
      readonly sessionId: string | null;
    }
  /** Texts from before a reload are searchable again; a current search then includes them. */
  | { readonly type: 'textsRestored' }
  | { readonly type: 'sessionStarted'; readonly sessionId: string | null }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  | { readonly type: 'reinserted'; readonly items: readonly IndexedItem[] }
  | { readonly type: 'exportProgressed'; readonly exporting: WorkspaceState['exporting'] }
  | { readonly type: 'forgotten' };

/** Steps of a file's content: conversion, reading, opening, replacement. */
export type ReadingAction =
  | { readonly type: 'readingQueued'; readonly ids: readonly string[] }
  | { readonly type: 'readingStarted'; readonly id: string }
  | { readonly type: 'progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'read'; readonly id: string; readonly kind: FileKind; readonly pageCount: number | null }
  | {
      readonly type: 'passwordRequired';
      readonly id: string;
      readonly kind: FileKind;
      readonly pageCount: number | null;
    }
  /** A locked file was opened. Its preview is redrawn, and it is exported with or without its password. */
  | { readonly type: 'opened'; readonly id: string; readonly exportsWithoutPassword: boolean }
  /**
   * Before it was read, a picture was converted to an accepted type, or a file's extension was corrected.
   * `claimedType`: the previous extension if it did not match the content.
   */
  | {
      readonly type: 'converted';
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly claimedType?: string;
    }
  /** A file's content was replaced. */
  | { readonly type: 'contentReplaced'; readonly id: string; readonly size: number; readonly revision: number }
  | { readonly type: 'connectionWaiting'; readonly id: string; readonly isWaiting: boolean }
  /** `readOn`: where sorting was tried; absent if reading failed before that. */
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly error: FileError;
      readonly readOn?: ProcessingMode;
    };

/** Steps of sorting, reporting and paying. */
export type SortingAction =
  | { readonly type: 'sortingQueued'; readonly ids: readonly string[] }
  /** Sorting progress of a file. */
  | { readonly type: 'sortingProgressed'; readonly id: string; readonly work: SortingWork }
  | {
      readonly type: 'sorted';
      readonly id: string;
      readonly result: CategorisationResult;
      readonly sessionId: string | null;
      /** Defaults to the server. */
      readonly readOn?: ProcessingMode;
    }
  /** The server counted these on-device files in this batch. */
  | { readonly type: 'reported'; readonly ids: readonly string[]; readonly sessionId: string }
  /** The server does not count this on-device file, or no longer does. */
  | { readonly type: 'withdrawn'; readonly id: string }
  | { readonly type: 'modeRequested'; readonly id: string; readonly mode: ProcessingMode }
  | { readonly type: 'sortingStopped'; readonly ids: readonly string[] }
  | { readonly type: 'paid'; readonly ids: readonly string[] };

/** The user's changes of files. */
export type EditAction =
  | { readonly type: 'selectionChanged'; readonly ids: readonly string[]; readonly selected: boolean }
  | {
      readonly type: 'categoriesChosen';
      readonly choices: readonly { id: string; category: CategoryChoice | null }[];
    }
  | { readonly type: 'renamed'; readonly id: string; readonly name: string | null }
  /** The user confirmed a file or undid that. */
  | { readonly type: 'checked'; readonly id: string; readonly isChecked: boolean }
  | { readonly type: 'corrected'; readonly id: string; readonly corrected: CorrectedFacts | undefined }
  /** Regenerated names, after a change of pattern or language. */
  | { readonly type: 'namesSuggested'; readonly names: ReadonlyMap<string, string> };

export type WorkspaceAction = ListAction | ReadingAction | SortingAction | EditAction;
