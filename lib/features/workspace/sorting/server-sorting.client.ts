import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { CategoriesOfRequest } from '@/lib/features/categories/custom-categories.client';
import { CategoriseAnswer } from '@/lib/features/sorting/categorise-body';
import { CategoriseProgress, stageOf } from '@/lib/features/sorting/categorise-progress';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { type fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Contents } from '../list/contents.client';
import { ContentLost, isConnectionLost, isPlanMissing, isSessionGone } from '../list/file-error.client';
import { type FileItem, isUncounted } from '../list/file-item';
import type { WorkspaceStore } from '../list/store.client';
import type { UnlockedPdfs } from '../unlock/unlocked';
import type { Connection } from './connection.client';
import { type encodeBody, type fittedDocument, type OutgoingDocument, wholeDocument } from './encode.client';
import { withRetries } from './retry';
import type { SortingSettings } from './sorting.client';

export interface ServerSortingServices {
  readonly store: WorkspaceStore;
  readonly contents: Contents;
  readonly unlocked: UnlockedPdfs;
  readonly connection: Connection;
  readonly request: typeof fetchJson;
  readonly fit: typeof fittedDocument;
  readonly encode: typeof encodeBody;
  readonly settings: Pick<SortingSettings, 'categories' | 'onCategoriesLapsed'>;
}

/** The server's answer about one file. */
export interface SortedByServer {
  readonly result: CategorisationResult;
  readonly sessionId: string;
  readonly usage: CurrentUsage;
}

/**
 * Uploads a file to be sorted. Retries while the server is unreachable or busy. Throws the server's refusal,
 * `ContentLost`, or the signal's reason.
 */
export async function sortOnServer(
  services: ServerSortingServices,
  item: FileItem,
  languages: LanguageSettings,
  signal: AbortSignal,
): Promise<SortedByServer> {
  const { store, connection } = services;
  const wait = (isWaiting: boolean) => store.dispatch({ type: 'connectionWaiting', id: item.id, isWaiting });
  return withRetries(() => upload(services, item, languages, signal), {
    failureOf(error) {
      signal.throwIfAborted();
      return error instanceof RequestError ? error : null;
    },
    async wait(delayMs, error) {
      wait(isConnectionLost(error));
      await connection.wait(delayMs, signal);
      wait(false);
    },
  });
}

async function upload(
  services: ServerSortingServices,
  item: FileItem,
  languageSettings: LanguageSettings,
  signal: AbortSignal,
): Promise<SortedByServer> {
  const { store, settings } = services;
  const document = await outgoingDocument(services, item);
  const post = (sessionId: string | null, categories: CategoriesOfRequest | undefined) => {
    const options = { languageSettings, returnPartial: true, withText: true, ...(sessionId && { sessionId }) };
    return postDocument(services, document, { ...options, ...categories }, signal);
  };
  const postInto = async (sessionId: string | null) => {
    const categories = settings.categories();
    try {
      return await post(sessionId, categories);
    } catch (error) {
      if (!categories || !isPlanMissing(error)) throw error;
      settings.onCategoriesLapsed();
      return post(sessionId, undefined);
    }
  };
  const { sessionId } = store.state();
  const { results, ...answer } = await postInto(sessionId).catch((error: unknown) => {
    if (!sessionId || !isSessionGone(error)) throw error;
    if (store.state().sessionId === sessionId) store.dispatch({ type: 'sessionStarted', sessionId: null });
    return postInto(store.state().sessionId);
  });
  const [result] = results;
  if (!result) throw new RequestError('badAnswer', '', 200);
  return { result, ...answer };
}

/** The document to send: the picture of an opened PDF, a sample as it is, other files as they fit a request. */
async function outgoingDocument(services: ServerSortingServices, item: FileItem): Promise<OutgoingDocument> {
  const { store, contents, unlocked } = services;
  const { id, name, kind, mail, pageCount } = item;
  const content = contents.get(id);
  if (!content || !kind) throw new ContentLost();
  reportUpload(store, id, 0);
  const fitted = async (): Promise<OutgoingDocument> => {
    const opened = unlocked.get(id);
    // The id makes the request idempotent: a document sent again after a lost response is recorded once.
    if (opened) {
      const { picture } = opened;
      return { ...(await services.fit(id, picture, picture.name, 'png')), declaredPageCount: opened.pageCount };
    }
    if (isUncounted(item)) return { ...wholeDocument(id, content, name, kind), isSample: true };
    return services.fit(id, content, name, kind, pageCount ?? 1);
  };
  return { ...(await fitted()), ...(mail && { mail }) };
}

async function postDocument(
  { store, request, encode }: ServerSortingServices,
  document: OutgoingDocument,
  options: Parameters<typeof encodeBody>[1],
  signal: AbortSignal,
) {
  const { documentId: id } = document;
  const body = await encode(document, options);
  signal.throwIfAborted();
  return request('/vision-categorize', {
    method: 'POST',
    body,
    schema: CategoriseAnswer,
    signal,
    onUploaded: (fraction) => reportUpload(store, id, fraction),
    onProgress(event) {
      const progress = CategoriseProgress.safeParse(event).data;
      if (progress && !signal.aborted) store.dispatch({ type: 'sortingProgressed', id, work: stageOf(progress) });
    },
  });
}

function reportUpload({ dispatch }: WorkspaceStore, id: string, fraction: number): void {
  const percent = Math.round(fraction * 100);
  dispatch({ type: 'sortingProgressed', id, work: fraction < 1 ? { stage: 'uploading', percent } : { stage: 'sent' } });
}
