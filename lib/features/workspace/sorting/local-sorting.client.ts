import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { LocalCount, OnDevice } from '@/lib/features/on-device/on-device';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Contents } from '../list/contents.client';
import { ContentLost, isConnectionLost } from '../list/file-error.client';
import { type FileItem, isUncounted } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { OfflineQuota, Paying } from '../paying/paying.client';
import type { UnlockedPdfs } from '../unlock/unlocked';
import type { Connection } from './connection.client';
import { withRetries } from './retry';
import type { SortingSettings } from './sorting.client';

export interface LocalSortingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly unlocked: UnlockedPdfs;
  readonly connection: Connection;
  readonly device: Pick<OnDevice, 'count' | 'sort'>;
  readonly reporting: Paying['reporting'];
  readonly quota: Pick<OfflineQuota, 'reserve'>;
  readonly settings: Pick<SortingSettings, 'categories'>;
}

/** Sorts files on this device. Only the data reported by `UsageReporting` is sent. */
export interface LocalSorting {
  /**
   * Counts, reports and sorts a file. Reporting first means that a limit refuses before the work. Without a connection
   * it is reported later. Throws the server's refusal, the engine's failure, or the signal's reason; the file is then
   * not counted.
   */
  readonly sort: (item: FileItem, languages: LanguageSettings, signal: AbortSignal) => Promise<CategorisationResult>;
  /**
   * The result of a file with sensitive data, which stays on the device and is counted as in `sort`. Null for a file
   * without, which is not counted yet.
   */
  readonly keepSensitive: (
    item: FileItem,
    languages: LanguageSettings,
    signal: AbortSignal,
  ) => Promise<CategorisationResult | null>;
  /**
   * Withdraws the report of a file that the server will read and count itself: counting it twice may exceed the quota.
   */
  readonly withdrawReport: (id: string) => Promise<void>;
}

/** Abort reason when the page is left. A file that was already reported is sorted by the next page. */
export const PAGE_LEFT = 'the page was left';

/** The result of `work`, or a rejection as soon as the signal is aborted: loading the engine can take long. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

export function createLocalSorting(services: LocalSortingServices): LocalSorting {
  const { store, contents, unlocked, connection, device, reporting, quota } = services;
  const { dispatch } = store;
  const isListedWith = (id: string, hasState: (item: FileItem) => boolean | undefined) =>
    store.state().items.some((item) => item.id === id && hasState(item));

  function contentOf(id: string): File {
    const content = contents.get(id);
    if (!content) throw new ContentLost();
    return content;
  }

  const passwordsFor = (id: string) => {
    const password = unlocked.get(id)?.password;
    return password === undefined ? {} : { passwords: [password] };
  };

  async function read(item: FileItem, languages: LanguageSettings, signal: AbortSignal): Promise<CategorisationResult> {
    const custom = services.settings.categories();
    const sorting = device.sort(contentOf(item.id), item.name, {
      languages,
      ...(custom && { categories: { set: custom.categories, isOnly: custom.onlyOwnCategories } }),
      ...(item.mail && { mail: item.mail }),
      ...passwordsFor(item.id),
      signal,
      onStage: (work) => !signal.aborted && dispatch({ type: 'sortingProgressed', id: item.id, work }),
    });
    return { ...(await orAborted(sorting, signal)), fileName: item.name };
  }

  /** Reports a file now or later. Returns true if this call had it counted. */
  async function count(item: FileItem, { kind, pageCount }: LocalCount, signal: AbortSignal): Promise<boolean> {
    if (isUncounted(item) || isListedWith(item.id, ({ declared }) => declared)) return false;
    const report = () => reporting.report({ documentId: item.id, kind, pageCount }, signal);
    try {
      await withRetries(report, {
        failureOf(error) {
          signal.throwIfAborted();
          return error instanceof RequestError && !isConnectionLost(error) ? error : null;
        },
        wait: (delayMs) => connection.wait(delayMs, signal),
      });
      return true;
    } catch (error) {
      signal.throwIfAborted();
      if (!isConnectionLost(error)) throw error;
      quota.reserve(item.id, pageCount);
      return false;
    }
  }

  return {
    async sort(item, languages, signal) {
      const counting = device.count(contentOf(item.id), { ...passwordsFor(item.id), signal });
      const counted = await orAborted(counting, signal);
      // Also true if an earlier page had it counted but did not sort it.
      const isCountedForThis = (await count(item, counted, signal)) || (item.declared === true && item.result === null);
      try {
        // Shows the reported page count, because that is the one that is paid for.
        return { ...(await read(item, languages, signal)), pageCount: counted.pageCount };
      } catch (error) {
        if (isCountedForThis && signal.reason !== PAGE_LEFT) void reporting.withdraw(item.id);
        throw error;
      }
    },
    async withdrawReport(id) {
      const isCountedTwice = isListedWith(id, ({ declared, claimed }) => declared === true && !claimed);
      if (isCountedTwice) await reporting.withdraw(id);
    },
    async keepSensitive(item, languages, signal) {
      const result = await read(item, languages, signal);
      if (result.sensitiveDataTypes.length === 0) return null;
      const { pageCount } = result;
      await count(item, { kind: item.kind ?? 'pdf', pageCount }, signal);
      return result;
    },
  };
}
