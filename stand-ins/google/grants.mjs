import { createHash, randomBytes } from 'node:crypto';

/** Lifetime of Google's access tokens. */
const ACCESS_SECONDS = 3600;
/** Lifetime of an authorization code, in ms. */
const CODE_MS = 10 * 60 * 1000;
/** Scopes of a plain sign-in: granted by choosing the account, without checkboxes. */
const SIGN_IN_SCOPES = new Set([
  'openid',
  'email',
  'profile',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/userinfo.profile',
]);

/**
 * Splits the scopes of a request, and selects those that the user is asked about one by one. @param {string} [scope]
 */
export function scopesOf(scope = '') {
  const all = [...new Set(scope.split(' ').filter(Boolean))];
  return { all, toConsent: all.filter((name) => !SIGN_IN_SCOPES.has(name)) };
}

const newToken = (prefix, bytes) => `${prefix}${randomBytes(bytes).toString('base64url')}`;

/** True if a verifier matches the challenge of a code (RFC 7636, section 4.6). */
function provesChallenge({ challenge, method }, verifier) {
  if (!challenge) return verifier === undefined;
  if (!verifier) return false;
  return (method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier) === challenge;
}

/**
 * Who holds a token. `inner`: the emulator's own token, for requests that it answers itself.
 * @typedef {{ email: string, scopes: string[], inner?: string }} Holder
 */

/**
 * Grants of the local Google's users to its single client: codes, access tokens and refresh tokens. An access token
 * covers its granted scopes, for an hour or until the grant is revoked. Revoking any token of a user revokes all grants
 * of that user, as at Google.
 */
export class Grants {
  /** @type {Map<string, Set<string>>} by address: granted scopes that were not revoked */
  #granted = new Map();
  #codes = new Map();
  /** @type {Map<string, Holder & { expiresAt: number }>} */
  #access = new Map();
  /** @type {Map<string, Holder>} */
  #refresh = new Map();
  #now;
  #accessSeconds;

  /** @param {{ now?: () => number, accessSeconds?: number }} [options] `now` in ms */
  constructor({ now = Date.now, accessSeconds = ACCESS_SECONDS } = {}) {
    this.#now = now;
    this.#accessSeconds = accessSeconds;
  }

  /** Scopes that a user granted before. @param {string} email */
  grantedTo(email) {
    return [...(this.#granted.get(email) ?? [])];
  }

  /** @param {string} email @param {string[]} scopes */
  grant(email, scopes) {
    this.#granted.set(email, new Set([...this.grantedTo(email), ...scopes]));
  }

  /** Stores a user's grant under the code that redeems it. */
  storeCode(code, { email, scopes, ...request }) {
    this.grant(email, scopes);
    this.#codes.set(code, { email, scopes, ...request, expiresAt: this.#now() + CODE_MS });
  }

  /**
   * Redeems a code, which can be used once. Returns Google's error code as a string on failure.
   * @param {{ code: string, redirect_uri: string, code_verifier?: string }} form
   */
  redeemCode({ code, redirect_uri, code_verifier }) {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (!grant || grant.expiresAt <= this.#now()) return 'invalid_grant';
    if (grant.redirectUri !== redirect_uri) return 'redirect_uri_mismatch';
    return provesChallenge(grant, code_verifier) ? grant : 'invalid_grant';
  }

  /** @param {Holder} holder @param {number} [seconds] until the token expires */
  issueAccess({ email, scopes, inner }, seconds = this.#accessSeconds) {
    const value = newToken('ya29.', 120);
    this.#access.set(value, { email, scopes, inner, expiresAt: this.#now() + seconds * 1000 });
    return { access_token: value, expires_in: seconds, scope: scopes.join(' '), token_type: 'Bearer' };
  }

  /** Issues a token that is valid until the grant is revoked. @param {Holder} holder */
  issueRefresh({ email, scopes, inner }) {
    const value = newToken('1//', 64);
    this.#refresh.set(value, { email, scopes, inner });
    return value;
  }

  /** Issues a new access token for a refresh token; null if that is unknown or revoked. @param {string} refreshToken */
  renew(refreshToken) {
    const holder = this.#refresh.get(refreshToken);
    return holder ? this.issueAccess(holder) : null;
  }

  /** Returns user and scopes of an access token; null if it is unknown, expired or revoked. */
  holderOf(accessToken) {
    const holder = this.#access.get(accessToken);
    return holder && holder.expiresAt > this.#now() ? holder : null;
  }

  /** Revokes all grants of a token's user. Returns false for an unknown token. @param {string} value */
  revoke(value) {
    const holder = this.#access.get(value) ?? this.#refresh.get(value);
    if (holder) this.revokeAll(holder.email);
    return holder !== undefined;
  }

  /** Revokes all grants of a user, as the user can do in the Google account. @param {string} email */
  revokeAll(email) {
    this.#granted.delete(email);
    for (const tokens of [this.#access, this.#refresh]) {
      for (const [value, holder] of tokens) if (holder.email === email) tokens.delete(value);
    }
  }

  /** Expires access tokens early, by default those of all users. Refresh tokens stay valid. @param {string} [email] */
  expire(email) {
    for (const holder of this.#access.values()) if (email === undefined || holder.email === email) holder.expiresAt = 0;
  }
}
