import { z } from 'zod';
import { ZIP_FILE_NAME } from '@/lib/export/plan';
import { buildZipInWorker } from '@/lib/export/zip.client';
import { fetchJson } from '@/lib/http/fetch-json.client';
import type { DocumentLanguage } from '@/lib/languages';
import { announceUsageChange } from '@/lib/usage/usage.client';
import { contentOf } from './contents.client';
import { categoryOf, confidenceOf, type FileItem, savedNameOf } from './file-item';
import { unclaimedSessions } from './selectors';
import { dispatch } from './store.client';

const ClaimAnswer = z.object({ success: z.boolean(), pagesDeducted: z.number() });
/** The address of a download must outlive the click that starts it. */
const REVOKE_AFTER_MS = 60_000;

let controller: AbortController | null = null;

/** Stops a ZIP in the making. What was paid for stays paid and is not charged again. */
export function cancelExport(): void {
  controller?.abort();
}

/**
 * Pays for the files' batches, each once, builds the ZIP and downloads it. `failed` are files that stay out, with the
 * reason; the summary names them. Resolves to false when it was cancelled, rejects with what went wrong.
 */
export async function exportZip(
  items: readonly FileItem[],
  folderLanguage: DocumentLanguage,
  failed: readonly { originalName: string; reason: string }[],
): Promise<boolean> {
  controller?.abort();
  controller = new AbortController();
  const { signal } = controller;
  const report = (fraction: number) =>
    dispatch({
      type: 'exportProgressed',
      exporting: { progress: Math.round(fraction * 100), fileCount: items.length },
    });
  report(0);
  try {
    await claimSessions(items, signal);
    const zip = await buildZipInWorker(items.map(exportDocument), {
      folderLanguage,
      createdAt: new Date(),
      failed,
      onProgress: report,
      signal,
    });
    download(zip, ZIP_FILE_NAME);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    dispatch({ type: 'exportProgressed', exporting: null });
  }
}

async function claimSessions(items: readonly FileItem[], signal: AbortSignal): Promise<void> {
  const sessions = unclaimedSessions(items);
  try {
    for (const body of sessions) {
      await fetchJson('/api/claim-usage', { method: 'POST', body, schema: ClaimAnswer, signal });
      dispatch({ type: 'sessionClaimed', sessionId: body.sessionId });
    }
  } finally {
    if (sessions.length > 0) announceUsageChange();
  }
}

function exportDocument(item: FileItem) {
  const data = contentOf(item.id);
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

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
