import { createContext, useContext } from 'react';
import type { AddFiles } from '@/components/desk/use-add-files';
import type { CategoryChoice, CorrectedFacts, FileItem } from '@/lib/features/workspace/list/file-item';

/** Actions of the workspace. Each notifies the user about its outcome. */
export interface WorkspaceActions {
  readonly isSignedIn: boolean;
  readonly add: AddFiles;
  readonly sort: (items: readonly FileItem[]) => void;
  readonly retry: (item: FileItem) => void;
  /**
   * Shows the plans after the server refused files for lack of pages. After an upgrade, all of these files are sorted.
   */
  readonly morePages: () => void;
  /** Asks for the password of a locked file. */
  readonly unlock: (item: FileItem) => void;
  /** `onUndone` is called when the removal is undone. */
  readonly remove: (items: readonly FileItem[], onUndone?: () => void) => void;
  readonly choose: (item: FileItem, category: CategoryChoice) => void;
  /** Moves several files to a category. */
  readonly assign: (items: readonly FileItem[], category: CategoryChoice) => void;
  /** Null restores the suggested name. */
  readonly rename: (item: FileItem, name: string | null) => void;
  /** Marks a file as right. `onUndone` is called when that is undone. */
  readonly check: (item: FileItem, onUndone?: () => void) => void;
  /** Corrects the date or the sender, one at a time. */
  readonly correct: (item: FileItem, change: CorrectedFacts) => void;
  readonly select: (ids: readonly string[], selected: boolean) => void;
  readonly createZip: (items: readonly FileItem[], leftOut: readonly FileItem[]) => void;
  /** Call it directly from a click handler: Google's window may open. */
  readonly saveToDrive: (items: readonly FileItem[]) => void;
  readonly signIn: () => void;
  /** Signs in, and then builds the ZIP automatically. */
  readonly signInForZip: () => void;
}

/** Null outside a workspace. */
export const WorkspaceActionsContext = createContext<WorkspaceActions | null>(null);

/** Returns the actions of the surrounding workspace. Throws an Error outside one. */
export function useWorkspaceActions(): WorkspaceActions {
  const actions = useContext(WorkspaceActionsContext);
  if (!actions) throw new Error('Outside of a workspace');
  return actions;
}
