import type { DriveTokens } from './drive-api.client';
import { DRIVE_SCOPE } from './drive-file';
import { DriveError } from './failure';

/**
 * The token part of Google Identity Services: https://developers.google.com/identity/oauth2/web/reference/js-reference
 */
interface GoogleOauth2 {
  initTokenClient(config: {
    client_id: string;
    scope: string;
    login_hint?: string;
    prompt?: string;
    callback: (response: GoogleTokenResponse) => void;
    error_callback: (error: { type?: string }) => void;
  }): { requestAccessToken(): void };
  hasGrantedAllScopes(response: GoogleTokenResponse, scope: string): boolean;
}

interface GoogleTokenResponse {
  readonly access_token?: string;
  readonly expires_in?: number | string;
  readonly scope?: string;
  readonly error?: string;
}

/** Minimum remaining lifetime of a token for new work, in ms. */
const MIN_LEFT_MS = 60_000;
/** Timeout for loading Google's script, in ms; browsers allow a click to open a window for about five seconds. */
const SCRIPT_WAIT_MS = 4_000;
/** Interval at which the script is looked for. */
const SCRIPT_POLL_MS = 100;

/**
 * Reasons for missing access.
 * - `denied`: the user refused.
 * - `scope`: the user agreed without the Drive checkbox.
 * - `closed`: the user closed the window.
 * - `blocked`: the browser blocked the window.
 * - `unavailable`: Google's script or response failed.
 */
export type AccessRefusal = 'denied' | 'scope' | 'closed' | 'blocked' | 'unavailable';

export class DriveAccessError extends Error {
  override readonly name = 'DriveAccessError';
  readonly reason: AccessRefusal;

  constructor(reason: AccessRefusal) {
    super(`No access to Drive: ${reason}`);
    this.reason = reason;
  }
}

export interface DriveAccessOptions {
  readonly clientId: string;
  /** E-mail address of the suggested account. */
  readonly hint: string;
  /** `google.accounts.oauth2`, once it is loaded. */
  readonly oauth2?: () => GoogleOauth2 | undefined;
}

/** Holds the access token, in memory only. */
export interface DriveAccess {
  /**
   * Ensures that there is a token. Call it directly in the click handler, because it may open a window. Rejects with a
   * `DriveAccessError`.
   * @param choosesAnother lets the user choose the account, even if there is a token
   */
  readonly requestToken: (choosesAnother?: boolean) => Promise<void>;
  /** Records the token's account; later tokens are requested for the same account. */
  readonly rememberAccount: (address: string) => void;
  readonly tokens: DriveTokens;
  /** Drops a token with insufficient scope, so that another is requested. */
  readonly forget: () => void;
}

// The type of Google's global belongs to the sign-in button, which declares another part of it.
const pageOauth2 = () => (globalThis as { google?: { accounts?: { oauth2?: GoogleOauth2 } } }).google?.accounts?.oauth2;

const REFUSALS: Readonly<Record<string, AccessRefusal>> = {
  popup_closed: 'closed',
  popup_failed_to_open: 'blocked',
};

export function createDriveAccess({ clientId, hint, oauth2 = pageOauth2 }: DriveAccessOptions): DriveAccess {
  let account = hint;
  let token: { readonly value: string; readonly expiresAt: number } | null = null;
  let renewing: Promise<string> | null = null;

  function open(google: GoogleOauth2, choosesAnother = false): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (reason: AccessRefusal) => reject(new DriveAccessError(reason));
      const client = google.initTokenClient({
        client_id: clientId,
        scope: DRIVE_SCOPE,
        ...(choosesAnother ? { prompt: 'select_account' } : { login_hint: account, prompt: '' }),
        callback: (response) => {
          const { access_token: value, expires_in: seconds, error } = response;
          if (error === 'access_denied') return refuse('denied');
          if (error || !value) return refuse('unavailable');
          if (!google.hasGrantedAllScopes(response, DRIVE_SCOPE)) return refuse('scope');
          token = { value, expiresAt: Date.now() + Number(seconds ?? 0) * 1000 };
          resolve();
        },
        error_callback: ({ type = '' }) => refuse(REFUSALS[type] ?? 'unavailable'),
      });
      client.requestAccessToken();
    });
  }

  async function whenLoaded(): Promise<GoogleOauth2> {
    for (let waited = 0; waited < SCRIPT_WAIT_MS; waited += SCRIPT_POLL_MS) {
      await new Promise((resolve) => setTimeout(resolve, SCRIPT_POLL_MS));
      const google = oauth2();
      if (google) return google;
    }
    throw new DriveAccessError('unavailable');
  }

  /**
   * Renews without a click: Google responds without a window if possible; if a window would be blocked, there is no
   * token.
   */
  async function renewed(): Promise<string> {
    const google = oauth2();
    try {
      if (google) await open(google);
    } catch (cause) {
      throw new DriveError('access', 'The token could not be renewed', { cause });
    }
    if (!token) throw new DriveError('access', 'There is no token');
    return token.value;
  }

  return {
    forget() {
      token = null;
    },
    rememberAccount(address) {
      account = address;
    },
    requestToken(choosesAnother = false) {
      if (!choosesAnother && token && token.expiresAt - Date.now() > MIN_LEFT_MS) return Promise.resolve();
      const google = oauth2();
      // If the script is loaded, the window opens synchronously with the click.
      return google ? open(google, choosesAnother) : whenLoaded().then((loaded) => open(loaded, choosesAnother));
    },
    tokens: {
      async current() {
        if (!token) throw new DriveError('access', 'There is no token');
        return token.value;
      },
      async renew(refused) {
        if (token && token.value !== refused) return token.value;
        token = null;
        renewing ??= renewed().finally(() => {
          renewing = null;
        });
        return renewing;
      },
    },
  };
}
