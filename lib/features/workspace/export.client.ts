import { type FailedDocument, ZIP_FILE_NAME } from '@/lib/engine/export/plan';
import type { buildZipInWorker } from '@/lib/engine/export/zip.client';
import type { Clock } from '@/lib/shared/clock';
import type { NameLanguage } from '@/lib/shared/languages';
import type { FileItem } from './file-item';
import type { WorkspaceStore } from './store.client';
import type { Taking } from './taking.client';

export interface ExportServices {
  readonly store: WorkspaceStore;
  readonly taking: Taking;
  readonly clock: Clock;
  readonly buildZip: typeof buildZipInWorker;
  /** Hands a file to the person. */
  readonly download: (blob: Blob, name: string) => void;
}

/** Packs files and hands them to the person. */
export interface Exporting {
  /**
   * Pays for the files that are not paid for, builds the ZIP and downloads it. The folders and the summary are in
   * `folderLanguage`; with `listsSensitive` the summary names the kinds of sensitive data that each file holds. `failed` are
   * files that stay out, with their error; the summary names them. Resolves to false when it was cancelled, rejects with what went wrong: `NotEnoughPages`
   * when more has to be paid than is left, and then nothing was.
   */
  readonly zip: (
    items: readonly FileItem[],
    options: { readonly folderLanguage: NameLanguage; readonly listsSensitive?: boolean },
    failed: readonly FailedDocument[],
  ) => Promise<boolean>;
  /** Stops a ZIP in the making. What was paid for stays paid and is not charged again. */
  readonly cancel: () => void;
}

export function createExporting(services: ExportServices): Exporting {
  const { store, taking, clock, buildZip } = services;
  const { dispatch } = store;
  let controller: AbortController | null = null;

  return {
    async zip(items, { folderLanguage, listsSensitive = false }, failed) {
      controller?.abort();
      const own = new AbortController();
      controller = own;
      const { signal } = own;
      const report = (fraction: number) =>
        void dispatch({
          type: 'exportProgressed',
          exporting: { progress: Math.round(fraction * 100), fileCount: items.length },
        });
      report(0);
      try {
        await taking.pay(items, 'zip', signal);
        const documents = taking.documentsOf(items, listsSensitive);
        const zip = await buildZip(documents, {
          folderLanguage,
          createdAt: clock.now(),
          failed,
          onProgress: report,
          signal,
        });
        services.download(zip, ZIP_FILE_NAME);
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      } finally {
        // One that was cancelled for another leaves the other's progress alone.
        if (controller === own) dispatch({ type: 'exportProgressed', exporting: null });
      }
    },
    cancel: () => controller?.abort(),
  };
}
