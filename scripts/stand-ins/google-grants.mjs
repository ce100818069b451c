import { createHash, randomBytes } from 'node:crypto';

/** Google's access tokens are good for an hour. */
const ACCESS_SECONDS = 3600;
/** A code that nobody changes for a token within this time is worth nothing. */
const CODE_MS = 10 * 60 * 1000;
/** What a sign-in asks for by itself: granted by choosing the account, with nothing to tick. */
const SIGN_IN_SCOPES = new Set([
  'openid',
  'email',
  'profile',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/userinfo.profile',
]);

/** The scopes of a request, and those among them that a person is asked about one by one. @param {string} [scope] */
export function scopesOf(scope = '') {
  const all = [...new Set(scope.split(' ').filter(Boolean))];
  return { all, asked: all.filter((name) => !SIGN_IN_SCOPES.has(name)) };
}

const token = (prefix, bytes) => `${prefix}${randomBytes(bytes).toString('base64url')}`;

/** True when a verifier is the one that a code was asked for with (RFC 7636, section 4.6). */
function provesChallenge({ challenge, method }, verifier) {
  if (!challenge) return verifier === undefined;
  if (!verifier) return false;
  return (method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier) === challenge;
}

/**
 * What people of the local Google granted to the one client: codes, access tokens and refresh tokens. A token is good for
 * what its bearer was granted, for an hour, and until the grant is taken back: revoking any token of a person takes back
 * everything that the person granted, as at Google.
 * @param {{ now?: () => number, accessSeconds?: number }} [options] `now` in milliseconds
 */
export function createGrants({ now = Date.now, accessSeconds = ACCESS_SECONDS } = {}) {
  /** By address: the scopes that were ever granted and not taken back. */
  const granted = new Map();
  const codes = new Map();
  const access = new Map();
  const refresh = new Map();
  const listeners = [];

  /** @param {{ email: string, scopes: string[] }} holder `inner`: the emulator's own token, for what it answers itself */
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
    /** The scopes that a person granted before. */
    grantedTo: (email) => [...(granted.get(email) ?? [])],

    /** Remembers what a person granted, and under which code it is fetched. */
    keepCode(code, { email, scopes, ...asked }) {
      granted.set(email, new Set([...(granted.get(email) ?? []), ...scopes]));
      codes.set(code, { email, scopes, ...asked, expiresAt: now() + CODE_MS });
    },

    /**
     * What a code stands for; it is used up by asking. A string is Google's word for why it stands for nothing.
     * @param {{ code: string, redirect_uri: string, code_verifier?: string }} form
     */
    takeCode({ code, redirect_uri, code_verifier }) {
      const kept = codes.get(code);
      codes.delete(code);
      if (!kept || kept.expiresAt <= now()) return 'invalid_grant';
      if (kept.redirectUri !== redirect_uri) return 'redirect_uri_mismatch';
      return provesChallenge(kept, code_verifier) ? kept : 'invalid_grant';
    },

    /** An access token for what was granted. */
    issueAccess,

    /** A token that lasts until the grant is taken back. */
    issueRefresh({ email, scopes, inner }) {
      const value = token('1//', 64);
      refresh.set(value, { email, scopes, inner });
      return value;
    },

    /** A new access token for a refresh token, or null for one that is unknown or taken back. */
    renew(refreshToken) {
      const holder = refresh.get(refreshToken);
      return holder ? issueAccess(holder) : null;
    },

    /** Whose an access token is and what for, or null when it is unknown, over or taken back. */
    holderOf(accessToken) {
      const holder = access.get(accessToken);
      return holder && holder.expiresAt > now() ? holder : null;
    },

    /** Takes back all that the person of a token granted. False for an unknown token. */
    revoke(value) {
      const holder = access.get(value) ?? refresh.get(value);
      if (holder) revokeAll(holder.email);
      return holder !== undefined;
    },

    /** Has a listener told whose grants were taken back: of tokens that are kept elsewhere. */
    whenRevoked: (listener) => listeners.push(listener),

    /** Takes back all that a person granted, as the person does in the Google account. */
    revokeAll,

    /** Ends the access tokens of a person before their time. The refresh tokens stay. */
    expire(email) {
      for (const holder of access.values()) if (holder.email === email) holder.expiresAt = 0;
    },
  };
}
