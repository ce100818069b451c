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
  return { all, asked: all.filter((name) => !SIGN_IN_SCOPES.has(name)) };
}

const token = (prefix, bytes) => `${prefix}${randomBytes(bytes).toString('base64url')}`;

/** True if a verifier matches the challenge of a code (RFC 7636, section 4.6). */
function provesChallenge({ challenge, method }, verifier) {
  if (!challenge) return verifier === undefined;
  if (!verifier) return false;
  return (method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier) === challenge;
}

/**
 * Grants of the local Google's users to its single client: codes, access tokens and refresh tokens. An access token
 * covers its granted scopes, for an hour or until the grant is revoked. Revoking any token of a user revokes all grants
 * of that user, as at Google.
 * @param {{ now?: () => number, accessSeconds?: number }} [options] `now` in ms
 */
export function createGrants({ now = Date.now, accessSeconds = ACCESS_SECONDS } = {}) {
  /** By address: granted scopes that were not revoked. */
  const granted = new Map();
  const codes = new Map();
  const access = new Map();
  const refresh = new Map();
  const listeners = [];

  /**
   * @param {{ email: string, scopes: string[] }} holder `inner`: the emulator's own token, for requests that it answers
   * itself
   */
  function issueAccess({ email, scopes, inner }) {
    const value = token('ya29.', 120);
    access.set(value, { email, scopes, inner, expiresAt: now() + accessSeconds * 1000 });
    return { access_token: value, expires_in: accessSeconds, scope: scopes.join(' '), token_type: 'Bearer' };
  }

  function revokeAll(email) {
    granted.delete(email);
    for (const store of [access, refresh]) {
      for (const [value, holder] of store) if (holder.email === email) store.delete(value);
    }
    for (const listener of listeners) listener(email);
  }

  return {
    /** Scopes that a user granted before. */
    grantedTo: (email) => [...(granted.get(email) ?? [])],

    /** Stores a user's grant under the code that redeems it. */
    keepCode(code, { email, scopes, ...asked }) {
      granted.set(email, new Set([...(granted.get(email) ?? []), ...scopes]));
      codes.set(code, { email, scopes, ...asked, expiresAt: now() + CODE_MS });
    },

    /**
     * Redeems a code, which can be used once. Returns Google's error code as a string on failure.
     * @param {{ code: string, redirect_uri: string, code_verifier?: string }} form
     */
    takeCode({ code, redirect_uri, code_verifier }) {
      const kept = codes.get(code);
      codes.delete(code);
      if (!kept || kept.expiresAt <= now()) return 'invalid_grant';
      if (kept.redirectUri !== redirect_uri) return 'redirect_uri_mismatch';
      return provesChallenge(kept, code_verifier) ? kept : 'invalid_grant';
    },

    /** Issues an access token for a grant. */
    issueAccess,

    /** Issues a token that is valid until the grant is revoked. */
    issueRefresh({ email, scopes, inner }) {
      const value = token('1//', 64);
      refresh.set(value, { email, scopes, inner });
      return value;
    },

    /** Issues a new access token for a refresh token; null if that is unknown or revoked. */
    renew(refreshToken) {
      const holder = refresh.get(refreshToken);
      return holder ? issueAccess(holder) : null;
    },

    /** Returns user and scopes of an access token; null if it is unknown, expired or revoked. */
    holderOf(accessToken) {
      const holder = access.get(accessToken);
      return holder && holder.expiresAt > now() ? holder : null;
    },

    /** Revokes all grants of a token's user. Returns false for an unknown token. */
    revoke(value) {
      const holder = access.get(value) ?? refresh.get(value);
      if (holder) revokeAll(holder.email);
      return holder !== undefined;
    },

    /** Registers a listener that receives the user of a revocation: for tokens that are stored elsewhere. */
    whenRevoked: (listener) => listeners.push(listener),

    /** Revokes all grants of a user, as the user can do in the Google account. */
    revokeAll,

    /** Expires the access tokens of a user early. The refresh tokens stay valid. */
    expire(email) {
      for (const holder of access.values()) if (holder.email === email) holder.expiresAt = 0;
    },
  };
}
