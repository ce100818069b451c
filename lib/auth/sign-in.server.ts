import 'server-only';
import type { z } from 'zod';
import { upsertGoogleUser } from '@/db/queries/users';
import type { Context, UserContext } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { verifyGoogleCredential } from './google.server';
import { issueSessionToken } from './session.server';
import { type GoogleSignIn, type ProfileAnswer, type SignInAnswer, toUserAnswer } from './viewer';
import { findViewer, viewerOf } from './viewer.server';

/** Signs a person in by Google's ID token; the first time makes their account. */
export async function signInWithGoogle(
  ctx: Pick<Context, 'db' | 'clock'>,
  { credential }: GoogleSignIn,
): Promise<z.infer<typeof SignInAnswer>> {
  const profile = await verifyGoogleCredential(credential);
  const user = await upsertGoogleUser(ctx.db, profile, ctx.clock.now());
  return { token: await issueSessionToken(user.id), user: toUserAnswer(viewerOf(user)) };
}

/** The caller's own account. */
export async function getProfile(ctx: Pick<UserContext, 'db' | 'actor'>): Promise<z.infer<typeof ProfileAnswer>> {
  const viewer = await findViewer(ctx.db, ctx.actor.userId);
  if (!viewer) throw new AppError('unauthenticated');
  return { user: toUserAnswer(viewer) };
}
