import pRetry from 'p-retry';
import type { z } from 'zod';
import type { UploadEvents, UploadInit } from '@/lib/platform/http/fetch-uploading.client';
import { DriveAbout, DriveFile, DriveFileList, DriveIds, FILE_FIELDS, FOLDER_MEDIA_TYPE } from './drive-file';
import { DriveError, failureOf, isRetryable } from './failure';
import type { Tags } from './tags';

/** Number of retries; with the delays between them about a minute. */
const RETRIES = 6;
/** The delay doubles from the first to the longest (Google recommends 32 or 64 s). */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 32_000;
/** Maximum page size of the API. */
const PAGE_SIZE = 1_000;
/** Maximum number of ids per `generateIds` request. */
const MAX_IDS = 1_000;

/** Access tokens for a user's Drive. */
export interface DriveTokens {
  /** Rejects with a `DriveError` of kind `access` if there is none. */
  readonly current: () => Promise<string>;
  /** Replaces a refused token. Concurrent callers share one request. */
  readonly renew: (refused: string) => Promise<string>;
}

export interface DriveApiServices {
  /** Base address of Google's APIs, without a trailing slash. */
  readonly apiUrl: string;
  /** Sends a request with upload progress; resolves with any status. */
  readonly send: (address: string, init: UploadInit, events: UploadEvents) => Promise<Response>;
  readonly tokens: DriveTokens;
  /** Initial backoff, in ms; for tests. */
  readonly firstWaitMs?: number;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: UploadInit['body'];
  readonly onUploaded?: (fraction: number) => void;
  readonly signal: AbortSignal;
  /** The session address of a resumable upload is its own credential. */
  readonly isWithoutToken?: boolean;
}

export interface FileChange {
  readonly name?: string;
  readonly appProperties?: Tags;
  readonly trashed?: boolean;
}

export interface NewFolder {
  readonly id: string;
  readonly name: string;
  /** Absent: My Drive. */
  readonly parentId?: string;
  readonly appProperties: Tags;
}

/**
 * The used part of Drive's API (https://developers.google.com/workspace/drive/api/reference/rest/v3). All methods
 * reject with a `DriveError`.
 */
export interface DriveApi {
  /** The token's account; the address is empty if Google does not report it. */
  readonly account: (signal: AbortSignal) => Promise<{ readonly id: string; readonly address: string }>;
  /** All files of this app that are not in the trash, or those that match `query`. */
  readonly list: (signal: AbortSignal, query?: string) => Promise<DriveFile[]>;
  readonly generateIds: (count: number, signal: AbortSignal) => Promise<string[]>;
  readonly get: (id: string, signal: AbortSignal) => Promise<DriveFile>;
  readonly createFolder: (folder: NewFolder, signal: AbortSignal) => Promise<DriveFile>;
  readonly change: (
    id: string,
    change: FileChange,
    signal: AbortSignal,
    move?: { readonly to: string; readonly from: readonly string[] },
  ) => Promise<DriveFile>;
  /** One request with the token, which is renewed once if refused; no other retry. Resolves for 2xx and 308. */
  readonly call: (address: string, call: Call) => Promise<Response>;
  /** Retries transient failures with backoff. */
  readonly retried: <T>(attempt: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  readonly uploadAddress: (path: string, type: 'multipart' | 'resumable') => string;
}

/** Parses and validates a response. */
export async function readDriveAnswer<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new DriveError('away', 'Drive answered something else', { cause: parsed.error });
  return parsed.data;
}

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

export function createDriveApi({ apiUrl, send, tokens, firstWaitMs = FIRST_WAIT_MS }: DriveApiServices): DriveApi {
  const files = `${apiUrl}/drive/v3/files`;

  async function sendOnce(address: string, call: Call, token: string | null): Promise<Response> {
    const { method, headers = {}, body = null, onUploaded = () => {}, signal } = call;
    const all = { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
    try {
      return await send(address, { method, headers: all, body, signal }, { onUploaded });
    } catch (cause) {
      signal.throwIfAborted();
      throw new DriveError('away', 'Drive was not reached', { cause });
    }
  }

  async function call(address: string, options: Call): Promise<Response> {
    const token = options.isWithoutToken ? null : await tokens.current();
    let response = await sendOnce(address, options, token);
    if (response.status === 401 && token !== null) {
      response = await sendOnce(address, options, await tokens.renew(token));
    }
    if (response.ok || response.status === 308) return response;
    throw failureOf(response.status, await response.text().catch(() => ''), response.headers.get('retry-after'));
  }

  const retried = <T>(attempt: () => Promise<T>, signal: AbortSignal) =>
    pRetry(attempt, {
      retries: RETRIES,
      minTimeout: firstWaitMs,
      maxTimeout: LONGEST_WAIT_MS,
      randomize: true,
      signal,
      shouldRetry: ({ error }) => isRetryable(error),
      onFailedAttempt: ({ error, retryDelay }) => waitRequestedDelay(error, retryDelay, signal),
    });

  const requestJson = async <S extends z.ZodType>(address: string, schema: S, options: Call): Promise<z.output<S>> =>
    retried(async () => readDriveAnswer(await call(address, options), schema), options.signal);
  const sendJson = <S extends z.ZodType>(
    address: string,
    schema: S,
    { json, ...options }: Pick<Call, 'method' | 'signal'> & { readonly json: object },
  ) =>
    requestJson(address, schema, {
      ...options,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });

  return {
    call,
    retried,
    uploadAddress: (path, uploadType) =>
      `${apiUrl}/upload/drive/v3/files${path}?${query({ uploadType, fields: FILE_FIELDS })}`,

    async account(signal) {
      const address = `${apiUrl}/drive/v3/about?${query({ fields: 'user(permissionId,emailAddress)' })}`;
      const { user } = await requestJson(address, DriveAbout, { method: 'GET', signal });
      return { id: user.permissionId, address: user.emailAddress };
    },

    async list(signal, q = 'trashed = false') {
      const found: DriveFile[] = [];
      const fields = `nextPageToken,files(${FILE_FIELDS})`;
      for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
        const values = { q, fields, spaces: 'drive', pageSize: String(PAGE_SIZE), ...(pageToken && { pageToken }) };
        const page: z.output<typeof DriveFileList> = await requestJson(`${files}?${query(values)}`, DriveFileList, {
          method: 'GET',
          signal,
        });
        found.push(...page.files);
        pageToken = page.nextPageToken;
      }
      return found;
    },

    async generateIds(count, signal) {
      const ids: string[] = [];
      while (ids.length < count) {
        const address = `${files}/generateIds?${query({ count: String(Math.min(MAX_IDS, count - ids.length)) })}`;
        ids.push(...(await requestJson(address, DriveIds, { method: 'GET', signal })).ids);
      }
      return ids;
    },

    get: (id, signal) =>
      requestJson(`${files}/${id}?${query({ fields: FILE_FIELDS })}`, DriveFile, { method: 'GET', signal }),

    createFolder: ({ parentId, ...folder }, signal) =>
      sendJson(`${files}?${query({ fields: FILE_FIELDS })}`, DriveFile, {
        method: 'POST',
        signal,
        json: { ...folder, mimeType: FOLDER_MEDIA_TYPE, ...(parentId !== undefined && { parents: [parentId] }) },
      }),

    change(id, change, signal, move) {
      const parents = move && {
        addParents: move.to,
        ...(move.from.length > 0 && { removeParents: move.from.join(',') }),
      };
      const address = `${files}/${id}?${query({ fields: FILE_FIELDS, ...parents })}`;
      return sendJson(address, DriveFile, { method: 'PATCH', signal, json: change });
    },
  };
}

/** Waits the part of Drive's requested delay that exceeds the backoff. */
async function waitRequestedDelay(error: Error, delayMs: number, signal: AbortSignal): Promise<void> {
  const missing = error instanceof DriveError ? error.retryAfterMs - delayMs : 0;
  if (missing <= 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, missing);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
