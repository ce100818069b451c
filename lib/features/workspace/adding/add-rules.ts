import { isAccepted } from '@/lib/engine/documents/accepted';
import { convertibleFormat } from '@/lib/engine/documents/convertible';
import { ANONYMOUS_BATCH_FILES, ANONYMOUS_FILES, SIGNED_IN_BATCH_FILES } from '@/lib/features/usage/limits';

/**
 * Decides which dropped files are added: specification sections 5 and 9, and the product's decisions on the two caps.
 */

/** Notices about files that were not added. Texts: `Workspace.notices`. */
export type AddNotice =
  | { readonly code: 'unsupportedFiles' }
  | { readonly code: 'limitReached'; readonly max: number }
  | { readonly code: 'visitLimitReached'; readonly max: number }
  | { readonly code: 'almostThere'; readonly allowed: number; readonly total: number }
  | { readonly code: 'tooManyFiles'; readonly max: number; readonly allowed: number; readonly total: number };

export interface AddDecision<F> {
  readonly accepted: readonly F[];
  /** Supported files that exceed a limit. They are kept next to the list, in drop order, and offered again. */
  readonly overflow: readonly F[];
  readonly notice: AddNotice | null;
  /** Names already in the list, or twice in the drop; ignored. */
  readonly duplicates: readonly string[];
  /** Names of rejected files of other types. */
  readonly unsupported: readonly string[];
}

/** Limits on the number of files that may be added. */
export interface AddCapacity {
  readonly isSignedIn: boolean;
  /** Files in the list that count against its limit. */
  readonly usedSlots: number;
  /** Files of the visit so far: those sorted in the last 24 hours and those waiting in the list. */
  readonly filesOfVisit: number;
}

interface AddContext<F> extends AddCapacity {
  /** Names of the files in the list. */
  readonly listed: readonly string[];
  /** Fingerprint of a file from a folder (decision 0032); undefined for a file added by itself. */
  readonly fingerprintOf?: (file: F) => string | undefined;
  /** Fingerprints of the files in the list. */
  readonly listedFingerprints?: ReadonlySet<string>;
}

/** Comparison key of a name. Case is ignored, because few file systems allow names that differ only in case. */
export const nameComparisonKey = (name: string) => name.normalize('NFC').toLowerCase();

/** True if the file's name or media type is accepted, directly or after conversion in the browser. */
export function isAddable({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return isAccepted(name, type) || convertibleFormat(name, type) !== null;
}

/** Number of files that may be added now. Signed-in users only have a limit per drop. */
export function capacityOf({ isSignedIn, usedSlots, filesOfVisit }: AddCapacity): number {
  if (isSignedIn) return SIGNED_IN_BATCH_FILES;
  return Math.max(0, Math.min(ANONYMOUS_BATCH_FILES - usedSlots, ANONYMOUS_FILES - filesOfVisit));
}

/**
 * Decides which dropped files are added: as many as fit, in drop order. The other supported files are returned as
 * `overflow` and never lost.
 */
export function decideOnDrop<F extends { name: string; type: string }>(
  dropped: readonly F[],
  context: AddContext<F>,
): AddDecision<F> {
  const { isSignedIn, filesOfVisit } = context;
  const supported = dropped.filter(isAddable);
  const unsupported = dropped.filter((file) => !supported.includes(file)).map(({ name }) => name);
  if (supported.length === 0) {
    const notice: AddNotice | null = dropped.length > 0 ? { code: 'unsupportedFiles' } : null;
    return { accepted: [], overflow: [], notice, duplicates: [], unsupported };
  }

  const { newFiles, duplicates } = withoutDuplicates(supported, context);
  const allowed = capacityOf(context);
  const accepted = newFiles.slice(0, allowed);
  const overflow = newFiles.slice(allowed);
  if (overflow.length === 0) return { accepted, overflow, notice: null, duplicates, unsupported };

  const max = isSignedIn ? SIGNED_IN_BATCH_FILES : ANONYMOUS_BATCH_FILES;
  const total = newFiles.length;
  const notice = ((): AddNotice => {
    if (allowed > 0)
      return total > max ? { code: 'tooManyFiles', max, allowed, total } : { code: 'almostThere', allowed, total };
    return filesOfVisit >= ANONYMOUS_FILES
      ? { code: 'visitLimitReached', max: ANONYMOUS_FILES }
      : { code: 'limitReached', max };
  })();
  return { accepted, overflow, notice, duplicates, unsupported };
}

function withoutDuplicates<F extends { name: string }>(
  files: readonly F[],
  { listed, fingerprintOf = () => undefined, listedFingerprints = new Set() }: AddContext<F>,
): { newFiles: readonly F[]; duplicates: readonly string[] } {
  const names = new Set(listed.map(nameComparisonKey));
  const fingerprints = new Set(listedFingerprints);
  const duplicates: string[] = [];
  const newFiles = files.filter((file) => {
    const name = nameComparisonKey(file.name);
    const fingerprint = fingerprintOf(file);
    const isKnown = fingerprint === undefined ? names.has(name) : fingerprints.has(fingerprint);
    if (isKnown) duplicates.push(file.name);
    else {
      names.add(name);
      if (fingerprint !== undefined) fingerprints.add(fingerprint);
    }
    return !isKnown;
  });
  return { newFiles, duplicates };
}
