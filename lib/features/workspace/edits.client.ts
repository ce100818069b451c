import { tokensOf } from '@/lib/engine/naming/pattern';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { CategoryChoice, CorrectedFacts } from './file-item';
import type { Undo } from './history.client';
import type { WorkspaceAction } from './reducer';
import type { WorkspaceStore } from './store.client';
import { changedNames, correctedBy, type NamingSettings } from './suggested-names';

/** What a person says of sorted files. */
export interface Edits {
  /** Puts files into a category; names that show their category follow. */
  readonly chooseCategory: (ids: readonly string[], category: CategoryChoice) => Undo;
  /** Gives a file a name; null gives it the suggested one again. */
  readonly renameFile: (id: string, name: string | null) => Undo;
  /** Notes that a person found a file right as it is. */
  readonly checkFile: (id: string) => Undo;
  /** Corrects the date or the sender of a file; its suggested name follows. What is as it was read is no correction. */
  readonly correctFile: (id: string, change: CorrectedFacts) => Undo;
  /** Makes the suggested names of all sorted files anew, without reading them again. Tells how many are others now. */
  readonly suggestNames: (settings: NamingSettings) => { count: number; undo: Undo };
}

interface EditSettings {
  /** What names are made of. */
  readonly namePattern: () => string;
  /** Whether dates from before 2000 stand in names. */
  readonly oldDates: () => boolean;
  readonly languages: () => LanguageSettings;
}

/** Edits of the files of `store`; each can be taken back. */
export function createEdits(store: WorkspaceStore, settings: EditSettings): Edits {
  const { dispatch } = store;
  const takeBack = (undo: WorkspaceAction | null) => {
    if (undo) dispatch(undo);
  };

  /** Names files by a pattern, each in the language that it was named in. */
  function nameAgain(ids: readonly string[], pattern: string): WorkspaceAction | null {
    const items = store.state().items.filter((item) => ids.includes(item.id));
    const { filenameLanguage } = settings.languages();
    const naming = { filenameLanguage, pattern, withOldDates: settings.oldDates() };
    return dispatch({ type: 'namesSuggested', names: changedNames(items, naming) });
  }

  return {
    chooseCategory(ids, category) {
      const undo = dispatch({ type: 'categoriesChosen', choices: ids.map((id) => ({ id, category })) });
      const pattern = settings.namePattern();
      const undoNames = tokensOf(pattern)?.includes('category') ? nameAgain(ids, pattern) : null;
      return () => {
        takeBack(undo);
        takeBack(undoNames);
      };
    },
    renameFile(id, name) {
      const undo = dispatch({ type: 'renamed', id, name });
      return () => takeBack(undo);
    },
    checkFile(id) {
      const undo = dispatch({ type: 'checked', id, isChecked: true });
      return () => takeBack(undo);
    },
    correctFile(id, change) {
      const item = store.state().items.find((candidate) => candidate.id === id);
      if (!item) return () => {};
      const undo = dispatch({ type: 'corrected', id, corrected: correctedBy(item, change) });
      const undoNames = nameAgain([id], settings.namePattern());
      return () => {
        takeBack(undo);
        takeBack(undoNames);
      };
    },
    suggestNames(naming) {
      const names = changedNames(store.state().items, naming);
      const undo = names.size > 0 ? dispatch({ type: 'namesSuggested', names }) : null;
      return { count: names.size, undo: () => takeBack(undo) };
    },
  };
}
