import { makeUnique } from '@/lib/engine/naming/unique';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { type AddDecision, decideOnDrop, type Room, roomOf, sameName } from './add-rules';
import type { Contents } from './contents.client';
import { visitFilesOf } from './counts';
import { type AddedFile, isSelectable, isUncounted } from './file-item';
import { fingerprintsOf } from './fingerprints.client';
import type { QueueReading } from './reading.client';
import type { WorkspaceStore } from './store.client';

/** A file and the mail that it came with. */
export interface MailFile {
  readonly file: File;
  readonly mail: MailContext;
}

/** The ways for files into the list. Each begins to read what it adds. */
export interface Adding {
  /** Adds those of the dropped files that may be added. Tells what was decided. */
  readonly addFiles: (files: readonly File[], isSignedIn: boolean) => AddDecision<File>;
  /**
   * Adds files out of folders. Equal names in different folders are usual there: a file that differs from those of its name is
   * added under a numbered one (decision 0056).
   */
  readonly addFolderFiles: (files: readonly File[], isSignedIn: boolean) => Promise<AddDecision<File>>;
  /**
   * Adds files that came with mails. All are added: a name that is in the list already is numbered, because equal names of
   * different mails are different papers (decision 0040).
   */
  readonly addMailFiles: (files: readonly MailFile[]) => void;
  /** Adds files that exceeded a limit before, as many as fit now. Those that still exceed it are kept. */
  readonly addOverflow: (isSignedIn: boolean) => Promise<AddDecision<File>>;
  /** How many more files fit into the list. */
  readonly roomLeft: (isSignedIn: boolean) => number;
  /** Adds samples; those that are in the list already stay as they are. */
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

const overflowKey = ({ name, size }: { readonly name: string; readonly size: number }) => `${sameName(name)}\n${size}`;

export function createAdding({ store, contents, queueReading, currentUsage, newId }: AddingServices): Adding {
  const listedNames = () => store.state().items.map(({ name }) => name);

  /** Takes files into the list, each under a name that no other file of it has. */
  function take(added: readonly NewFile[]): void {
    if (added.length === 0) return;
    const names = makeUnique(
      added.map(({ file }) => file.name),
      listedNames(),
    );
    const files = added.map(({ file, ...rest }, index) => {
      return { ...rest, id: newId(), name: names[index] ?? file.name, size: file.size, file };
    });
    for (const { id, file } of files) contents.keep(id, file);
    store.dispatch({ type: 'added', files: files.map(({ file: _, ...item }) => item) });
    queueReading(files.map(({ id }) => id));
  }

  type Prints = Pick<Parameters<typeof decideOnDrop<File>>[1], 'fingerprintOf' | 'listedPrints'>;

  function room(isSignedIn: boolean): Room {
    const { items } = store.state();
    return {
      isSignedIn,
      // A file that cannot be read does not count against the limit.
      taken: items.filter((item) => isSelectable(item) && !isUncounted(item)).length,
      visitFiles: isSignedIn ? 0 : visitFilesOf(items, currentUsage()),
    };
  }

  /** Keeps files that exceed a limit. A file that is dropped again is kept once. */
  function keepOverflow(files: readonly File[]): void {
    const known = new Set(store.state().overflow.map(overflowKey));
    const fresh = files
      .filter((file) => !known.has(overflowKey(file)))
      .map((file) => ({ id: newId(), name: file.name, size: file.size, file }));
    if (fresh.length === 0) return;
    for (const { id, file } of fresh) contents.keep(id, file);
    store.dispatch({ type: 'overflowed', files: fresh.map(({ file: _, ...kept }) => kept) });
  }

  /** Takes files out of the overflow, for instance because they were dropped again and fit now. */
  function releaseOverflow(ids: readonly string[]): void {
    if (ids.length === 0) return;
    store.dispatch({ type: 'overflowRemoved', ids });
    contents.scheduleRelease(ids);
  }

  function decide(files: readonly File[], isSignedIn: boolean, prints: Prints = {}): AddDecision<File> {
    const decision = decideOnDrop(files, { ...room(isSignedIn), listed: listedNames(), ...prints });
    take(decision.accepted.map((file) => ({ file })));
    const added = new Set(decision.accepted.map(overflowKey));
    releaseOverflow(
      store
        .state()
        .overflow.filter((kept) => added.has(overflowKey(kept)))
        .map(({ id }) => id),
    );
    keepOverflow(decision.overflow);
    return decision;
  }

  /** Fingerprints of the files whose name another one has, dropped with it or in the list. */
  async function printsOf(files: readonly File[]): Promise<Prints> {
    // Under its own name: in the list it may have been numbered.
    const listed = store.state().items.flatMap(({ id }) => contents.of(id) ?? []);
    const withName = Map.groupBy([...listed, ...files], ({ name }) => sameName(name));
    const alike = [...withName.values()].filter((group) => group.length > 1).flat();
    const prints = await fingerprintsOf(alike);
    return {
      fingerprintOf: (file) => prints.get(file),
      listedPrints: new Set(listed.flatMap((file) => prints.get(file) ?? [])),
    };
  }

  const addFolderFiles = async (files: readonly File[], isSignedIn: boolean) =>
    decide(files, isSignedIn, await printsOf(files));

  return {
    addFiles: decide,
    addFolderFiles,
    async addOverflow(isSignedIn) {
      const kept = store.state().overflow;
      const files = kept.flatMap(({ id }) => contents.of(id) ?? []);
      // They may come from folders, where equal names are usual. Until the prints are there the files stay stored.
      const prints = await printsOf(files);
      const asked = new Set(kept.map(({ id }) => id));
      // Some may be gone by now: added by another press, removed, or forgotten with a sign-out.
      const ids = store.state().overflow.flatMap(({ id }) => (asked.has(id) ? id : []));
      const left = ids.flatMap((id) => contents.of(id) ?? []);
      releaseOverflow(ids);
      return decide(left, isSignedIn, prints);
    },
    roomLeft: (isSignedIn) => roomOf(room(isSignedIn)),
    addMailFiles: take,
    addSamples(files) {
      const listed = new Set(listedNames());
      take(files.filter(({ name }) => !listed.has(name)).map((file) => ({ file, isSample: true })));
    },
  };
}
