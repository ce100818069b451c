import { bytesOf } from '@/lib/engine/documents/file-bytes.client';
import { makeUnique, nameKey } from '@/lib/engine/naming/unique';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import { groupBy } from '@/lib/shared/group-by';
import type { Contents } from '../list/contents.client';
import { filesOfVisit } from '../list/counts';
import { type AddedFile, type FileItem, isSelectable, isUncounted } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { QueueReading } from '../sorting/reading.client';
import { type AddCapacity, type AddDecision, capacityOf, decideOnDrop, nameComparisonKey } from './add-rules';

export interface MailFile {
  readonly file: File;
  readonly mail: MailContext;
}

/** Adds files to the list and starts to read them. */
export interface Adding {
  /** Adds the allowed files of a drop. Returns the decision. */
  readonly addFiles: (files: readonly File[], isSignedIn: boolean) => AddDecision<File>;
  /**
   * Adds files from folders. Equal names are common in different folders: a file with different content gets a numbered
   * name (decision 0032).
   */
  readonly addFolderFiles: (files: readonly File[], isSignedIn: boolean) => Promise<AddDecision<File>>;
  /**
   * Adds mail attachments. All are added: an existing name is numbered, because equal names in different mails are
   * different documents (decision 0036).
   */
  readonly addMailFiles: (files: readonly MailFile[]) => void;
  /** Adds overflow files, as many as fit now. The others are kept. */
  readonly addOverflow: (isSignedIn: boolean) => Promise<AddDecision<File>>;
  /** Number of files that still fit into the list. */
  readonly remainingCapacity: (isSignedIn: boolean) => number;
  /** Adds samples, except those already in the list. */
  readonly addSamples: (files: readonly File[]) => void;
}

export interface AddingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly queueReading: QueueReading;
  readonly currentUsage: () => CurrentUsage | null;
  readonly newId: () => string;
}

type NewFile = Pick<AddedFile, 'mail' | 'isSample'> & { readonly file: File };

const overflowKey = ({ name, size }: { readonly name: string; readonly size: number }) =>
  `${nameComparisonKey(name)}\n${size}`;

type Fingerprints = Pick<Parameters<typeof decideOnDrop<File>>[1], 'fingerprintOf' | 'listedFingerprints'>;

export function createAdding(services: AddingServices): Adding {
  const { store, contents, currentUsage, newId } = services;
  const capacity = (isSignedIn: boolean) => capacityFor(store.state().items, isSignedIn, currentUsage());

  /** Keeps files that exceed a limit, each once even if it is dropped again. */
  function keepOverflow(files: readonly File[]): void {
    const known = new Set(store.state().overflow.map(overflowKey));
    const newFiles = files
      .filter((file) => !known.has(overflowKey(file)))
      .map((file) => ({ id: newId(), name: file.name, size: file.size, file }));
    if (newFiles.length === 0) return;
    for (const { id, file } of newFiles) contents.set(id, file);
    store.dispatch({ type: 'overflowed', files: newFiles.map(({ file: _, ...kept }) => kept) });
  }

  /** Removes files from the overflow, for instance after a second drop that fits. */
  function releaseOverflow(ids: readonly string[]): void {
    if (ids.length === 0) return;
    store.dispatch({ type: 'overflowRemoved', ids });
    contents.scheduleRelease(ids);
  }

  function decide(files: readonly File[], isSignedIn: boolean, fingerprints: Fingerprints = {}): AddDecision<File> {
    const decision = decideOnDrop(files, { ...capacity(isSignedIn), listed: listedNames(store), ...fingerprints });
    const accepted = decision.accepted.map((file) => ({ file }));
    addToList(services, accepted);
    const added = new Set(decision.accepted.map(overflowKey));
    const fitting = store.state().overflow.filter((kept) => added.has(overflowKey(kept)));
    releaseOverflow(fitting.map(({ id }) => id));
    keepOverflow(decision.overflow);
    return decision;
  }

  return {
    addFiles: decide,
    addFolderFiles: async (files, isSignedIn) =>
      decide(files, isSignedIn, await fingerprintsForDuplicates(services, files)),
    async addOverflow(isSignedIn) {
      const kept = store.state().overflow;
      const files = kept.flatMap(({ id }) => contents.get(id) ?? []);
      // They may come from folders, where equal names are common. The files stay stored until their fingerprints are
      // computed.
      const fingerprints = await fingerprintsForDuplicates(services, files);
      const requestedIds = new Set(kept.map(({ id }) => id));
      // Some may be gone meanwhile: added by another click, removed, or cleared by a sign-out.
      const ids = store.state().overflow.flatMap(({ id }) => (requestedIds.has(id) ? id : []));
      const remainingFiles = ids.flatMap((id) => contents.get(id) ?? []);
      releaseOverflow(ids);
      return decide(remainingFiles, isSignedIn, fingerprints);
    },
    remainingCapacity: (isSignedIn) => capacityOf(capacity(isSignedIn)),
    addMailFiles: (files) => addToList(services, files),
    addSamples(files) {
      const listed = new Set(listedNames(store));
      const newFiles = files.filter(({ name }) => !listed.has(name));
      addToList(
        services,
        newFiles.map((file) => ({ file, isSample: true })),
      );
    },
  };
}

const listedNames = (store: WorkspaceStore) => store.state().items.map(({ name }) => name);

function capacityFor(items: readonly FileItem[], isSignedIn: boolean, usage: CurrentUsage | null): AddCapacity {
  return {
    isSignedIn,
    // An unreadable file does not count against the limit.
    usedSlots: items.filter((item) => isSelectable(item) && !isUncounted(item)).length,
    filesOfVisit: isSignedIn ? 0 : filesOfVisit(items, usage),
  };
}

/** Adds files to the list under unique names. */
function addToList({ store, contents, queueReading, newId }: AddingServices, added: readonly NewFile[]): void {
  if (added.length === 0) return;
  const names = makeUnique(
    added.map(({ file }) => file.name),
    listedNames(store),
  );
  const files = added.map(({ file, ...rest }, index) => {
    return { ...rest, id: newId(), name: names[index] ?? file.name, size: file.size, file };
  });
  for (const { id, file } of files) contents.set(id, file);
  store.dispatch({ type: 'added', files: files.map(({ file: _, ...item }) => item) });
  queueReading(files.map(({ id }) => id));
}

/** Fingerprints of files whose name also occurs in the drop or in the list. */
async function fingerprintsForDuplicates(
  { store, contents }: Pick<AddingServices, 'store' | 'contents'>,
  files: readonly File[],
): Promise<Fingerprints> {
  // Compares original names: the list may have numbered them.
  const listed = store.state().items.flatMap(({ id }) => contents.get(id) ?? []);
  const withName = groupBy([...listed, ...files], ({ name }) => nameComparisonKey(name));
  const sameNamed = [...withName.values()].filter((group) => group.length > 1).flat();
  const fingerprints = await fingerprintsOf(sameNamed);
  return {
    fingerprintOf: (file) => fingerprints.get(file),
    listedFingerprints: new Set(listed.flatMap((file) => fingerprints.get(file) ?? [])),
  };
}

const keyOf = (file: File) => `${nameKey(file.name)}\n${file.size}`;

/**
 * Fingerprints for detecting duplicates. The size separates most files. Files with the same name and size are hashed
 * (SHA-256), one after another. The modification date replaces the hash without https, where `crypto.subtle` is
 * missing, and for files over the size limit.
 */
async function fingerprintsOf(files: readonly File[]): Promise<ReadonlyMap<File, string>> {
  const groups = groupBy(files, keyOf);
  const fingerprints = new Map<File, string>();
  for (const [key, group] of groups) {
    for (const file of group) fingerprints.set(file, group.length === 1 ? key : `${key}\n${await contentOf(file)}`);
  }
  return fingerprints;
}

async function contentOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle || file.size > MAX_FILE_BYTES) return String(file.lastModified);
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(file)));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return String(file.lastModified);
  }
}
