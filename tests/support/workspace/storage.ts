import type { FileItem } from '@/lib/features/workspace/list/file-item';
import type { OpenList, WorkspaceStorage } from '@/lib/features/workspace/storage/storage.client';
import type { EncryptedText } from '@/lib/features/workspace/storage/stored-texts.client';

interface Stored {
  readonly items: Map<string, unknown>;
  readonly contents: Map<string, File>;
  readonly meta: Map<string, unknown>;
  readonly texts: Map<string, EncryptedText>;
}

/** Storage faults, effective once they are set. */
export interface StorageFaults {
  open?: boolean;
  load?: boolean;
  write?: boolean;
  /** Larger contents do not fit, in bytes. */
  roomBytes?: number;
}

/** A browser's storage in memory. Instances share it like tabs. */
export class MemoryStorage implements WorkspaceStorage {
  readonly lists = new Map<string, Stored>();
  readonly faults: StorageFaults = {};
  /** Lists that are open now. */
  readonly opened = new Set<string>();

  names = async () => [...this.lists.keys()];

  open = async (name: string): Promise<OpenList> => {
    if (this.faults.open) throw new DOMException('no storage here', 'SecurityError');
    const stored = this.lists.get(name) ?? { items: new Map(), contents: new Map(), meta: new Map(), texts: new Map() };
    this.lists.set(name, stored);
    this.opened.add(name);
    const mayWrite = () => {
      if (this.faults.write) throw new DOMException('the disk is full', 'QuotaExceededError');
      if (!this.opened.has(name)) throw new DOMException('closed', 'InvalidStateError');
    };
    return {
      load: async () => {
        if (this.faults.load) throw new DOMException('broken', 'DataError');
        return {
          items: structuredClone([...stored.items.values()]),
          contents: new Map(stored.contents),
          meta: new Map(structuredClone([...stored.meta])),
          texts: new Map(stored.texts),
        };
      },
      write: async ({ items, removedIds, meta }) => {
        mayWrite();
        for (const item of items) stored.items.set(item.id, structuredClone(item));
        for (const id of removedIds) {
          stored.items.delete(id);
          stored.contents.delete(id);
          stored.texts.delete(id);
        }
        for (const [key, value] of meta) stored.meta.set(key, structuredClone(value));
      },
      writeContent: async (id, content) => {
        mayWrite();
        if (content.size > (this.faults.roomBytes ?? Number.POSITIVE_INFINITY)) {
          throw new DOMException('the disk is full', 'QuotaExceededError');
        }
        stored.contents.set(id, content);
      },
      writeText: async (id, text) => {
        mayWrite();
        stored.texts.set(id, text);
      },
      clear: async () => {
        for (const part of [stored.items, stored.contents, stored.meta, stored.texts]) part.clear();
      },
      close: () => void this.opened.delete(name),
    };
  };

  remove = async (name: string) => {
    this.lists.delete(name);
  };

  /** File names of every stored list. */
  listed(): string[][] {
    return [...this.lists.values()].map(({ items }) => [...items.values()].map((item) => (item as FileItem).name));
  }
}
