import type { WorkspaceAction } from './actions';
import type { WorkspaceState } from './reducer';

/**
 * The inverse of `action`, made from the state before it. Null if it cannot be undone. It restores only what the action
 * changed, so that concurrent work is kept.
 */
export function undoOf(before: WorkspaceState, action: WorkspaceAction): WorkspaceAction | null {
  switch (action.type) {
    case 'categoriesChosen': {
      const ids = new Set(action.choices.map((choice) => choice.id));
      const choices = before.items
        .filter((item) => ids.has(item.id))
        .map((item) => ({ id: item.id, category: item.chosenCategory }));
      return { type: 'categoriesChosen', choices };
    }
    case 'renamed': {
      const item = before.items.find((candidate) => candidate.id === action.id);
      return item ? { type: 'renamed', id: item.id, name: item.editedName } : null;
    }
    case 'checked': {
      const item = before.items.find((candidate) => candidate.id === action.id);
      return item ? { type: 'checked', id: item.id, isChecked: item.isChecked ?? false } : null;
    }
    case 'corrected': {
      const item = before.items.find((candidate) => candidate.id === action.id);
      return item ? { type: 'corrected', id: item.id, corrected: item.corrected } : null;
    }
    case 'namesSuggested': {
      const named = before.items.filter((item) => action.names.has(item.id) && item.result);
      return {
        type: 'namesSuggested',
        names: new Map(named.map((item) => [item.id, item.result?.suggestedFileName ?? ''])),
      };
    }
    case 'removed': {
      const removedIds = new Set(action.ids);
      const items = before.items.map((item, index) => ({ item, index })).filter(({ item }) => removedIds.has(item.id));
      return items.length > 0 ? { type: 'reinserted', items } : null;
    }
    case 'overflowRemoved':
      return { type: 'overflowed', files: before.overflow.filter(({ id }) => action.ids.includes(id)) };
    default:
      return null;
  }
}
