import { isAccepted } from '@/lib/documents/accepted';
import { ANONYMOUS_BATCH_FILES, ANONYMOUS_FILES, SIGNED_IN_BATCH_FILES } from '@/lib/usage/limits';

/** Which of the dropped files are added: specification sections 5 and 9, and the product's decisions on the two caps. */

/** What the person is told about files that were not added. Texts stand under `Workspace.notices`. */
export type AddNotice =
  | { readonly code: 'unsupportedFiles' }
  | { readonly code: 'limitReached'; readonly max: number }
  | { readonly code: 'visitLimitReached'; readonly max: number }
  | { readonly code: 'almostThere'; readonly allowed: number; readonly total: number }
  | { readonly code: 'tooManyFiles'; readonly max: number; readonly total: number };

export interface AddDecision<F> {
  readonly accepted: readonly F[];
  readonly notice: AddNotice | null;
  /** Names that are in the list already, or twice in the drop; they are ignored. */
  readonly duplicates: readonly string[];
  /** Names of files of other types, which were left out. */
  readonly unsupported: readonly string[];
}

interface AddSituation {
  readonly isSignedIn: boolean;
  /** Names of the files in the list. */
  readonly listed: readonly string[];
  /** Places of the list that are taken. */
  readonly taken: number;
  /** Files of the visit so far: those sorted in the last 24 hours and those waiting in the list. */
  readonly visitFiles: number;
}

const sameName = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Decides about a drop. A drop that alone exceeds the cap adds nothing, so that nobody has to find out which ten of two
 * hundred files were taken; otherwise as many as are allowed are taken, in order.
 */
export function decideOnDrop<F extends { name: string; type: string }>(
  dropped: readonly F[],
  { isSignedIn, listed, taken, visitFiles }: AddSituation,
): AddDecision<F> {
  const supported = dropped.filter((file) => isAccepted(file.name, file.type));
  const unsupported = dropped.filter((file) => !supported.includes(file)).map(({ name }) => name);
  const none = (notice: AddNotice | null) => ({ accepted: [], notice, duplicates: [], unsupported });
  if (supported.length === 0) return none(dropped.length > 0 ? { code: 'unsupportedFiles' } : null);

  const dropCap = isSignedIn ? SIGNED_IN_BATCH_FILES : ANONYMOUS_BATCH_FILES;
  if (supported.length > dropCap) return none({ code: 'tooManyFiles', max: dropCap, total: supported.length });

  const names = new Set(listed.map(sameName));
  const duplicates: string[] = [];
  const fresh = supported.filter((file) => {
    const name = sameName(file.name);
    if (names.has(name)) {
      duplicates.push(file.name);
      return false;
    }
    names.add(name);
    return true;
  });
  if (isSignedIn || fresh.length === 0) return { accepted: fresh, notice: null, duplicates, unsupported };

  const roomInList = ANONYMOUS_BATCH_FILES - taken;
  const roomInVisit = ANONYMOUS_FILES - visitFiles;
  const allowed = Math.max(0, Math.min(roomInList, roomInVisit));
  if (allowed >= fresh.length) return { accepted: fresh, notice: null, duplicates, unsupported };
  if (allowed > 0) {
    const notice: AddNotice = { code: 'almostThere', allowed, total: fresh.length };
    return { accepted: fresh.slice(0, allowed), notice, duplicates, unsupported };
  }
  const notice: AddNotice =
    roomInVisit <= 0
      ? { code: 'visitLimitReached', max: ANONYMOUS_FILES }
      : { code: 'limitReached', max: ANONYMOUS_BATCH_FILES };
  return { accepted: [], notice, duplicates, unsupported };
}
