import type { DocumentKind } from '@/lib/documents/document';
import { contentOf } from '@/lib/workspace/contents.client';
import { ContentLost } from '@/lib/workspace/file-error';
import type { FileItem } from '@/lib/workspace/file-item';
import { unlockedOf } from '@/lib/workspace/unlocked.client';

/** The content that is shown of a file: of a locked PDF that was opened, the picture of its page. Throws `ContentLost`. */
export function shownContent(id: string): File {
  const file = unlockedOf(id)?.picture ?? contentOf(id);
  if (!file) throw new ContentLost();
  return file;
}

/** What that content is. */
export function shownKind({ id, kind }: Pick<FileItem, 'id' | 'kind'>): DocumentKind | null {
  return unlockedOf(id) ? 'png' : kind;
}
