import { hiddenColumns } from './table-view';
import type { AdminTable } from './tables';

const keyOf = (table: AdminTable) => `adminColumns_${table}`;

/** Returns the columns of a table that this browser hides. */
export function readHiddenColumns(table: AdminTable): readonly string[] {
  try {
    return hiddenColumns(table, localStorage.getItem(keyOf(table)));
  } catch {
    return [];
  }
}

/** Stores the hidden columns; deletes the entry if there are none. */
export function saveHiddenColumns(table: AdminTable, hidden: readonly string[]): void {
  try {
    if (hidden.length > 0) localStorage.setItem(keyOf(table), JSON.stringify(hidden));
    else localStorage.removeItem(keyOf(table));
  } catch {
    // Without storage they stay hidden while the table is shown.
  }
}
