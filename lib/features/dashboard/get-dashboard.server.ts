import 'server-only';
import type { Db } from '@/db/client.server';
import { storedCategoriesOf } from '@/lib/features/categories/get-custom-categories.server';
import { mailConnectionOf } from '@/lib/features/mail/connection/disconnect.server';
import { recentSessionsOf } from '@/lib/features/sessions/list-recent-sessions.server';
import { SHOWN_SESSIONS } from '@/lib/features/sessions/session';
import { usageOfAccount } from '@/lib/features/usage/get-usage.server';
import type { Locale } from '@/lib/platform/i18n/locales';
import { log } from '@/lib/platform/log/log.server';
import type { Clock } from '@/lib/shared/clock';
import type { Dashboard } from './dashboard';

interface DashboardServices {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Returns the data of an account's main page. A part that fails is logged and null; it does not fail the page.
 * @param language interface language, whose categories are read
 */
export async function getDashboard(
  { db, clock }: DashboardServices,
  userId: string,
  language: Locale,
): Promise<Dashboard> {
  const now = clock.now();
  const [usage, sessions, categories, mailbox] = await Promise.all([
    orNull(usageOfAccount(db, userId, now)),
    orNull(recentSessionsOf(db, userId, { limit: SHOWN_SESSIONS, offset: 0 })),
    orNull(storedCategoriesOf(db, userId, language).then((custom) => ({ language, custom }))),
    orNull(mailConnectionOf(db, userId)),
  ]);
  return { renderedAt: now.toISOString(), usage, sessions, categories, mailbox };
}

async function orNull<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    log().warn({ err: error }, 'a part of the dashboard was not read');
    return null;
  }
}
