import type { rotatePicture } from '@/lib/engine/documents/rotate-picture.client';
import type { Contents } from './contents.client';
import { ContentLost } from './file-error.client';
import { isRotatable } from './file-item';
import type { Undo } from './history.client';
import type { WorkspaceStore } from './store.client';

export interface RotationServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly rotatePicture: typeof rotatePicture;
}

/**
 * Rotates a JPG or PNG clockwise by the given degrees and replaces the file's content: for reading, previews, exporting
 * and storing. Name, category and selection stay. Throws `ContentLost` and what `rotatePicture` throws.
 */
export type SaveRotation = (id: string, degrees: number) => Promise<Undo>;

interface Replacement {
  readonly from: File;
  readonly to: File;
  readonly revision: number;
}

export function createRotation({ store, contents, rotatePicture }: RotationServices): SaveRotation {
  const listed = (id: string) => store.state().items.find((item) => item.id === id);

  /** False if the file was removed or its content was replaced meanwhile. */
  const replaceContent = (id: string, { from, to, revision }: Replacement): boolean => {
    if (contents.get(id) !== from || !listed(id)) return false;
    contents.set(id, to);
    store.dispatch({ type: 'contentReplaced', id, size: to.size, revision });
    return true;
  };

  return async (id, degrees) => {
    const before = contents.get(id);
    const item = listed(id);
    if (!before || !item || !isRotatable(item)) throw new ContentLost();
    const { kind, revision = 0 } = item;
    const rotated = await rotatePicture(before, kind, degrees);
    if (!replaceContent(id, { from: before, to: rotated, revision: revision + 1 })) throw new ContentLost();
    return () => void replaceContent(id, { from: rotated, to: before, revision });
  };
}
