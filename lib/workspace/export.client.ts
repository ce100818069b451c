import { z } from 'zod';
import type { Clock } from '@/lib/clock';
import { ZIP_FILE_NAME } from '@/lib/export/plan';
import type { buildZipInWorker } from '@/lib/export/zip.client';
import type { fetchJson } from '@/lib/http/fetch-json.client';
import type { DocumentLanguage } from '@/lib/languages';
import type { Contents } from './contents.client';
import { categoryOf, confidenceOf, type FileItem, savedNameOf } from './file-item';
import { unclaimedSessions } from './selectors';
import type { WorkspaceStore } from './store.client';

const ClaimAnswer = z.object({ success: z.boolean(), pagesDeducted: z.number() });
/** The address of a download must outlive the click that starts it. */
const REVOKE_AFTER_MS = 60_000;

export interface ExportServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly clock: Clock;
  readonly request: typeof fetchJson;
  readonly buildZip: typeof buildZipInWorker;
  /** Hands a file to the person. */
  readonly download: (blob: Blob, name: string) => void;
  /** Pages may have been paid for. */
  readonly onUsageChanged: () => void;
}

/** Packs files and hands them to the person. */
export interface Exporting {
  /**
   * Pays for the files' batches, each once, builds the ZIP and downloads it. `failed` are files that stay out, with the
   * reason; the summary names them. Resolves to false when it was cancelled, rejects with what went wrong.
   */
  readonly zip: (
    items: readonly FileItem[],
    folderLanguage: DocumentLanguage,
    failed: readonly { originalName: string; reason: string }[],
  ) => Promise<boolean>;
  /** Stops a ZIP in the making. What was paid for stays paid and is not charged again. */
  readonly cancel: () => void;
}

export function createExporting(services: ExportServices): Exporting {
  const { store, contents, clock, request, buildZip, onUsageChanged } = services;
  const { dispatch } = store;
  let controller: AbortController | null = null;

  async function claimSessions(items: readonly FileItem[], signal: AbortSignal): Promise<void> {
    const sessions = unclaimedSessions(items);
    try {
      for (const body of sessions) {
        await request('/api/claim-usage', { method: 'POST', body, schema: ClaimAnswer, signal });
        dispatch({ type: 'sessionClaimed', sessionId: body.sessionId });
      }
    } finally {
      if (sessions.length > 0) onUsageChanged();
    }
  }

  function exportDocument(item: FileItem) {
    const data = contents.of(item.id);
    const category = categoryOf(item);
    if (!data || !category) throw new Error(`${item.name} cannot be read any more`);
    return {
      originalName: item.name,
      fileName: savedNameOf(item),
      categoryId: category.id,
      subcategory: category.subcategory,
      isOwnCategory: category.isOwn,
      confidence: confidenceOf(item),
      date: item.result?.date,
      title: item.result?.title,
      data,
    };
  }

  return {
    async zip(items, folderLanguage, failed) {
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
        await claimSessions(items, signal);
        const zip = await buildZip(items.map(exportDocument), {
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

/** Downloads `blob` as a file called `name`. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
