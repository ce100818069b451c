import type { Contents } from '../list/contents.client';
import { type SearchableText, searchableText } from '../list/searchable-text';
import type { OpenList } from './storage.client';
import type { SealedText, TextCipher } from './text-cipher.client';

/** Stores extracted texts, encrypted, with the list, so that search works after a reload (decision 0028). */
export interface StoredTexts {
  /** Stores the texts of these files that are not stored yet. Rejects if the browser cannot store. */
  readonly write: (list: OpenList, ids: readonly string[]) => Promise<void>;
  /** Restores texts one after another while the page is idle. Texts encrypted by another tab stay unread. */
  readonly restore: (stored: ReadonlyMap<string, SealedText>) => Promise<void>;
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

export function createStoredTexts(texts: Contents<SearchableText>, cipher: TextCipher): StoredTexts {
  const saved = new WeakSet<SearchableText>();
  return {
    async write(list, ids) {
      for (const id of ids) {
        const text = texts.of(id);
        if (!text || saved.has(text)) continue;
        const sealed = await cipher.seal(text.text);
        if (sealed) await list.writeText(id, sealed);
        saved.add(text);
      }
    },
    async restore(stored) {
      for (const [id, sealed] of stored) {
        const text = await cipher.open(sealed);
        // The file was sorted again meanwhile, so its text is newer.
        if (text === null || texts.of(id)) continue;
        // Indexing a long text takes several ms.
        await pause();
        const searchable = searchableText(text);
        saved.add(searchable);
        texts.keep(id, searchable);
      }
    },
  };
}
