import type { FileKind } from '@/lib/engine/documents/document';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { ContentLost } from '@/lib/features/workspace/list/file-error.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';

/**
 * Returns the displayed content of a file. For an unlocked PDF that is the picture of its page. Throws `ContentLost`.
 */
export function shownContent(id: string): File {
  const file = workspace.previewContent(id);
  if (!file) throw new ContentLost();
  return file;
}

/** Returns the file to render page by page, with the password that opened it. Throws `ContentLost`. */
export function shownPages(id: string): { readonly file: File; readonly password?: string | undefined } {
  const pages = workspace.viewerFile(id);
  if (!pages) throw new ContentLost();
  return pages;
}

/** Returns the kind of the displayed content of a file. */
export function shownKind({ id, kind }: Pick<FileItem, 'id' | 'kind'>): FileKind | null {
  return workspace.isUnlocked(id) ? 'png' : kind;
}
