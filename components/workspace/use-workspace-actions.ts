import { createContext, useContext } from 'react';
import type { AddFiles } from '@/components/desk/use-add-files';
import type { CategoryChoice, CorrectedFacts, FileItem } from '@/lib/features/workspace/file-item';

/** What the parts of the workspace can do. Each tells the person what came of it. */
export interface WorkspaceActions {
  readonly isSignedIn: boolean;
  readonly add: AddFiles;
  readonly sort: (items: readonly FileItem[]) => void;
  readonly retry: (item: FileItem) => void;
  /** Shows the plans to somebody whose files the server refused for want of pages; with more, all of these are sorted. */
  readonly morePages: () => void;
  /** Asks for the password of a locked file. */
  readonly unlock: (item: FileItem) => void;
  /** `onUndone` is called when it was taken back. */
  readonly remove: (items: readonly FileItem[], onUndone?: () => void) => void;
  readonly choose: (item: FileItem, category: CategoryChoice) => void;
  /** Puts several files into a category. */
  readonly assign: (items: readonly FileItem[], category: CategoryChoice) => void;
  /** Null gives the suggested name. */
  readonly rename: (item: FileItem, name: string | null) => void;
  /** Notes that a file is right as it is. `onUndone` is called when that was taken back. */
  readonly check: (item: FileItem, onUndone?: () => void) => void;
  /** Corrects the date or the sender; one of them at a time. */
  readonly correct: (item: FileItem, change: CorrectedFacts) => void;
  readonly select: (ids: readonly string[], selected: boolean) => void;
  readonly createZip: (items: readonly FileItem[], leftOut: readonly FileItem[]) => void;
  /** By a click itself: a window of Google's may open. */
  readonly saveToDrive: (items: readonly FileItem[]) => void;
  readonly signIn: () => void;
  /** Signs in, and then the ZIP is made by itself. */
  readonly signInForZip: () => void;
}

/** Null outside a workspace. */
export const WorkspaceActionsContext = createContext<WorkspaceActions | null>(null);

/** The actions of the surrounding workspace. Throws an Error outside one. */
export function useWorkspaceActions(): WorkspaceActions {
  const actions = useContext(WorkspaceActionsContext);
  if (!actions) throw new Error('Outside of a workspace');
  return actions;
}
