import type { fetchJson } from '@/lib/platform/http/fetch-json.client';
import {
  MAIL_CONNECTION_CHANNEL,
  type MAIL_CONNECTION_FAILURES,
  MailAuthAnswer,
  type MailConnection,
  MailConnectionAnswer,
  MailConnectionEvent,
} from './mail-connection';

const AUTH_PATH = '/api/gmail/auth';
export const CONNECTION_PATH = '/api/gmail/connection';

/** A tab that was opened for Google's page. */
export interface AuthorisationTab {
  readonly goTo: (url: string) => void;
  readonly close: () => void;
}

/**
 * Opens an empty tab, to be called straight from a press: a tab that is opened after an answer has come is one that browsers
 * block. Null where it is blocked all the same. The tab cannot reach this page.
 */
export function openAuthorisationTab(): AuthorisationTab | null {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return null;
  opened.opener = null;
  return {
    goTo: (url) => {
      // Whoever has closed it meanwhile finds the link.
      if (!opened.closed) opened.location.replace(url);
    },
    close: () => opened.close(),
  };
}

/** What is heard while a person is at Google's page. */
export interface ConnectionListener {
  readonly onEvent: (event: MailConnectionEvent) => void;
  /** The person has come back to this page; the tab may have had no way of telling. */
  readonly onReturn: () => void;
}

/** Listens for how connecting went, until what it returns is called. */
export function listenForConnection({ onEvent, onReturn }: ConnectionListener): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(MAIL_CONNECTION_CHANNEL) : null;
  channel?.addEventListener('message', ({ data }) => {
    const event = MailConnectionEvent.safeParse(data).data;
    if (event) onEvent(event);
  });
  window.addEventListener('focus', onReturn);
  return () => {
    channel?.close();
    window.removeEventListener('focus', onReturn);
  };
}

export interface AuthorisationServices {
  readonly request: typeof fetchJson;
  readonly openTab: () => AuthorisationTab | null;
  readonly listen: (listener: ConnectionListener) => () => void;
}

interface AuthorisationWish {
  /** True: another account is to be chosen. */
  readonly choosesAnother: boolean;
  /** When the mailbox that was connected before was connected; undefined where none is known. */
  readonly connectedBefore: string | undefined;
  readonly signal: AbortSignal;
  /** Told where the person goes: `authUrl` is null until that is known, `isTabOpen` false where the tab was blocked. */
  readonly onWay: (way: { readonly authUrl: string | null; readonly isTabOpen: boolean }) => void;
}

/** Google's page was come back from without a connection. */
export class NotConnected extends Error {
  readonly code: (typeof MAIL_CONNECTION_FAILURES)[number];

  constructor(code: NotConnected['code']) {
    super(code);
    this.code = code;
  }
}

/** The mailbox that is connected now; null for none. Throws `RequestError`. */
export async function askForConnection(request: typeof fetchJson, signal: AbortSignal): Promise<MailConnection | null> {
  const { connection } = await request(CONNECTION_PATH, { schema: MailConnectionAnswer, signal });
  return connection;
}

/**
 * Leads a person to Google's page and waits until they have come back. Gives the connection; its `connectedAt` is empty
 * where only the other tab told of it. Throws `NotConnected`, `RequestError` where the page's address could not be had, and
 * the signal's reason. To be called straight from a press, because it opens a tab.
 */
export async function authorise(
  { request, openTab, listen }: AuthorisationServices,
  { choosesAnother, connectedBefore, signal, onWay }: AuthorisationWish,
): Promise<MailConnection> {
  // Before anything is awaited: see `openAuthorisationTab`.
  const tab = openTab();
  const isTabOpen = tab !== null;
  let stopListening = () => {};
  const comingBack = new Promise<MailConnection>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    stopListening = listen({
      onEvent: (event) => {
        if (event.is === 'failed') reject(new NotConnected(event.code));
        else resolve({ address: event.address, connectedAt: '' });
      },
      onReturn: () => {
        askForConnection(request, signal).then(
          (connection) => connection && connection.connectedAt !== connectedBefore && resolve(connection),
          // The next return asks again.
          () => {},
        );
      },
    });
  });
  const leaving = (async () => {
    onWay({ authUrl: null, isTabOpen });
    const { authUrl } = await request(choosesAnother ? `${AUTH_PATH}?choose=1` : AUTH_PATH, {
      schema: MailAuthAnswer,
      signal,
    });
    tab?.goTo(authUrl);
    onWay({ authUrl, isTabOpen });
  })();
  try {
    const [connection] = await Promise.all([comingBack, leaving]);
    return connection;
  } finally {
    stopListening();
    tab?.close();
  }
}
