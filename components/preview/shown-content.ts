import type { DocumentKind } from '@/lib/documents/document';
import { ContentLost } from '@/lib/workspace/file-error';
import type { FileItem } from '@/lib/workspace/file-item';
import { workspace } from '@/lib/workspace/page-workspace.client';

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
