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

/** A tab opened for Google's consent page. */
export interface AuthorisationTab {
  readonly goTo: (url: string) => void;
  readonly close: () => void;
}

/**
 * Opens an empty tab. Call it directly in the click handler, because browsers block tabs that open after a response.
 * Null if it is blocked anyway. The tab cannot access this page.
 */
export function openAuthorisationTab(): AuthorisationTab | null {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return null;
  opened.opener = null;
  return {
    goTo: (url) => {
      // If the user closed it meanwhile, the page still shows the link.
      if (!opened.closed) opened.location.replace(url);
    },
    close: () => opened.close(),
  };
}

/** Callbacks while the user is on Google's page. */
export interface ConnectionListener {
  readonly onEvent: (event: MailConnectionEvent) => void;
  /** The user returned to this page; the other tab may be unable to report. */
  readonly onReturn: () => void;
}

/** Listens for the outcome of connecting; returns the unsubscribe function. */
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

interface AuthorisationRequest {
  /** True: the user chooses another account. */
  readonly choosesAnother: boolean;
  /** Connection time of the previous mailbox; undefined if unknown. */
  readonly connectedBefore: string | undefined;
  readonly signal: AbortSignal;
  /** Reports progress: `authUrl` is null until it is known, `isTabOpen` is false if the tab was blocked. */
  readonly onProgress: (progress: { readonly authUrl: string | null; readonly isTabOpen: boolean }) => void;
}

/** The user returned from Google's page without a connection. */
export class NotConnected extends Error {
  readonly code: (typeof MAIL_CONNECTION_FAILURES)[number];

  constructor(code: NotConnected['code']) {
    super(code);
    this.code = code;
  }
}

/** The connected mailbox; null for none. Throws `RequestError`. */
export async function fetchConnection(request: typeof fetchJson, signal: AbortSignal): Promise<MailConnection | null> {
  const { connection } = await request(CONNECTION_PATH, { schema: MailConnectionAnswer, signal });
  return connection;
}

/**
 * Opens Google's page and waits until the user returns. Returns the connection; its `connectedAt` is empty if only the
 * other tab reported it. Throws `NotConnected`, `RequestError` if the page's address could not be fetched, and the
 * signal's reason. Call it directly in the click handler, because it opens a tab.
 */
export async function authorise(
  { request, openTab, listen }: AuthorisationServices,
  { choosesAnother, connectedBefore, signal, onProgress }: AuthorisationRequest,
): Promise<MailConnection> {
  // Before any await: see `openAuthorisationTab`.
  const tab = openTab();
  const isTabOpen = tab !== null;
  let stopListening = () => {};
  const connected = new Promise<MailConnection>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    stopListening = listen({
      onEvent: (event) => {
        if (event.type === 'failed') reject(new NotConnected(event.code));
        else resolve({ address: event.address, connectedAt: '' });
      },
      onReturn: () => {
        fetchConnection(request, signal).then(
          (connection) => connection && connection.connectedAt !== connectedBefore && resolve(connection),
          // The next return asks again.
          () => {},
        );
      },
    });
  });
  const redirected = (async () => {
    onProgress({ authUrl: null, isTabOpen });
    const { authUrl } = await request(choosesAnother ? `${AUTH_PATH}?choose=1` : AUTH_PATH, {
      schema: MailAuthAnswer,
      signal,
    });
    tab?.goTo(authUrl);
    onProgress({ authUrl, isTabOpen });
  })();
  try {
    const [connection] = await Promise.all([connected, redirected]);
    return connection;
  } finally {
    stopListening();
    tab?.close();
  }
}
