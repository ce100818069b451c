import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@/db/client.server';
import { insertOperatorEntryUpTo, insertOperatorSession } from '@/db/queries/operator';
import { claimCredential } from '@/db/queries/sign-in';
import { isSameSecret } from '@/lib/platform/auth/constant-time.server';
import { type OperatorSettings, operatorSettings } from '@/lib/platform/auth/operator-settings.server';
import { issueOperatorToken } from '@/lib/platform/auth/operator-token.server';
import { isPassword } from '@/lib/platform/auth/password.server';
import { checkCode } from '@/lib/platform/auth/second-factor.server';
import type { Context } from '@/lib/platform/context.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { AppError } from '@/lib/platform/errors';
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  isRemembered,
  recordUse,
} from '@/lib/platform/http/attempts.server';
import type { Limit } from '@/lib/platform/http/limit.server';
import { DAY_MS } from '@/lib/shared/durations';
import { type AdminLogin, type AdminLoginAnswer, OPERATOR_SESSION_SECONDS } from './login';
import { recordOperator } from './record.server';

/** Maximum number of failed logins that are logged per day, so that repeated attempts do not fill the table. */
const MAX_LOGGED_FAILURES = 100;
/** Name in the log for a wrong user name. */
const UNKNOWN_NAME = 'unknown';

const BY_ADDRESS: AttemptLimit = { name: 'operator-address', free: 5, maxWaitSeconds: 15 * 60 };
/** By the attempted name, whether it exists or not, so that using many addresses gains nothing. */
const BY_NAME: AttemptLimit = { name: 'operator-name', free: 20, maxWaitSeconds: 5 * 60 };
/**
 * Addresses with an earlier login are limited only by their own attempts, so that others cannot lock the operator out.
 * 20 days, because in-memory counters use a timer, which allows at most 24.
 */
const KNOWN_ADDRESS: Limit = { name: 'operator-known', points: 1, seconds: 20 * 24 * 60 * 60 };

type LoginContext = Pick<Context, 'db' | 'clock' | 'visitor'>;

async function countLogin({ db, visitor }: LoginContext, nameKey: string): Promise<void> {
  await countAttempt(db, BY_ADDRESS, visitor.addressHash);
  if (!(await isRemembered(db, KNOWN_ADDRESS, visitor.addressHash))) await countAttempt(db, BY_NAME, nameKey);
}

async function resetAttempts({ db, visitor }: LoginContext, nameKey: string): Promise<void> {
  await forgetAttempts(db, BY_ADDRESS, visitor.addressHash);
  await forgetAttempts(db, BY_NAME, nameKey);
  await recordUse(db, KNOWN_ADDRESS, visitor.addressHash);
}

/** True if no second factor is configured, or the code is valid and unused. */
async function redeemCode(
  tx: Db,
  { totpSecret }: OperatorSettings,
  code: string | undefined,
  now: Date,
): Promise<boolean> {
  if (totpSecret === undefined) return true;
  const match = checkCode(totpSecret, code, now);
  if (!match) return false;
  const digest = createHash('sha256').update(`operator code of step ${match.step}`).digest('base64url');
  return claimCredential(tx, digest, match.expiresAt);
}

/**
 * Signs the operator in with name, password and, if configured, a code of the second factor.
 * Attempts are limited by address and by name, with increasing delays. Any wrong input gives the same answer,
 * `loginFailed`, after the same time. Success and failure are logged, a failure without its input. Also throws
 * `rateLimited` and `busy`.
 */
export async function logIn(ctx: LoginContext, credentials: AdminLogin): Promise<Omit<AdminLoginAnswer, 'success'>> {
  const settings = operatorSettings();
  if (!settings) throw new AppError('notFound');
  const nameKey = keyedHash('operator-name', credentials.username);
  await countLogin(ctx, nameKey);
  // The hash is always computed first, so that a wrong name takes as long as a wrong password.
  const isRightPassword = await isPassword(credentials.password, settings.passwordHash);
  const isRightName = isSameSecret(credentials.username, settings.username);
  const now = ctx.clock.now();
  const session = {
    id: randomUUID(),
    username: settings.username,
    createdAt: now,
    expiresAt: new Date(now.getTime() + OPERATOR_SESSION_SECONDS * 1000),
  };
  const isLoggedIn = await ctx.db.transaction(async (tx) => {
    if (!isRightName || !isRightPassword || !(await redeemCode(tx, settings, credentials.code, now))) return false;
    await insertOperatorSession(tx, session);
    const operator = { username: settings.username, sessionId: session.id };
    await recordOperator(tx, { operator, clock: ctx.clock }, { action: 'login' });
    return true;
  });
  if (!isLoggedIn) {
    const admin = isRightName ? settings.username : UNKNOWN_NAME;
    const limit = { since: new Date(now.getTime() - DAY_MS), most: MAX_LOGGED_FAILURES };
    await insertOperatorEntryUpTo(ctx.db, { action: 'loginFailed', admin, at: now }, limit);
    throw new AppError('loginFailed');
  }
  await resetAttempts(ctx, nameKey);
  const token = await issueOperatorToken(settings, session);
  return { token, admin: { username: session.username, expiresAt: session.expiresAt.toISOString() } };
}
