import type { Contents } from '../list/contents.client';
import { type SearchableText, searchableText } from '../list/searchable-text';
import type { OpenList } from './storage.client';
import { safeMemory, type TabMemory } from './tab-memory.client';

/** Stores extracted texts, encrypted, with the list, so that search works after a reload (decision 0028). */
export interface StoredTexts {
  /** Stores the texts of these files that are not stored yet. Rejects if the browser cannot store. */
  readonly write: (list: OpenList, ids: readonly string[]) => Promise<void>;
  /** Restores texts one after another while the page is idle. Texts encrypted by another tab stay unread. */
  readonly restore: (stored: ReadonlyMap<string, EncryptedText>) => Promise<void>;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

export function createStoredTexts(texts: Contents<SearchableText>, cipher: TextCipher): StoredTexts {
  const saved = new WeakSet<SearchableText>();
  return {
    async write(list, ids) {
      for (const id of ids) {
        const text = texts.get(id);
        if (!text || saved.has(text)) continue;
        const encrypted = await cipher.encrypt(text.text);
        if (encrypted) await list.writeText(id, encrypted);
        saved.add(text);
      }
    },
    async restore(stored) {
      for (const [id, encrypted] of stored) {
        const text = await cipher.decrypt(encrypted);
        // The file was sorted again meanwhile, so its text is newer.
        if (text === null || texts.get(id)) continue;
        // Indexing a long text takes several ms.
        await nextTask();
        const searchable = searchableText(text);
        saved.add(searchable);
        texts.set(id, searchable);
      }
    },
  };
}

const KEY = 'mesudarTextKey';
/** Key of AES-256-GCM. */
const KEY_BYTES = 32;
/** In bytes, for AES-GCM (NIST SP 800-38D, section 8.2). */
const IV_BYTES = 12;

/** Encrypts extracted texts for storage. */
export interface TextCipher {
  /** Null if the browser lacks Web Crypto, for instance without https. */
  readonly encrypt: (text: string) => Promise<EncryptedText | null>;
  /** Null for a text encrypted by another tab, or a modified one. */
  readonly decrypt: (encrypted: EncryptedText) => Promise<string | null>;
}

/** The initialisation vector, followed by the ciphertext. */
export type EncryptedText = Uint8Array<ArrayBuffer>;

/**
 * Creates a cipher whose key lasts as long as the tab: closing the tab makes stored texts unreadable.
 * @param memory `sessionStorage` of the tab; without it the key lives as long as the page
 */
export function createTextCipher(
  memory: TabMemory | undefined,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): TextCipher {
  let importing: Promise<CryptoKey> | undefined;
  const keyWith = (crypto: SubtleCrypto) => {
    importing ??= crypto.importKey('raw', keyOfTab(memory), 'AES-GCM', false, ['encrypt', 'decrypt']);
    return importing;
  };
  return {
    async encrypt(text) {
      if (!subtle) return null;
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const encrypted = await subtle.encrypt(
        { name: 'AES-GCM', iv },
        await keyWith(subtle),
        new TextEncoder().encode(text),
      );
      const joined = new Uint8Array(IV_BYTES + encrypted.byteLength);
      joined.set(iv);
      joined.set(new Uint8Array(encrypted), IV_BYTES);
      return joined;
    },
    async decrypt(encrypted) {
      if (!subtle) return null;
      try {
        const iv = encrypted.subarray(0, IV_BYTES);
        const text = await subtle.decrypt({ name: 'AES-GCM', iv }, await keyWith(subtle), encrypted.subarray(IV_BYTES));
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}

function keyOfTab(memory: TabMemory | undefined): Uint8Array<ArrayBuffer> {
  const tab = safeMemory(memory);
  const storedKey = tab.get(KEY);
  if (storedKey) {
    const bytes = Uint8Array.from(atob(storedKey), (char) => char.charCodeAt(0));
    if (bytes.length === KEY_BYTES) return bytes;
  }
  const newKey = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  tab.set(KEY, btoa(String.fromCharCode(...newKey)));
  return newKey;
}
