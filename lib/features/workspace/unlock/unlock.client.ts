import type { unlockPdf } from '@/lib/engine/documents/unlock.client';
import { type ErrorCode, errorCodeOf } from '@/lib/platform/errors';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Contents } from '../list/contents.client';
import type { WorkspaceStore } from '../list/store.client';
import type { Sorting } from '../sorting/sorting.client';
import type { UnlockFailure } from './unlock-queue';
import { pictureNameOf, type UnlockedPdfs } from './unlocked';

const FAILURES: Partial<Record<ErrorCode, UnlockFailure>> = {
  passwordIncorrect: 'incorrect',
  passwordRequired: 'incorrect',
  pdfTimeout: 'timeout',
  notFound: 'notFound',
  documentDamaged: 'damaged',
  readFailed: 'notDrawn',
};

export interface UnlockServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly unlocked: UnlockedPdfs;
  readonly sorting: Sorting;
  readonly unlockPdf: typeof unlockPdf;
}

/**
 * Opens a locked file with a password and queues it for sorting. A sorted file, whose picture an earlier page had, is
 * only opened for viewing. The password is kept in this page's memory only. With `savesUnlocked` the file is exported
 * without it. Resolves to null on success, otherwise to the reason. After `signal` is aborted, the opened data is
 * dropped.
 */
export type UnlockFile = (
  id: string,
  answer: { readonly password: string; readonly savesUnlocked: boolean },
  settings: LanguageSettings,
  signal: AbortSignal,
) => Promise<UnlockFailure | null>;

export function createUnlock({ store, contents, unlocked, sorting, unlockPdf }: UnlockServices): UnlockFile {
  const { dispatch } = store;
  const lockedItem = (id: string) =>
    store.state().items.find((item) => item.id === id && (item.status === 'password' || item.status === 'categorised'));

  return async (id, { password, savesUnlocked }, settings, signal) => {
    const content = contents.get(id);
    if (!content || !lockedItem(id)) return 'notFound';
    try {
      const { picture, pageCount, copy } = await unlockPdf(content, password, savesUnlocked);
      if (copy === null) return 'copyFailed';
      const item = lockedItem(id);
      if (signal.aborted || !item?.kind) return 'notFound';
      const { kind, name } = item;
      unlocked.set(id, {
        picture: new File([picture], pictureNameOf(name), { type: picture.type }),
        pageCount,
        password,
        copy: copy && new File([copy], name, { type: copy.type }),
      });
      dispatch({ type: 'opened', id, exportsWithoutPassword: copy !== undefined });
      if (item.status === 'categorised') return null;
      // Reported as locked again, now with its page count; sorting then clears the lock state.
      dispatch({ type: 'passwordRequired', id, kind, pageCount });
      sorting.queue([id], settings);
      return null;
    } catch (error) {
      return FAILURES[errorCodeOf(error)] ?? 'failed';
    }
  };
}
