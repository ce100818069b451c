import { type FileItem, isUndeclared, pagesOf } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { Declaring } from './usage-reporting.client';

export interface CountingLaterServices {
  readonly store: WorkspaceStore;
  readonly declaring: Pick<Declaring, 'declare'>;
}

/** Reports files that were read on the device while the server was unreachable. */
export interface CountingLater {
  /** Reports these files, or all. Rejects with the first failure after all were tried; accepted files are counted. */
  readonly countAll: (ids?: readonly string[], signal?: AbortSignal) => Promise<void>;
}

export function createCountingLater({ store, declaring }: CountingLaterServices): CountingLater {
  return {
    async countAll(ids, signal) {
      const wanted = ids && new Set(ids);
      const isWaiting = (item: FileItem) => isUndeclared(item) && (wanted?.has(item.id) ?? true);
      const waiting = store.state().items.filter(isWaiting);
      const outcomes = await Promise.allSettled(
        waiting.map((item) => {
          const { id, kind } = item;
          return kind && declaring.declare({ documentId: id, kind, pageCount: pagesOf(item) }, signal);
        }),
      );
      const failed = outcomes.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}
