import type { DocumentKind } from '@/lib/engine/documents/document';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { ContentLost } from '@/lib/features/workspace/file-error';
import type { FileItem } from '@/lib/features/workspace/file-item';

/** The content that is shown of a file: of a locked PDF that was opened, the picture of its page. Throws `ContentLost`. */
export function shownContent(id: string): File {
  const file = workspace.shownContent(id);
  if (!file) throw new ContentLost();
  return file;
}

/** What is drawn page by page of a file: the file itself, with the password that it was opened with. Throws `ContentLost`. */
export function shownPages(id: string): { readonly file: File; readonly password?: string | undefined } {
  const pages = workspace.pagesToShow(id);
  if (!pages) throw new ContentLost();
  return pages;
}

/** What the content that is shown of a file is. */
export function shownKind({ id, kind }: Pick<FileItem, 'id' | 'kind'>): DocumentKind | null {
  return workspace.isUnlocked(id) ? 'png' : kind;
}
