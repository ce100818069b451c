import { type FailedDocument, ZIP_FILE_NAME } from '@/lib/engine/export/plan';
import type { buildZipInWorker } from '@/lib/engine/export/zip.client';
import type { Clock } from '@/lib/shared/clock';
import type { NameLanguage } from '@/lib/shared/languages';
import type { FileItem } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { Paying } from '../paying/paying.client';
import type { ExportDocuments } from './export-documents.client';

export interface ExportServices {
  readonly store: WorkspaceStore;
  readonly pay: Paying['pay'];
  readonly documentsOf: ExportDocuments;
  readonly clock: Clock;
  readonly buildZip: typeof buildZipInWorker;
  readonly download: (blob: Blob, name: string) => void;
}

/** Packs files into a ZIP and downloads it. */
export interface Exporting {
  /**
   * Pays for unpaid files, builds the ZIP and downloads it. Folders and summary are in `folderLanguage`. With
   * `listsSensitive` the summary names the kinds of sensitive data in each file. `failed` are excluded files with their
   * errors, which the summary lists. Resolves to false if cancelled. Rejects on failure: with `NotEnoughPages` if the
   * quota is too small, and then nothing was paid.
   */
  readonly zip: (
    items: readonly FileItem[],
    options: { readonly folderLanguage: NameLanguage; readonly listsSensitive?: boolean },
    failed: readonly FailedDocument[],
  ) => Promise<boolean>;
  /** Cancels the current ZIP. Paid files stay paid and are not charged again. */
  readonly cancel: () => void;
}

export function createExporting(services: ExportServices): Exporting {
  const { store, pay, documentsOf, clock, buildZip } = services;
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
        await pay(items, 'zip', signal);
        const documents = documentsOf(items, listsSensitive);
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
        // A run cancelled by a newer one must not reset the newer one's progress.
        if (controller === own) dispatch({ type: 'exportProgressed', exporting: null });
      }
    },
    cancel: () => controller?.abort(),
  };
}
