import 'server-only';
import type { z } from 'zod';
import { claimCredential } from '@/db/queries/sign-in';
import { verifyGoogleCredential } from '@/lib/platform/auth/google.server';
import { issueSessionToken } from '@/lib/platform/auth/session.server';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { AppError } from '@/lib/platform/errors';
import { enterAccount } from './enter-account.server';
import { type GoogleSignIn, type ProfileAnswer, type SignInAnswer, toUserAnswer } from './viewer';
import { findViewer, viewerOf } from './viewer.server';

/**
 * Returns the nonce for the ID token that our button requests. It binds the token to the browser that requested it,
 * identified by the visitor cookie.
 */
export function signInNonce({ visitor }: Pick<Context, 'visitor'>): string {
  return keyedHash('sign-in', visitor.id);
}

/** Signs a person in with Google's ID token, which is accepted once. The first sign-in creates the account. */
export async function signInWithGoogle(
  ctx: Pick<Context, 'db' | 'clock' | 'visitor' | 'locale'>,
  { credential }: GoogleSignIn,
): Promise<z.infer<typeof SignInAnswer>> {
  const { profile, digest, expiresAt } = await verifyGoogleCredential(credential, signInNonce(ctx));
  const user = await ctx.db.transaction(async (tx) => {
    // In the same transaction as the account: after a failed sign-in, the credential can be used again.
    if (!(await claimCredential(tx, digest, expiresAt))) throw new AppError('credentialInvalid');
    return enterAccount(tx, profile, ctx.locale, ctx.clock.now());
  });
  return { token: await issueSessionToken(user), user: toUserAnswer(viewerOf(user, ctx.clock.now())) };
}

/** Returns the caller's own account. */
export async function getProfile(
  ctx: Pick<UserContext, 'db' | 'actor' | 'clock'>,
): Promise<z.infer<typeof ProfileAnswer>> {
  const viewer = await findViewer(ctx.db, ctx.actor.userId, ctx.clock.now());
  if (!viewer) throw new AppError('unauthenticated');
  return { user: toUserAnswer(viewer) };
}
