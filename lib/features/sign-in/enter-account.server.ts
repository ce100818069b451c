import 'server-only';
import type { Db } from '@/db/client.server';
import { type GoogleProfile, saveUserLanguage, type User, upsertGoogleUser } from '@/db/queries/users';
import { restoreFormerUsage } from '@/lib/features/account/former-account.server';
import { recordAudit } from '@/lib/features/audit/record.server';
import { accountSuspended } from '@/lib/platform/auth/suspended.server';

/**
 * Signs in a person verified by Google: returns their account, created on the first sign-in, and stores their language.
 * The audit log's entry is stored in the same transaction. Throws `accountSuspended`.
 */
export function enterAccount(db: Db, profile: GoogleProfile, language: string, now: Date): Promise<User> {
  return db.transaction(async (tx) => {
    const user = await upsertGoogleUser(tx, profile, now);
    if (user.suspendedAt) throw accountSuspended();
    await restoreFormerUsage(tx, user, profile, now);
    await saveUserLanguage(tx, user.id, language);
    await recordAudit(tx, { userId: user.id, action: 'signIn' }, now);
    return user;
  });
}
