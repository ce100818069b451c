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
import { isSealedUnderOldKey, openToken, sealToken } from './token-cipher.server';

/** An access token is renewed so long before it ends that a request which begins with it also ends with it. */
const RENEW_BEFORE_MS = 60_000;
/** Google's words for a refresh token that is good for nothing any more. */
const GONE = new Set(['invalid_grant', 'unauthorized_client']);

/** The way into a person's mailbox while something is done there. */
export interface MailAccess {
  /** Address of the mailbox. */
  readonly address: string;
  /** A token for Gmail that is good for another minute at least. Throws `mailAccessNeeded` and `mailAway`. */
  accessToken(): Promise<string>;
  /**
   * Another token, after Gmail answered one with 401. Throws `mailAccessNeeded`, with the connection deleted, when the access
   * was taken back, and `mailAway`.
   */
  renewedToken(refused: string): Promise<string>;
  /** After Gmail refused for good, a new token too or for want of scope: deletes the connection and throws `mailAccessNeeded`. */
  refused(): Promise<never>;
}

interface KeptAccess {
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Access tokens in the memory of this process, by the sealed refresh token that each was had for: a connection that was
 * deleted or replaced, by whichever process, is not found under another's. A token that is being fetched is fetched once.
 */
const kept = new Map<string, Promise<KeptAccess>>();

function forgetOld(now: number): void {
  for (const [key, access] of kept) {
    void access.then(({ until }) => until <= now && kept.delete(key)).catch(() => {});
  }
}

/** What is thrown where there is no access: the browser asks for it by `GET /api/gmail/auth`. */
export function accessNeeded(cause?: unknown): AppError {
  return new AppError('mailAccessNeeded', {}, { details: { needsAuth: true }, cause });
}

type Caller = Pick<UserContext, 'db' | 'actor'>;

async function dropConnection(
  { db, actor }: Caller,
  connection: StoredMailConnection,
  cause?: unknown,
): Promise<never> {
  kept.delete(connection.sealedToken);
  await deleteMailConnection(db, actor.userId, connection);
  throw accessNeeded(cause);
}

async function fetchAccess(ctx: Caller, connection: StoredMailConnection): Promise<KeptAccess> {
  const refreshToken = openToken(ctx.actor.userId, connection);
  if (refreshToken === null) return dropConnection(ctx, connection);
  try {
    // Without the caller's signal: others may wait for the same token.
    const { access_token, expires_in } = await renewAccess(refreshToken);
    return { token: access_token, until: Date.now() + expires_in * 1000 };
  } catch (error) {
    if (error instanceof GoogleRefusal && GONE.has(error.code)) return dropConnection(ctx, connection, error);
    throw error instanceof AppError ? error : new AppError('mailAway', {}, { cause: error });
  }
}

async function accessOf(ctx: Caller, connection: StoredMailConnection): Promise<string> {
  const now = Date.now();
  const key = connection.sealedToken;
  const before = kept.get(key);
  if (before) {
    const { token, until } = await before;
    if (until - RENEW_BEFORE_MS > now) return token;
    if (kept.get(key) === before) kept.delete(key);
  }
  forgetOld(now);
  const fetching = kept.get(key) ?? fetchAccess(ctx, connection);
  kept.set(key, fetching);
  // A failure is not kept: the next one asks again.
  fetching.catch(() => kept.get(key) === fetching && kept.delete(key));
  return (await fetching).token;
}

/** The connection sealed under the newest key, when it was sealed under an older one. */
async function sealedAnew({ db, actor }: Caller, connection: StoredMailConnection): Promise<StoredMailConnection> {
  if (!isSealedUnderOldKey(connection)) return connection;
  const token = openToken(actor.userId, connection);
  if (token === null) return connection;
  const sealed = sealToken(actor.userId, token);
  const isStored = await resealMailConnection(db, actor.userId, connection, sealed);
  return isStored ? { ...connection, ...sealed } : connection;
}

/**
 * Does something in the caller's mailbox. Access tokens are fetched when they are asked for, and live in this process's
 * memory alone. Throws `mailAccessNeeded` (with `needsAuth`) where no mailbox is connected, and what `work` throws.
 */
export async function withMailAccess<T>(ctx: UserContext, work: (access: MailAccess) => Promise<T>): Promise<T> {
  const stored = await findMailConnection(ctx.db, ctx.actor.userId);
  if (!stored) throw accessNeeded();
  const connection = await sealedAnew(ctx, stored);
  return work({
    address: connection.address,
    accessToken: () => accessOf(ctx, connection),
    async renewedToken(refused) {
      const key = connection.sealedToken;
      const keeping = kept.get(key);
      const before = await keeping?.catch(() => undefined);
      // Of several requests that were refused together, the first fetches the token for all.
      if (before?.token === refused && kept.get(key) === keeping) kept.delete(key);
      return accessOf(ctx, connection);
    },
    refused: () => dropConnection(ctx, connection),
  });
}
