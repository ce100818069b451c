import { ANONYMOUS_FILES, ANONYMOUS_PAGES } from '@/lib/features/usage/limits';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { AppError } from '@/lib/platform/errors';
import { type FileItem, isUndeclared, pagesOf } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { Sidecar } from '../storage/persistence.client';
import type { OwedDocument } from './owed';
import type { UsageServices } from './usage-services';

export interface AllowanceServices {
  readonly store: WorkspaceStore;
  readonly usage: Pick<UsageServices, 'current'>;
  /** Pending payments of files exported offline. */
  readonly owed: () => readonly OwedDocument[];
  readonly saveSidecar: (key: string, companion: Sidecar) => unknown;
}

/** Offline quota: what the last known usage left (decision 0061). That usage is stored with the list. */
export interface Allowance {
  /** The last usage received, on this page or earlier; null if there is none. */
  readonly usage: () => CurrentUsage | null;
  /**
   * Reserves pages for a document until `release`, if they fit next to all uncounted pages. Throws the AppError that
   * the server would respond with.
   */
  readonly hold: (item: FileItem, pages: number) => void;
  readonly release: (id: string) => void;
  readonly forget: () => void;
}

export function createAllowance({ store, usage, owed, saveSidecar }: AllowanceServices): Allowance {
  let remembered: CurrentUsage | null = null;
  /** Pages of documents being read, by id. */
  const held = new Map<string, number>();
  const latest = () => usage.current() ?? remembered;

  saveSidecar('lastUsage', {
    snapshot: latest,
    restore(stored) {
      remembered = CurrentUsage.safeParse(stored).data ?? null;
    },
  });

  /** Pages unknown to the server, without those of the given document. */
  function uncountedBeside(id: string): readonly number[] {
    const listed = store.state().items.filter(isUndeclared);
    const pages = new Map([
      ...listed.map((item) => [item.id, pagesOf(item)] as const),
      ...owed().map(({ documentId, pageCount }) => [documentId, pageCount] as const),
      ...held,
    ]);
    pages.delete(id);
    return [...pages.values()];
  }

  return {
    usage: latest,
    hold(item, pages) {
      const before = uncountedBeside(item.id);
      const known = latest();
      const { anonymous } = known ?? { anonymous: { filesLeft: ANONYMOUS_FILES, pagesLeft: ANONYMOUS_PAGES } };
      if (anonymous && before.length + 1 > anonymous.filesLeft) {
        throw new AppError('anonymousFileLimit', { max: ANONYMOUS_FILES });
      }
      const left = anonymous?.pagesLeft ?? known?.remainingPages ?? 0;
      const remaining =
        left === UNLIMITED
          ? Number.POSITIVE_INFINITY
          : Math.max(0, left - before.reduce((sum, count) => sum + count, 0));
      if (pages > remaining) {
        throw anonymous
          ? new AppError('anonymousPageLimit', { needed: pages, remaining, max: ANONYMOUS_PAGES })
          : new AppError('pageLimit', { needed: pages, remaining });
      }
      held.set(item.id, pages);
    },
    release: (id) => void held.delete(id),
    forget() {
      remembered = null;
      held.clear();
    },
  };
}
