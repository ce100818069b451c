import 'server-only';
import pRetry, { AbortError } from 'p-retry';
import { z } from 'zod';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';

/** The requested mail scope: read only. */
export const GMAIL_READ_SCOPE = 'https://www.googleapis.com/auth/gmail.readonly';
/** `openid email` adds an ID token with the mailbox address, which saves a Gmail request. */
const SCOPES = `openid email ${GMAIL_READ_SCOPE}`;

/** Timeout for one response of Google, in ms. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Cache TTL of Google's discovery document, in ms. */
const DISCOVERY_MS = 60 * 60 * 1000;
/** Lifetime of an access token if the response has none (`expires_in` is optional, RFC 6749, 5.1), in seconds. */
const DEFAULT_ACCESS_SECONDS = 10 * 60;
/** Retries after a transient failure; the pause before them doubles. The user waits for the answer. */
const RETRIES = 2;
const FIRST_DELAY_MS = 300;

const Discovery = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  /** Optional (RFC 8414, 2). */
  revocation_endpoint: z.url().optional(),
});
type Discovery = z.infer<typeof Discovery>;

const Tokens = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive().default(DEFAULT_ACCESS_SECONDS),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().optional(),
  /** Omitted if all that was requested is granted (RFC 6749, 5.1). */
  scope: z.string().default(SCOPES),
});
export type Tokens = z.infer<typeof Tokens>;

const Refusal = z.object({ error: z.string() });

/** A permanent refusal by Google; `code` is its error code, such as `invalid_grant`. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal';
  readonly code: string;

  constructor(code: string) {
    super(`Google refused: ${code}`);
    this.code = code;
  }
}

/** Sends one request to Google. Throws a plain Error if a retry may help, otherwise an AbortError. */
async function requestOnce(
  address: string,
  form: URLSearchParams | null,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const response = await fetch(address, {
    ...(form && { method: 'POST', body: form }),
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    redirect: 'error',
  });
  const text = await response.text();
  if (response.status >= 500 || response.status === 429) throw new Error(`Google answered ${response.status}`);
  const body = jsonOf(text);
  if (response.ok) return body;
  const refusal = Refusal.safeParse(body);
  throw new AbortError(new GoogleRefusal(refusal.success ? refusal.data.error : `status ${response.status}`));
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    // Without the text, which may contain a token.
    throw new Error('Google answered with no JSON', { cause: new Error((cause as Error).name) });
  }
}

interface GoogleRequest {
  readonly form?: URLSearchParams;
  readonly signal?: AbortSignal | undefined;
  /** Number of retries: 0 for one-time codes. */
  readonly retries?: number;
}

/** Throws GoogleRefusal if Google refused, and `mailAway` if it was unreachable. */
async function requestWithRetry(address: string, { form, signal, retries = RETRIES }: GoogleRequest): Promise<unknown> {
  try {
    return await pRetry(() => requestOnce(address, form ?? null, signal), {
      retries,
      minTimeout: FIRST_DELAY_MS,
      randomize: true,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof GoogleRefusal) throw error;
    throw new AppError('mailAway', {}, { cause: error });
  }
}

async function discover(issuer: string): Promise<Discovery> {
  try {
    return Discovery.parse(await requestWithRetry(`${issuer}/.well-known/openid-configuration`, {}));
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('mailAway', {}, { cause });
  }
}

let cachedDiscovery:
  | { readonly issuer: string; readonly expiresAt: number; readonly endpoints: Promise<Discovery> }
  | undefined;

/** Google's endpoints from its discovery document (OpenID Connect Discovery 1.0), cached for an hour. */
function endpoints(): Promise<Discovery> {
  const { GOOGLE_ISSUER: issuer } = env();
  if (cachedDiscovery?.issuer === issuer && cachedDiscovery.expiresAt > Date.now()) return cachedDiscovery.endpoints;
  const discovery = discover(issuer);
  const entry = { issuer, expiresAt: Date.now() + DISCOVERY_MS, endpoints: discovery };
  cachedDiscovery = entry;
  discovery.catch(() => {
    if (cachedDiscovery === entry) cachedDiscovery = undefined;
  });
  return discovery;
}

/** Our OAuth client. Throws `unavailable` if none is configured. */
function client(): { readonly id: string; readonly secret: string } {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env();
  if (!id || !secret) throw new AppError('unavailable');
  return { id, secret };
}

/** The redirect URI; it must be registered with the client. */
export function mailRedirectUri(): string {
  return `${env().NEXTAUTH_URL}/api/gmail/callback`;
}

export interface ConsentBinding {
  readonly state: string;
  readonly nonce: string;
  /** S256 of the verifier (RFC 7636). */
  readonly challenge: string;
}

/**
 * The address of the consent page for mail access. Google asks each time (`prompt=consent`), because it only issues a
 * refresh token with a consent. Earlier grants, such as Drive, stay (`include_granted_scopes`).
 * @param hint suggested address; without one the user chooses
 */
export async function consentUrl(
  { state, nonce, challenge }: ConsentBinding,
  hint: string | undefined,
): Promise<string> {
  const url = new URL((await endpoints()).authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: client().id,
    redirect_uri: mailRedirectUri(),
    response_type: 'code',
    scope: SCOPES,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: hint ? 'consent' : 'consent select_account',
    include_granted_scopes: 'true',
    ...(hint && { login_hint: hint }),
  }).toString();
  return url.href;
}

async function requestTokens(fields: Record<string, string>, options: Omit<GoogleRequest, 'form'>): Promise<Tokens> {
  const { id, secret } = client();
  const form = new URLSearchParams({ client_id: id, client_secret: secret, ...fields });
  const parsed = Tokens.safeParse(await requestWithRetry((await endpoints()).token_endpoint, { ...options, form }));
  // Without the body, which may contain tokens.
  if (!parsed.success) throw new AppError('mailAway', {}, { cause: new Error('Google answered with no tokens') });
  return parsed.data;
}

/**
 * Exchanges a code for tokens. No retry: a code is valid once, so a second attempt after a lost response would be
 * refused. Throws GoogleRefusal and `mailAway`.
 */
export function exchangeCode(code: string, verifier: string, signal?: AbortSignal): Promise<Tokens> {
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: mailRedirectUri() };
  return requestTokens(fields, { retries: 0, signal });
}

/** A new access token. Throws GoogleRefusal (`invalid_grant` for a revoked token) and `mailAway`. */
export function renewAccess(refreshToken: string, signal?: AbortSignal): Promise<Tokens> {
  return requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, { signal });
}

/**
 * Revokes a grant at Google, including everything else the user granted to this site. An issuer without a revocation
 * endpoint is skipped. Throws GoogleRefusal if Google no longer knows the token, and `mailAway`.
 */
export async function revokeAtGoogle(token: string, signal?: AbortSignal): Promise<void> {
  const { revocation_endpoint } = await endpoints();
  if (!revocation_endpoint) return;
  await requestWithRetry(revocation_endpoint, { form: new URLSearchParams({ token }), signal, retries: 1 });
}
