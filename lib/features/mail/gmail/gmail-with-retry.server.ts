import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { AppError } from '@/lib/platform/errors';
import type { MailAccess } from '../connection/mail-access.server';
import type { MailLabel } from '../mail-search';
import { type GmailClient, GmailFailure } from './gmail-client';
import type { GmailMessage } from './gmail-message';

/** Parallel requests of one search. Gmail allows 250 units a second; a mail or an attachment costs 5. */
const IN_FLIGHT = 8;
/** Parallel downloads: each holds a connection and a few buffers. */
const DOWNLOADS_IN_FLIGHT = 4;
/** Retries of a request after transient failures. */
const RETRIES = 5;
/** Delay before the first retry; it doubles. */
const FIRST_DELAY_MS = 500;
/** Longest accepted backoff, because a user waits. If Gmail asks for more, the search fails as busy. */
const MAX_PAUSE_MS = 30_000;

export type MailToken = Pick<MailAccess, 'accessToken' | 'renewedToken' | 'refused'>;

/**
 * Gmail with rate limiting, token renewal and retries, for one search. Rejects with AppError or the signal's reason.
 */
export interface GmailWithRetry {
  /** Ids of all matching mails, at most `maxCount`, newest first; `hasMore` is true if there were more. */
  listMessages(withToken: { query: string; maxCount: number }): Promise<{ ids: string[]; hasMore: boolean }>;
  /** The mailbox owner's labels. */
  listLabels(): Promise<readonly MailLabel[]>;
  /** A mail; null if it is gone. */
  getMessage(id: string): Promise<GmailMessage | null>;
  /**
   * Passes the bytes of an attachment to `consume`, and restarts from the beginning after each connection failure. Returns
   * the result of `consume`; null if the attachment does not exist. An error of `consume` is not retried.
   */
  download<T>(
    withToken: { messageId: string; attachmentId: string },
    consume: (bytes: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T | null>;
}

export interface GmailWithRetryOptions {
  readonly client: GmailClient;
  readonly token: MailToken;
  readonly signal: AbortSignal;
  /** Replaces `FIRST_DELAY_MS`; tests shorten it. */
  readonly firstDelayMs?: number | undefined;
}

const TRANSIENT_KINDS: readonly string[] = ['rateLimited', 'unavailable', 'unauthorised'];

/** The error shown to the user when retries are exhausted. */
function userErrorOf(failure: GmailFailure): AppError {
  const code = failure.kind === 'rateLimited' || failure.kind === 'quotaExceeded' ? 'mailBusy' : 'mailAway';
  return new AppError(code, {}, { cause: failure });
}

export function createGmailWithRetry({
  client,
  token,
  signal,
  firstDelayMs = FIRST_DELAY_MS,
}: GmailWithRetryOptions): GmailWithRetry {
  const requests = pLimit(IN_FLIGHT);
  const downloads = pLimit(DOWNLOADS_IN_FLIGHT);
  /** Rate limiting applies to all requests of the search, so all of them pause. */
  let pausedUntil = 0;

  async function waitForPause(): Promise<void> {
    for (let pause = pausedUntil - Date.now(); pause > 0; pause = pausedUntil - Date.now()) {
      await wait(pause, undefined, { signal });
    }
  }

  function withToken<T>(request: (token: string) => Promise<T>): Promise<T> {
    let state: 'first' | 'refused' | 'renewed' = 'first';
    let usedToken = '';
    return pRetry(
      async () => {
        await waitForPause();
        usedToken = state === 'refused' ? await token.renewedToken(usedToken) : await token.accessToken();
        if (state === 'refused') state = 'renewed';
        return request(usedToken);
      },
      {
        retries: RETRIES,
        // `shouldRetry` waits itself, because it knows Gmail's requested delay.
        minTimeout: 0,
        signal,
        shouldRetry: async ({ error, attemptNumber }) => {
          signal.throwIfAborted();
          if (!(error instanceof GmailFailure) || !TRANSIENT_KINDS.includes(error.kind)) return false;
          if (error.kind === 'unauthorised') {
            // Only once: a new token that is refused stays refused.
            if (state === 'renewed') return false;
            state = 'refused';
            return true;
          }
          const pause = error.retryAfterMs ?? firstDelayMs * 2 ** (attemptNumber - 1) * (0.5 + Math.random() / 2);
          if (pause > MAX_PAUSE_MS) return false;
          if (error.kind === 'rateLimited') pausedUntil = Math.max(pausedUntil, Date.now() + pause);
          else await wait(pause, undefined, { signal });
          return true;
        },
      },
    );
  }

  /** Converts failures to the product's errors. */
  async function toAppErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof GmailFailure)) throw error;
      // These refusals are permanent: the user has to connect again.
      if (error.kind === 'unauthorised' || error.kind === 'forbidden') return token.refused();
      throw userErrorOf(error);
    }
  }

  async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof GmailFailure && error.kind === 'notFound') return null;
      throw error;
    }
  }

  return {
    listMessages: ({ query, maxCount }) =>
      toAppErrors(async () => {
        const ids: string[] = [];
        let page: string | undefined;
        do {
          const found = await requests(() =>
            withToken((usedToken) => client.listMessages(usedToken, { query, page }, signal)),
          );
          ids.push(...found.ids);
          page = found.next;
        } while (page && ids.length < maxCount);
        return { ids: ids.slice(0, maxCount), hasMore: page !== undefined || ids.length > maxCount };
      }),
    listLabels: () => toAppErrors(() => requests(() => withToken((usedToken) => client.listLabels(usedToken, signal)))),
    getMessage: (id) =>
      toAppErrors(() =>
        nullIfMissing(requests(() => withToken((usedToken) => client.getMessage(usedToken, id, signal)))),
      ),
    download: (attachment, consume) =>
      toAppErrors(() =>
        nullIfMissing(
          downloads(() =>
            withToken(async (usedToken) => consume(await client.openAttachment(usedToken, attachment, signal))),
          ),
        ),
      ),
  };
}
