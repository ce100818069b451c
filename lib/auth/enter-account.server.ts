import 'server-only';
import type { Db } from '@/db/client.server';
import { type GoogleProfile, noteLanguage, type User, upsertGoogleUser } from '@/db/queries/users';
import { resumeFormer } from '@/lib/account/former-account.server';

/** The account of whom Google has vouched for, made on the first sign-in, with the language they are to be written to in. */
export function enterAccount(db: Db, profile: GoogleProfile, language: string, now: Date): Promise<User> {
  return db.transaction(async (tx) => {
    const user = await upsertGoogleUser(tx, profile, now);
    await resumeFormer(tx, user, profile, now);
    await noteLanguage(tx, user.id, language);
    return user;
  });
}
