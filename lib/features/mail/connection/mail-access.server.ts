import 'server-only';
import {
  deleteMailConnection,
  findMailConnection,
  resealMailConnection,
  type StoredMailConnection,
} from '@/db/queries/mail-connections';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { GoogleRefusal, renewAccess } from './google-oauth.server';
import { decryptToken, encryptToken, isEncryptedWithOldKey } from './token-cipher.server';

/** Access tokens are renewed this long before they expire, so that a request never outlives its token. */
const RENEW_BEFORE_MS = 60_000;
/** Google's error codes for an invalid refresh token. */
const REVOKED_CODES = new Set(['invalid_grant', 'unauthorized_client']);

/** Access to a user's mailbox during an operation. */
export interface MailAccess {
  /** Address of the mailbox. */
  readonly address: string;
  /** A Gmail access token that is valid for at least another minute. Throws `mailAccessNeeded` and `mailAway`. */
  accessToken(): Promise<string>;
  /**
   * A new token after Gmail responded with 401. If access was revoked, it deletes the connection and throws
   * `mailAccessNeeded`. Also throws `mailAway`.
   */
  renewedToken(refused: string): Promise<string>;
  /**
   * Call it after a permanent refusal by Gmail (a new token was refused, or the scope is missing): deletes the
   * connection and throws `mailAccessNeeded`.
   */
  refused(): Promise<never>;
}

interface CachedAccess {
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Access tokens in this process's memory, keyed by sealed refresh token: a deleted or replaced connection, by any
 * process, cannot match an old entry. Concurrent callers share one fetch.
 */
const accessCache = new Map<string, Promise<CachedAccess>>();

function removeExpired(now: number): void {
  for (const [key, access] of accessCache) {
    void access.then(({ expiresAt }) => expiresAt <= now && accessCache.delete(key)).catch(() => {});
  }
}

/** The error for missing access; the browser then requests it with `GET /api/gmail/auth`. */
export function accessNeeded(cause?: unknown): AppError {
  return new AppError('mailAccessNeeded', {}, { details: { needsAuth: true }, cause });
}

type Caller = Pick<UserContext, 'db' | 'actor'>;

async function dropConnection(
  { db, actor }: Caller,
  connection: StoredMailConnection,
  cause?: unknown,
): Promise<never> {
  accessCache.delete(connection.sealedToken);
  await deleteMailConnection(db, actor.userId, connection);
  throw accessNeeded(cause);
}

async function fetchAccess(ctx: Caller, connection: StoredMailConnection): Promise<CachedAccess> {
  const refreshToken = decryptToken(ctx.actor.userId, connection);
  if (refreshToken === null) return dropConnection(ctx, connection);
  try {
    // Without the caller's signal: other callers may wait for the same token.
    const { access_token, expires_in } = await renewAccess(refreshToken);
    return { token: access_token, expiresAt: Date.now() + expires_in * 1000 };
  } catch (error) {
    if (error instanceof GoogleRefusal && REVOKED_CODES.has(error.code)) return dropConnection(ctx, connection, error);
    throw error instanceof AppError ? error : new AppError('mailAway', {}, { cause: error });
  }
}

async function accessTokenOf(ctx: Caller, connection: StoredMailConnection): Promise<string> {
  const now = Date.now();
  const key = connection.sealedToken;
  const cached = accessCache.get(key);
  if (cached) {
    const { token, expiresAt } = await cached;
    if (expiresAt - RENEW_BEFORE_MS > now) return token;
    if (accessCache.get(key) === cached) accessCache.delete(key);
  }
  removeExpired(now);
  const fetching = accessCache.get(key) ?? fetchAccess(ctx, connection);
  accessCache.set(key, fetching);
  // Failures are not cached.
  fetching.catch(() => accessCache.get(key) === fetching && accessCache.delete(key));
  return (await fetching).token;
}

/** The connection, resealed with the newest key if it used an older one. */
async function withNewestKey({ db, actor }: Caller, connection: StoredMailConnection): Promise<StoredMailConnection> {
  if (!isEncryptedWithOldKey(connection)) return connection;
  const token = decryptToken(actor.userId, connection);
  if (token === null) return connection;
  const encrypted = encryptToken(actor.userId, token);
  const isSaved = await resealMailConnection(db, actor.userId, connection, encrypted);
  return isSaved ? { ...connection, ...encrypted } : connection;
}

/**
 * Runs `work` with access to the caller's mailbox. Access tokens are fetched lazily and kept in memory only. Throws
 * `mailAccessNeeded` (with `needsAuth`) if no mailbox is connected, and what `work` throws.
 */
export async function withMailAccess<T>(ctx: UserContext, work: (access: MailAccess) => Promise<T>): Promise<T> {
  const stored = await findMailConnection(ctx.db, ctx.actor.userId);
  if (!stored) throw accessNeeded();
  const connection = await withNewestKey(ctx, stored);
  return work({
    address: connection.address,
    accessToken: () => accessTokenOf(ctx, connection),
    async renewedToken(refused) {
      const key = connection.sealedToken;
      const pending = accessCache.get(key);
      const cached = await pending?.catch(() => undefined);
      // If several requests were refused together, the first fetches the token for all.
      if (cached?.token === refused && accessCache.get(key) === pending) accessCache.delete(key);
      return accessTokenOf(ctx, connection);
    },
    refused: () => dropConnection(ctx, connection),
  });
}
