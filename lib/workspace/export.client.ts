import type { Clock } from '@/lib/clock';
import { ZIP_FILE_NAME } from '@/lib/export/plan';
import type { buildZipInWorker } from '@/lib/export/zip.client';
import { type fetchJson, RequestError } from '@/lib/http/fetch-json.client';
import type { DocumentLanguage } from '@/lib/languages';
import { ClaimAnswer } from '@/lib/usage/claim-answer';
import { LimitDetails, mostThatFit } from '@/lib/usage/refusal';
import type { Contents } from './contents.client';
import { categoryOf, confidenceOf, type FileItem, savedNameOf, sensitiveKindsOf } from './file-item';
import { type PageRefusal, takingRefusalOf } from './page-rules';
import { unpaidBySession } from './selectors';
import type { WorkspaceStore } from './store.client';
import type { UnlockedPdfs } from './unlocked.client';
import type { UsageServices } from './usage-services';

/** The address of a download must outlive the click that starts it. */
const REVOKE_AFTER_MS = 60_000;

export interface ExportServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly unlocked: UnlockedPdfs;
  readonly clock: Clock;
  readonly request: typeof fetchJson;
  readonly buildZip: typeof buildZipInWorker;
  /** Hands a file to the person. */
  readonly download: (blob: Blob, name: string) => void;
  readonly usage: UsageServices;
}

/** Packs files and hands them to the person. */
export interface Exporting {
  /**
   * Pays for the files that are not paid for, builds the ZIP and downloads it. The folders and the summary are in
   * `folderLanguage`; with `listsSensitive` the summary names the kinds of sensitive data that each file holds. `failed` are
   * files that stay out, with the reason; the summary names them. Resolves to false when it was cancelled, rejects with what went wrong: `NotEnoughPages`
   * when more has to be paid than is left, and then nothing was.
   */
  readonly zip: (
    items: readonly FileItem[],
    options: { readonly folderLanguage: DocumentLanguage; readonly listsSensitive?: boolean },
    failed: readonly { originalName: string; reason: string }[],
  ) => Promise<boolean>;
  /** Stops a ZIP in the making. What was paid for stays paid and is not charged again. */
  readonly cancel: () => void;
}

/** More has to be paid than is left; nothing was. */
export class NotEnoughPages extends Error {
  readonly refusal: PageRefusal;

  constructor(refusal: PageRefusal) {
    super('There are not enough pages left.');
    this.refusal = refusal;
  }
}

/** The server's refusal with the files that fit: it alone knows what was paid for, here or elsewhere. */
function notEnoughPages(error: unknown, items: readonly FileItem[]): NotEnoughPages | null {
  if (!(error instanceof RequestError) || error.code !== 'insufficientPages') return null;
  const details = LimitDetails.safeParse(error.details).data;
  if (!details) return null;
  const { needed, remaining, documents = [] } = details;
  const prices = new Map(documents.map(({ documentId, pages }) => [documentId, pages]));
  const priced = items.map((item) => ({ item, pages: prices.get(item.id) ?? 0 }));
  return new NotEnoughPages({ needed, remaining, fitting: mostThatFit(priced, remaining).map(({ item }) => item) });
}

export function createExporting(services: ExportServices): Exporting {
  const { store, contents, unlocked, clock, request, buildZip, usage } = services;
  const { dispatch } = store;
  let controller: AbortController | null = null;

  async function pay(items: readonly FileItem[], signal: AbortSignal): Promise<void> {
    const refusal = takingRefusalOf(items, usage.current());
    if (refusal) throw new NotEnoughPages(refusal);
    for (const { sessionId, documentIds } of unpaidBySession(items)) {
      const body = { sessionId, documentCount: documentIds.length, documentIds };
      try {
        const answer = await request('/api/claim-usage', { method: 'POST', body, schema: ClaimAnswer, signal });
        dispatch({ type: 'paid', ids: documentIds });
        usage.note(answer.usage);
      } catch (error) {
        usage.reload();
        throw notEnoughPages(error, items) ?? error;
      }
    }
  }

  function exportDocument(item: FileItem, listsSensitive: boolean) {
    const data = unlocked.of(item.id)?.copy ?? contents.of(item.id);
    const category = categoryOf(item);
    if (!data || !category) throw new Error(`${item.name} cannot be read any more`);
    return {
      originalName: item.name,
      fileName: savedNameOf(item),
      categoryId: category.id,
      subcategory: category.subcategory,
      isOwnCategory: category.isOwn,
      confidence: confidenceOf(item),
      date: item.corrected?.date === undefined ? item.result?.date : item.corrected.date || undefined,
      title: item.result?.title,
      ...(listsSensitive && { sensitiveDataTypes: sensitiveKindsOf(item) }),
      data,
    };
  }

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
        await pay(items, signal);
        const documents = items.map((item) => exportDocument(item, listsSensitive));
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
