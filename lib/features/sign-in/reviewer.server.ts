import 'server-only';
import type { z } from 'zod';
import type { Db } from '@/db/client.server';
import { insertSeededAccount } from '@/db/queries/reviewer';
import { lockUsage, saveUsage } from '@/db/queries/usage';
import { findUserById } from '@/db/queries/users';
import { isPreview } from '@/lib/features/preview/facts.server';
import { REVIEWER } from '@/lib/features/preview/preview';
import { type SignInAnswer, toUserAnswer } from '@/lib/features/sign-in/viewer';
import { viewerOf } from '@/lib/features/sign-in/viewer.server';
import { withGrantedPlan } from '@/lib/features/usage/plan-changes';
import { issueSessionToken } from '@/lib/platform/auth/session.server';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/** Creates the reviewers' account if it is missing, on the plan with all features. */
export function seedReviewer(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await insertSeededAccount(tx, REVIEWER, now))) return;
    const usage = await lockUsage(tx, REVIEWER.id);
    if (usage) await saveUsage(tx, REVIEWER.id, withGrantedPlan(usage, 'business', now));
  });
}

/** Signs a reviewer in to a preview, without a password: the account protects nothing. Throws `notFound` elsewhere. */
export async function signInReviewer({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<z.infer<typeof SignInAnswer>> {
  if (!isPreview()) throw new AppError('notFound');
  const now = clock.now();
  await seedReviewer(db, now);
  const user = await findUserById(db, REVIEWER.id);
  if (!user) throw new AppError('notFound');
  return { token: await issueSessionToken(user), user: toUserAnswer(viewerOf(user, now)) };
}
