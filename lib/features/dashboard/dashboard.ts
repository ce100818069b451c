import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { MailConnection } from '@/lib/features/mail/mail-connection';
import type { ProcessingSession } from '@/lib/features/sessions/session';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import type { Locale } from '@/lib/platform/i18n/locales';

/**
 * Data of a signed-in user's main page, as rendered by the server.
 * A part that could not be read is null; the browser then loads it.
 */
export interface Dashboard {
  /** ISO instant. */
  readonly renderedAt: string;
  readonly usage: CurrentUsage | null;
  /** The latest sessions, newest first. */
  readonly sessions: readonly ProcessingSession[] | null;
  readonly categories: {
    readonly language: Locale;
    /** Null: the defaults. */
    readonly custom: UserCategories | null;
  } | null;
  readonly mailbox: {
    /** Null: no mailbox is connected. */
    readonly connection: MailConnection | null;
  } | null;
}
