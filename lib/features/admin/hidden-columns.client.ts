import { hiddenColumns } from './table-view';
import type { AdminTable } from './tables';

const keyOf = (table: AdminTable) => `adminColumns_${table}`;

/** The columns of a table that this browser hides. */
export function readHiddenColumns(table: AdminTable): readonly string[] {
  try {
    return hiddenColumns(table, localStorage.getItem(keyOf(table)));
  } catch {
    return [];
  }
}

/** Remembers them; nothing is stored where none is hidden. */
export function saveHiddenColumns(table: AdminTable, hidden: readonly string[]): void {
  try {
    if (hidden.length > 0) localStorage.setItem(keyOf(table), JSON.stringify(hidden));
    else localStorage.removeItem(keyOf(table));
  } catch {
    // They are hidden for as long as the table is shown.
  }
}
