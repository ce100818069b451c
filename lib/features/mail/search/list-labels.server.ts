import 'server-only';
import type { UserContext } from '@/lib/platform/context.server';
import { withMailAccess } from '../connection/mail-access.server';
import { createGmailWithRetry } from '../gmail/gmail-with-retry.server';
import { MAX_MAIL_LABELS, type MailLabel } from '../mail-search';
import { requireMailImport } from '../require-mail-import.server';
import { ownGmailClient, type SearchServices } from './search-attachments.server';

/**
 * The user labels of the caller's mailbox, by name. Throws `planRequired`, `mailAccessNeeded`, `mailBusy` and
 * `mailAway`.
 */
export async function listLabels(
  ctx: UserContext,
  { client, firstDelayMs }: Pick<SearchServices, 'client' | 'firstDelayMs'> = { client: ownGmailClient() },
): Promise<{ labels: MailLabel[] }> {
  await requireMailImport(ctx);
  return withMailAccess(ctx, async (access) => {
    const gmail = createGmailWithRetry({ client, token: access, signal: ctx.signal, firstDelayMs });
    const labels = await gmail.listLabels();
    const byName = labels.toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale));
    return { labels: byName.slice(0, MAX_MAIL_LABELS) };
  });
}
