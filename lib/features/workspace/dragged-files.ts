import { type FileItem, isMovable } from './file-item';

/**
 * The files that are dragged with one: all selected ones when it is selected itself, as lists of files do, else it alone.
 * Only what is sorted can be moved, so that nothing else comes along; none when it is not sorted itself.
 */
export function draggedFiles(items: readonly FileItem[], id: string): readonly FileItem[] {
  const held = items.find((item) => item.id === id);
  if (!held || !isMovable(held)) return [];
  return held.selected ? items.filter((item) => item.selected && isMovable(item)) : [held];
}
