import type { FileItem, FileStatus } from '@/lib/features/workspace/list/file-item';

/** Time that the pointer or the focus rests on a name before the card opens, in ms (specification section 9). */
export const PREVIEW_DELAY_MS = 500;

/** Files whose content is read: their card opens automatically. */
const READ_STATUSES: ReadonlySet<FileStatus> = new Set(['completed', 'categorising', 'categorised']);

/** Display mode of a file. */
export type PreviewKind = 'pages' | 'picture' | 'text' | 'none';

/** Returns the display mode by content: PDF and TIFF page by page, a DOCX as text. */
export function previewKindOf({ kind }: Pick<FileItem, 'kind'>): PreviewKind {
  switch (kind) {
    case 'pdf':
    case 'tiff':
      return 'pages';
    case 'jpg':
    case 'png':
      return 'picture';
    case 'docx':
      return 'text';
    default:
      return 'none';
  }
}

/** True if resting on the file's name shows its card. */
export function hasCard(item: Pick<FileItem, 'status'>): boolean {
  return READ_STATUSES.has(item.status);
}

/** True if the file can be opened in the full preview: once its kind is known, even if it is locked or failed. */
export function isPreviewable(item: Pick<FileItem, 'status' | 'kind'>): boolean {
  return hasCard(item) || (item.kind !== null && (item.status === 'password' || item.status === 'error'));
}

/** Outer size of the card in CSS pixels (specification section 2): portrait for a PDF. */
export function cardSizeOf({ kind }: Pick<FileItem, 'kind'>): { readonly width: number; readonly height: number } {
  return kind === 'pdf' ? { width: 280, height: 400 } : { width: 320, height: 300 };
}

/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270;
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

/** Returns the rotation after a quarter turn: 1 for clockwise, -1 for counter-clockwise. */
export function turned(rotation: Rotation, quarter: 1 | -1): Rotation {
  return ROTATIONS[(ROTATIONS.indexOf(rotation) + quarter + ROTATIONS.length) % ROTATIONS.length] ?? 0;
}

/** Returns the navigation for a key: between pages or, with Alt, between files. Null for any other key. */
export function stepOfKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  direction: 'ltr' | 'rtl',
): { readonly of: 'page' | 'file'; readonly by: 1 | -1 } | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const isRight = event.key === 'ArrowRight';
  if (!isRight && event.key !== 'ArrowLeft') return null;
  // The arrow in reading direction goes forward.
  return { of: event.altKey ? 'file' : 'page', by: isRight === (direction === 'ltr') ? 1 : -1 };
}

/** Returns the ids before and after one in the given order; null at either end. */
export function neighboursOf(ids: readonly string[], id: string): { previous: string | null; next: string | null } {
  const at = ids.indexOf(id);
  if (at < 0) return { previous: null, next: null };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
