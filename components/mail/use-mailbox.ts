'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import {
  authorise,
  CONNECTION_PATH,
  fetchConnection,
  listenForConnection,
  NotConnected,
  openAuthorisationTab,
} from '@/lib/features/mail/authorisation.client';
import { type MailConnection, MailConnectionAnswer } from '@/lib/features/mail/mail-connection';
import { knownMailbox, setKnownMailbox } from '@/lib/features/mail/mailbox.client';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';

/** State of the account's mailbox, and of a running operation on it. */
export type MailboxView =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly connection: MailConnection | null; readonly isBusy?: boolean }
  /** The user is on Google's page. `authUrl` is set if no tab could be opened for it. */
  | { readonly status: 'connecting'; readonly authUrl: string | null; readonly isTabOpen: boolean }
  | { readonly status: 'failed'; readonly error: RequestError | NotConnected };

/** View of cached data, shown while the server is queried. */
function knownView(): MailboxView {
  const connection = knownMailbox();
  return connection === undefined ? { status: 'loading' } : { status: 'known', connection };
}

/** The account's mailbox: loaded on mount, with actions to connect and disconnect it. */
export function useMailbox() {
  const [view, setView] = useState<MailboxView>(knownView);
  const work = useRef<AbortController | null>(null);

  /** Runs one operation at a time. Failures are shown; a replaced operation is silent. */
  const run = useCallback(async (step: (signal: AbortSignal) => Promise<MailConnection | null>) => {
    work.current?.abort();
    const own = new AbortController();
    work.current = own;
    try {
      const connection = await step(own.signal);
      if (!own.signal.aborted) {
        setView({ status: 'known', connection });
        setKnownMailbox(connection);
      }
      return true;
    } catch (error) {
      if (own.signal.aborted) return false;
      if (!(error instanceof RequestError || error instanceof NotConnected)) throw error;
      setView({ status: 'failed', error });
      return false;
    }
  }, []);

  const load = useCallback(() => {
    setView(knownView());
    return run((signal) => fetchConnection(fetchJson, signal));
  }, [run]);

  useEffect(() => {
    void load();
    return () => work.current?.abort();
  }, [load]);

  /** Call it directly from a click handler, because it opens a tab. */
  const connect = useCallback(
    (before: MailConnection | null) =>
      run((signal) =>
        authorise(
          { request: fetchJson, openTab: openAuthorisationTab, listen: listenForConnection },
          {
            choosesAnother: before !== null,
            connectedBefore: before?.connectedAt,
            signal,
            onProgress: (way) => signal.aborted || setView({ status: 'connecting', ...way }),
          },
        ),
      ),
    [run],
  );

  const disconnect = useCallback(
    (before: MailConnection) => {
      setView({ status: 'known', connection: before, isBusy: true });
      return run(async (signal) => {
        const answer = await fetchJson(CONNECTION_PATH, { method: 'DELETE', schema: MailConnectionAnswer, signal });
        return answer.connection;
      });
    },
    [run],
  );

  return { view, load, connect, disconnect };
}
