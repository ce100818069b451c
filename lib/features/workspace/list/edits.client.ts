import { tokensOf } from '@/lib/engine/naming/pattern';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { WorkspaceAction } from './actions';
import type { CategoryChoice, CorrectedFacts } from './file-item';
import type { Undo } from './history.client';
import type { WorkspaceStore } from './store.client';
import { changedNames, correctedBy, type NamingSettings } from './suggested-names';

/** The user's edits of sorted files. */
export interface Edits {
  /** Moves files to a category; names that contain the category are updated. */
  readonly chooseCategory: (ids: readonly string[], category: CategoryChoice) => Undo;
  /** Renames a file; null restores the suggested name. */
  readonly renameFile: (id: string, name: string | null) => Undo;
  /** Marks a file as confirmed. */
  readonly checkFile: (id: string) => Undo;
  /**
   * Corrects the date, the issuer or the amount of a file and updates its suggested name. A value equal to the extracted one removes
   * the correction.
   */
  readonly correctFile: (id: string, change: CorrectedFacts) => Undo;
  /**
   * Regenerates the suggested names of all sorted files without reading them again. Returns the number of changed
   * names.
   */
  readonly suggestNames: (settings: NamingSettings) => { count: number; undo: Undo };
}

interface EditSettings {
  /** The file name pattern. */
  readonly namePattern: () => string;
  /** True if names may contain dates before 2000. */
  readonly oldDates: () => boolean;
  readonly languages: () => LanguageSettings;
}

/** Creates the edits for `store`; each can be undone. */
export function createEdits(store: WorkspaceStore, settings: EditSettings): Edits {
  const { dispatch } = store;
  const undoIfAny = (undo: WorkspaceAction | null) => {
    if (undo) dispatch(undo);
  };

  /** Regenerates names from a pattern, each in its current language. */
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
        undoIfAny(undo);
        undoIfAny(undoNames);
      };
    },
    renameFile(id, name) {
      const undo = dispatch({ type: 'renamed', id, name });
      return () => undoIfAny(undo);
    },
    checkFile(id) {
      const undo = dispatch({ type: 'checked', id, isChecked: true });
      return () => undoIfAny(undo);
    },
    correctFile(id, change) {
      const item = store.state().items.find((candidate) => candidate.id === id);
      if (!item) return () => {};
      const undo = dispatch({ type: 'corrected', id, corrected: correctedBy(item, change) });
      const undoNames = nameAgain([id], settings.namePattern());
      return () => {
        undoIfAny(undo);
        undoIfAny(undoNames);
      };
    },
    suggestNames(naming) {
      const names = changedNames(store.state().items, naming);
      const undo = names.size > 0 ? dispatch({ type: 'namesSuggested', names }) : null;
      return { count: names.size, undo: () => undoIfAny(undo) };
    },
  };
}
