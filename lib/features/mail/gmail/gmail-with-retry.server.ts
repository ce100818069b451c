import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { AppError } from '@/lib/platform/errors';
import type { MailAccess } from '../connection/mail-access.server';
import type { MailLabel } from '../mail-search';
import { type GmailClient, GmailFailure } from './gmail-client';
import type { GmailMessage } from './gmail-message';

/** Requests under way at a time for one search. Gmail allows 250 units a second; a mail or an attachment costs 5. */
const IN_FLIGHT = 8;
/** Attachments on their way at a time: each holds a connection and a few buffers. */
const DOWNLOADS_IN_FLIGHT = 4;
/** Further attempts of one request after failures that pass. */
const RETRIES = 5;
const FIRST_DELAY_MS = 500;
/** Somebody is waiting: a service that asks for a longer pause than this is told to be busy. */
const LONGEST_PAUSE_MS = 30_000;

/** The right to read one mailbox. */
export type MailToken = Pick<MailAccess, 'accessToken' | 'renewedToken' | 'refused'>;

/** Gmail for one search: waits its turn, renews its token, tries again. Rejects with AppError or the signal's reason. */
export interface GmailWithRetry {
  /** The ids of all mails that a query finds, at most `most`, newest first; `more` tells that there were more. */
  listMessages(ask: { query: string; most: number }): Promise<{ ids: string[]; more: boolean }>;
  /** The labels that the owner of the mailbox made. */
  listLabels(): Promise<readonly MailLabel[]>;
  /** A mail; null when it is gone. */
  getMessage(id: string): Promise<GmailMessage | null>;
  /**
   * Hands the bytes of an attachment to `take`, from their beginning again after each failure of the connection. Returns what
   * `take` does; null when there is no attachment under this id. What `take` itself throws ends it.
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
  /** Instead of `FIRST_DELAY_MS`; tests shorten it. */
  readonly firstDelayMs?: number | undefined;
}

const PASSING: readonly string[] = ['busy', 'away', 'unauthorised'];

/** What a person is told when there is no sense in trying on. */
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
  /** A service that is busy is busy for all of the search's requests, so that all of them wait. */
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
        // The pause is made in `shouldRetry`, which knows what Gmail asked for.
        minTimeout: 0,
        signal,
        shouldRetry: async ({ error, attemptNumber }) => {
          signal.throwIfAborted();
          if (!(error instanceof GmailFailure) || !PASSING.includes(error.kind)) return false;
          if (error.kind === 'unauthorised') {
            // Once: a fresh token that is refused stays refused.
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

  /** The same, with a failure told as the product tells it. */
  async function told<T>(work: () => Promise<T>): Promise<T> {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof GmailFailure)) throw error;
      // A fresh token that is refused, and one that may not read mail, stay so: the person has to connect again.
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
