import type { FileItem } from './file-item';
import { isMovable } from './item-facts';

/**
 * The files dragged with one: all selected ones if it is selected, as in file managers, otherwise it alone. Only sorted
 * files can be moved; empty if it is not sorted itself.
 */
export function draggedFiles(items: readonly FileItem[], id: string): readonly FileItem[] {
  const dragged = items.find((item) => item.id === id);
  if (!dragged || !isMovable(dragged)) return [];
  return dragged.selected ? items.filter((item) => item.selected && isMovable(item)) : [dragged];
}
