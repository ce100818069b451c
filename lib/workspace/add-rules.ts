import { isAccepted } from '@/lib/documents/accepted';
import { convertibleFormat } from '@/lib/documents/convertible';
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

interface AddSituation<F> {
  readonly isSignedIn: boolean;
  /** Names of the files in the list. */
  readonly listed: readonly string[];
  /** Places of the list that are taken. */
  readonly taken: number;
  /** Files of the visit so far: those sorted in the last 24 hours and those waiting in the list. */
  readonly visitFiles: number;
  /**
   * What tells the content of a file out of a folder from others of its name (decision 0056); nothing for a file that was added
   * by itself.
   */
  readonly fingerprintOf?: (file: F) => string | undefined;
  /** Fingerprints of what is in the list. */
  readonly listedPrints?: ReadonlySet<string>;
}

/** What names are compared by: two files whose names differ in case alone lie in one folder of few systems. */
export const sameName = (name: string) => name.normalize('NFC').toLowerCase();

/** Whether a file may be added by its name or media type: it is read as it is, or once the browser has converted it. */
export function isAddable({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return isAccepted(name, type) || convertibleFormat(name, type) !== null;
}

/**
 * Decides about a drop. A drop that alone exceeds the cap adds nothing, so that nobody has to find out which ten of two
 * hundred files were taken; otherwise as many as are allowed are taken, in order.
 */
export function decideOnDrop<F extends { name: string; type: string }>(
  dropped: readonly F[],
  { isSignedIn, listed, taken, visitFiles, fingerprintOf = () => undefined, listedPrints = new Set() }: AddSituation<F>,
): AddDecision<F> {
  const supported = dropped.filter(isAddable);
  const unsupported = dropped.filter((file) => !supported.includes(file)).map(({ name }) => name);
  const none = (notice: AddNotice | null) => ({ accepted: [], notice, duplicates: [], unsupported });
  if (supported.length === 0) return none(dropped.length > 0 ? { code: 'unsupportedFiles' } : null);

  const dropCap = isSignedIn ? SIGNED_IN_BATCH_FILES : ANONYMOUS_BATCH_FILES;
  if (supported.length > dropCap) return none({ code: 'tooManyFiles', max: dropCap, total: supported.length });

  const names = new Set(listed.map(sameName));
  const prints = new Set(listedPrints);
  const duplicates: string[] = [];
  const fresh = supported.filter((file) => {
    const name = sameName(file.name);
    const print = fingerprintOf(file);
    const isKnown = print === undefined ? names.has(name) : prints.has(print);
    if (isKnown) duplicates.push(file.name);
    else {
      names.add(name);
      if (print !== undefined) prints.add(print);
    }
    return !isKnown;
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
