import { unlockPdf } from '@/lib/documents/unlock.client';
import { type ErrorCode, errorCodeOf } from '@/lib/errors';
import type { LanguageSettings } from '@/lib/languages';
import { contentOf } from './contents.client';
import { queueSorting } from './sorting.client';
import { dispatch, workspaceState } from './store.client';
import type { UnlockFailure } from './unlock-queue';
import { keepUnlocked } from './unlocked.client';
import { pictureNameOf } from './unlocked-result';

const FAILURES: Partial<Record<ErrorCode, UnlockFailure>> = {
  passwordIncorrect: 'incorrect',
  passwordRequired: 'incorrect',
  pdfTimeout: 'timeout',
  notFound: 'notFound',
  documentDamaged: 'damaged',
};

const lockedItem = (id: string) => workspaceState().items.find((item) => item.id === id && item.status === 'password');

/**
 * Opens a locked file with a password, and queues it for sorting when that works. The password is used here and not kept.
 * Resolves to null when the file opened, else to the reason. Once `signal` is aborted what was opened is dropped.
 */
export async function unlockFile(
  id: string,
  password: string,
  settings: LanguageSettings,
  signal: AbortSignal,
): Promise<UnlockFailure | null> {
  const content = contentOf(id);
  if (!content || !lockedItem(id)) return 'notFound';
  try {
    const { picture, pageCount } = await unlockPdf(content, password);
    const item = lockedItem(id);
    if (signal.aborted || !item?.kind) return 'notFound';
    const { kind, name } = item;
    keepUnlocked(id, { picture: new File([picture], pictureNameOf(name), { type: picture.type }), pageCount });
    // Found locked once more, now with its pages; sorting then takes the lock off the row.
    dispatch({ type: 'passwordFound', id, kind, pageCount });
    queueSorting([id], settings);
    return null;
  } catch (error) {
    return FAILURES[errorCodeOf(error)] ?? 'failed';
  }
}
