import type { ListViewUse } from '@/components/desk/use-list-view';
import { useListView } from '@/components/desk/use-list-view';
import type { FileItem } from '@/lib/features/workspace/list/file-item';

/** Gives a list of files, with its filter and order, to a part of the page that shows it. */
export function WithList({
  items,
  children,
}: {
  readonly items: readonly FileItem[];
  readonly children: (list: ListViewUse) => React.ReactNode;
}) {
  const list = useListView(items);
  return children(list);
}
