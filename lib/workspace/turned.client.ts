import { turnPicture } from '@/lib/documents/turn-picture.client';
import { contentOf, keepContent } from './contents.client';

import { ContentLost } from './file-error';
import type { FileItem } from './file-item';
import type { Undo } from './history.client';
import { dispatch, workspaceState } from './store.client';

/**
 * Keeps a JPG or PNG turned by so many degrees clockwise: from then on this is the file's content, for reading, previews,
 * saving and storing. Its name, category and selection stay. Throws `ContentLost` and what `turnPicture` throws.
 */
export async function keepTurned(id: string, degrees: number): Promise<Undo> {
  const before = contentOf(id);
  const item = listed(id);
  if (!before || !item || !isTurnable(item)) throw new ContentLost();
  const { kind, revision = 0 } = item;
  const turned = await turnPicture(before, kind, degrees);
  if (!replaceContent(id, { from: before, to: turned, revision: revision + 1 })) throw new ContentLost();
  return () => void replaceContent(id, { from: turned, to: before, revision });
}

/** True for a picture whose content can be replaced by a turned one. */
export function isTurnable(item: FileItem): item is FileItem & { readonly kind: 'jpg' | 'png' } {
  return item.kind === 'jpg' || item.kind === 'png';
}

const listed = (id: string) => workspaceState().items.find((item) => item.id === id);

interface Replacement {
  readonly from: File;
  readonly to: File;
  readonly revision: number;
}

/** False when the file is gone, or has another content meanwhile. */
function replaceContent(id: string, { from, to, revision }: Replacement): boolean {
  if (contentOf(id) !== from || !listed(id)) return false;
  keepContent(id, to);
  dispatch({ type: 'contentReplaced', id, size: to.size, revision });
  return true;
}
