'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import {
  askForConnection,
  authorise,
  CONNECTION_PATH,
  listenForConnection,
  NotConnected,
  openAuthorisationTab,
} from '@/lib/features/mail/authorisation.client';
import { type MailConnection, MailConnectionAnswer } from '@/lib/features/mail/mail-connection';
import { knownMailbox, setMailbox } from '@/lib/features/mail/mailbox.client';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';

/** State of the account's mailbox, and of a running operation on it. */
export type MailboxView =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly connection: MailConnection | null; readonly isBusy?: boolean }
  /** The user is on Google's page. `authUrl` is set if no tab could be opened for it. */
  | { readonly is: 'connecting'; readonly authUrl: string | null; readonly isTabOpen: boolean }
  | { readonly is: 'failed'; readonly error: RequestError | NotConnected };

/** View of cached data, shown while the server is queried. */
function knownView(): MailboxView {
  const connection = knownMailbox();
  return connection === undefined ? { is: 'loading' } : { is: 'known', connection };
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
        setView({ is: 'known', connection });
        setMailbox(connection);
      }
      return true;
    } catch (error) {
      if (own.signal.aborted) return false;
      if (!(error instanceof RequestError || error instanceof NotConnected)) throw error;
      setView({ is: 'failed', error });
      return false;
    }
  }, []);

  const load = useCallback(() => {
    setView(knownView());
    return run((signal) => askForConnection(fetchJson, signal));
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
            onWay: (way) => signal.aborted || setView({ is: 'connecting', ...way }),
          },
        ),
      ),
    [run],
  );

  const disconnect = useCallback(
    (before: MailConnection) => {
      setView({ is: 'known', connection: before, isBusy: true });
      return run(async (signal) => {
        const answer = await fetchJson(CONNECTION_PATH, { method: 'DELETE', schema: MailConnectionAnswer, signal });
        return answer.connection;
      });
    },
    [run],
  );

  return { view, load, connect, disconnect };
}
