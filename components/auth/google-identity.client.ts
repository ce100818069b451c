import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { NonceAnswer } from '@/lib/features/sign-in/viewer';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';

/**
 * The subset of Google Identity Services in use: https://developers.google.com/identity/gsi/web/reference/js-reference
 */
interface GoogleId {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (response: { credential?: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, options: GoogleButtonStyle & { click_listener: () => void }): void;
  disableAutoSelect(): void;
}

interface GoogleButtonStyle {
  readonly type: 'standard';
  readonly theme: 'outline' | 'filled_black';
  readonly size: 'large';
  readonly text: 'continue_with';
  readonly locale: string;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } };
  }
}

interface GoogleButton {
  readonly clientId: string;
  readonly nonce: string;
  readonly locale: string;
  readonly onCredential: CredentialListener;
}

/** Receives Google's credential (an ID token), or undefined if Google returned none. */
export type CredentialListener = (credential: string | undefined) => void;

let initialisedFor: string | undefined;
let pendingNonce: Promise<string> | undefined;
/** Google takes one callback for all its buttons of a page. It is forwarded to the pressed button. */
let listener: CredentialListener | undefined;

/**
 * Adds Google's script to the page once, except on pages whose policy blocks third-party scripts. A script that failed
 * to load removes itself and can be requested again.
 */
export function loadGoogleScript(address: string): void {
  if (ownOrigin.restriction.get() === 'closed' || document.querySelector('script[data-google-identity]')) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.googleIdentity = '';
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}

/** Fetches the nonce for Google's credential, which binds it to this browser. Requested once per page. */
export function loadNonce(): Promise<string> {
  pendingNonce ??= fetchJson('/api/auth/nonce', { schema: NonceAnswer }).then(
    ({ nonce }) => nonce,
    (error: unknown) => {
      pendingNonce = undefined;
      throw error;
    },
  );
  return pendingNonce;
}

/** Draws Google's button into `parent`. Returns false until Google's script is loaded. */
export function drawGoogleButton(
  parent: HTMLElement,
  { clientId, nonce, locale, onCredential }: GoogleButton,
): boolean {
  const id = window.google?.accounts?.id;
  if (!id) return false;
  if (initialisedFor !== clientId) {
    id.initialize({ client_id: clientId, nonce, callback: ({ credential }) => listener?.(credential) });
    initialisedFor = clientId;
  }
  const look = { type: 'standard', theme: 'outline', size: 'large', text: 'continue_with', locale } as const;
  id.renderButton(parent, {
    ...look,
    click_listener: () => {
      listener = onCredential;
    },
  });
  // A credential can arrive without a click event, such as from the keyboard inside Google's frame.
  listener ??= onCredential;
  return true;
}

/** Prevents Google from signing the user in again automatically. */
export function forgetGoogleSession(): void {
  window.google?.accounts?.id?.disableAutoSelect();
}
