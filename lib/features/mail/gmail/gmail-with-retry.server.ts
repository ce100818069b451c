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
const LONGEST_PAUSE_MS = 30_000;

/** Access to one mailbox. */
export type MailToken = Pick<MailAccess, 'accessToken' | 'renewedToken' | 'refused'>;

/**
 * Gmail with rate limiting, token renewal and retries, for one search. Rejects with AppError or the signal's reason.
 */
export interface GmailWithRetry {
  /** Ids of all matching mails, at most `most`, newest first; `more` is true if there were more. */
  listMessages(ask: { query: string; most: number }): Promise<{ ids: string[]; more: boolean }>;
  /** The mailbox owner's labels. */
  listLabels(): Promise<readonly MailLabel[]>;
  /** A mail; null if it is gone. */
  getMessage(id: string): Promise<GmailMessage | null>;
  /**
   * Passes the bytes of an attachment to `take`, and restarts from the beginning after each connection failure. Returns
   * the result of `take`; null if the attachment does not exist. An error of `take` is not retried.
   */
  download<T>(
    ask: { messageId: string; attachmentId: string },
    take: (bytes: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T | null>;
}

export interface PatientGmailOptions {
  readonly client: GmailClient;
  readonly token: MailToken;
  readonly signal: AbortSignal;
  /** Replaces `FIRST_DELAY_MS`; tests shorten it. */
  readonly firstDelayMs?: number | undefined;
}

const PASSING: readonly string[] = ['busy', 'away', 'unauthorised'];

/** The error shown to the user when retries are exhausted. */
function toldOf(failure: GmailFailure): AppError {
  const code = failure.kind === 'busy' || failure.kind === 'spent' ? 'mailBusy' : 'mailAway';
  return new AppError(code, {}, { cause: failure });
}

export function createGmailWithRetry({
  client,
  token,
  signal,
  firstDelayMs = FIRST_DELAY_MS,
}: PatientGmailOptions): GmailWithRetry {
  const requests = pLimit(IN_FLIGHT);
  const downloads = pLimit(DOWNLOADS_IN_FLIGHT);
  /** Rate limiting applies to all requests of the search, so all of them pause. */
  let pausedUntil = 0;

  async function turn(): Promise<void> {
    for (let pause = pausedUntil - Date.now(); pause > 0; pause = pausedUntil - Date.now()) {
      await wait(pause, undefined, { signal });
    }
  }

  function ask<T>(request: (token: string) => Promise<T>): Promise<T> {
    let state: 'first' | 'refused' | 'renewed' = 'first';
    let used = '';
    return pRetry(
      async () => {
        await turn();
        used = state === 'refused' ? await token.renewedToken(used) : await token.accessToken();
        if (state === 'refused') state = 'renewed';
        return request(used);
      },
      {
        retries: RETRIES,
        // `shouldRetry` waits itself, because it knows Gmail's requested delay.
        minTimeout: 0,
        signal,
        shouldRetry: async ({ error, attemptNumber }) => {
          signal.throwIfAborted();
          if (!(error instanceof GmailFailure) || !PASSING.includes(error.kind)) return false;
          if (error.kind === 'unauthorised') {
            // Only once: a new token that is refused stays refused.
            if (state === 'renewed') return false;
            state = 'refused';
            return true;
          }
          const pause = error.retryAfterMs ?? firstDelayMs * 2 ** (attemptNumber - 1) * (0.5 + Math.random() / 2);
          if (pause > LONGEST_PAUSE_MS) return false;
          if (error.kind === 'busy') pausedUntil = Math.max(pausedUntil, Date.now() + pause);
          else await wait(pause, undefined, { signal });
          return true;
        },
      },
    );
  }

  /** Converts failures to the product's errors. */
  async function told<T>(work: () => Promise<T>): Promise<T> {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof GmailFailure)) throw error;
      // These refusals are permanent: the user has to connect again.
      if (error.kind === 'unauthorised' || error.kind === 'forbidden') return token.refused();
      throw toldOf(error);
    }
  }

  async function nullWhenGone<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof GmailFailure && error.kind === 'gone') return null;
      throw error;
    }
  }

  return {
    listMessages: ({ query, most }) =>
      told(async () => {
        const ids: string[] = [];
        let page: string | undefined;
        do {
          const found = await requests(() => ask((used) => client.listMessages(used, { query, page }, signal)));
          ids.push(...found.ids);
          page = found.next;
        } while (page && ids.length < most);
        return { ids: ids.slice(0, most), more: page !== undefined || ids.length > most };
      }),
    listLabels: () => told(() => requests(() => ask((used) => client.listLabels(used, signal)))),
    getMessage: (id) => told(() => nullWhenGone(requests(() => ask((used) => client.getMessage(used, id, signal))))),
    download: (which, take) =>
      told(() =>
        nullWhenGone(downloads(() => ask(async (used) => take(await client.openAttachment(used, which, signal))))),
      ),
  };
}
