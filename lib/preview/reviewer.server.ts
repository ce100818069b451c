import 'server-only';
import type { z } from 'zod';
import type { Db } from '@/db/client.server';
import { insertSeededAccount } from '@/db/queries/reviewer';
import { lockUsage, saveUsage } from '@/db/queries/usage';
import { findUserById } from '@/db/queries/users';
import { issueSessionToken } from '@/lib/auth/session.server';
import { type SignInAnswer, toUserAnswer } from '@/lib/auth/viewer';
import { viewerOf } from '@/lib/auth/viewer.server';
import type { Context } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { withGrantedPlan } from '@/lib/usage/plan-changes';
import { isPreview } from './facts.server';
import { REVIEWER } from './preview';

/** Makes the reviewers' account where it is missing, with the plan that has everything. */
export function seedReviewer(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await insertSeededAccount(tx, REVIEWER, now))) return;
    const usage = await lockUsage(tx, REVIEWER.id);
    if (usage) await saveUsage(tx, REVIEWER.id, withGrantedPlan(usage, 'business', now));
  });
}

/** Signs a reviewer in to a preview, without a password: nothing is behind it. Throws `notFound` everywhere else. */
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
