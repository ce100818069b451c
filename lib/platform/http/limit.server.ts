import 'server-only';
import { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Db } from '@/db/client.server';
import type { Actor } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import type { Visitor } from './visitor.server';

/** A rate limit: `points` calls per `seconds`. Calls with the same name are counted together. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Shared limit of all routes that have none of their own. */
export const GENERAL_LIMIT: Limit = { name: 'general', points: 300, seconds: 60 };
/** An address may serve a whole office, so its limit is this many times a visitor's. */
const ADDRESS_FACTOR = 10;
/** A site may serve a city's mobile phones, so its limit is this many times an address's. */
const SITE_FACTOR = 10;
const TABLE = 'rate_limits';

const limiters = new WeakMap<object, Map<string, Promise<RateLimiterAbstract>>>();

function postgresLimiter(pool: Pool, limit: Limit): Promise<RateLimiterAbstract> {
  const { name: keyPrefix, points, seconds: duration } = limit;
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        keyPrefix,
        points,
        duration,
        // If the database does not answer, the limit still applies: this process counts in memory.
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
      },
      (error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}

/** Returns the counter of a limit: in PostgreSQL, where several processes share it, else in memory. */
export function limiterOf(db: Db, limit: Limit): Promise<RateLimiterAbstract> {
  const client: unknown = Reflect.get(db, '$client');
  const owner = client instanceof Pool ? client : db;
  const ofOwner = limiters.get(owner) ?? new Map<string, Promise<RateLimiterAbstract>>();
  limiters.set(owner, ofOwner);
  const existing = ofOwner.get(limit.name);
  if (existing) return existing;
  const { name: keyPrefix, points, seconds: duration } = limit;
  const limiter =
    client instanceof Pool
      ? postgresLimiter(client, limit)
      : Promise.resolve(new RateLimiterMemory({ keyPrefix, points, duration }));
  ofOwner.set(limit.name, limiter);
  limiter.catch(() => ofOwner.delete(limit.name));
  return limiter;
}

/** Counts one call under a key. Throws `rateLimited` (with `retryAfter`, in seconds) if the limit is exceeded. */
export async function consume(
  db: Db,
  limit: Limit,
  key: string,
  options: { readonly customDuration?: number } = {},
): Promise<void> {
  const limiter = await limiterOf(db, limit);
  try {
    await limiter.consume(key, 1, options);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rateLimited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}

/**
 * Counts one call and throws `rateLimited` (with `retryAfter`, in seconds) if a limit is exceeded.
 * An account has its own counter. A visitor is counted by the cookie, by the address (ten times the limit), and by the
 * surrounding site (an IPv6 /48, ten times that). Dropping the cookie therefore gains nothing, rotating through the
 * networks of one /48 gains little, and one visitor cannot lock out a shared address.
 */
export async function countCall(db: Db, limit: Limit, actor: Actor, visitor: Visitor): Promise<void> {
  if (actor.kind === 'user') return consume(db, limit, `user:${actor.userId}`);
  const addressLimit = { ...limit, name: `${limit.name}-address`, points: limit.points * ADDRESS_FACTOR };
  const ofSite = { ...limit, name: `${limit.name}-site`, points: addressLimit.points * SITE_FACTOR };
  await consume(db, ofSite, visitor.siteHash);
  await consume(db, addressLimit, visitor.addressHash);
  if (!visitor.isNew) await consume(db, limit, `visitor:${visitor.id}`);
}

/** Counts one call of the operator, separately from other callers. Throws like `countCall`. */
export function countOperatorCall(db: Db, limit: Limit, username: string): Promise<void> {
  return consume(db, limit, `operator:${username}`);
}

/**
 * Throws `allowanceSpent` (with `retryAfter`, in seconds) if an allowance is used up. Its points are charged after the
 * work.
 */
export async function requireQuota(db: Db, quota: Limit, key: string): Promise<void> {
  const consumed = await (await limiterOf(db, quota)).get(key);
  if (!consumed || consumed.consumedPoints < quota.points) return;
  const retryAfter = Math.max(1, Math.ceil(consumed.msBeforeNext / 1000));
  throw new AppError('allowanceSpent', { retryAfter, minutes: Math.ceil(retryAfter / 60) });
}

/** Charges points to an allowance. The balance may become negative. */
export async function consumeQuota(db: Db, quota: Limit, key: string, points: number): Promise<void> {
  if (points > 0) await (await limiterOf(db, quota)).penalty(key, Math.ceil(points));
}
