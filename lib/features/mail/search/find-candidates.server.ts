import 'server-only';
import type { GmailWithRetry } from '../gmail/gmail-with-retry.server';
import { MAX_SEARCHED_MAILS } from './limits';
import { attachmentsOf, type Candidate } from './mail-attachments.server';
import { isWithin, type MailPeriod } from './mail-period';

/** Attachments found in mails, before any is fetched. */
export interface Candidates {
  /** Newest mail first; those of one mail in its order. */
  readonly candidates: readonly Candidate[];
  /** True if there were more mails than one search reads. */
  readonly hasMoreMails: boolean;
}

/** Reads the mails that match a query, and reports progress after each. */
export async function findCandidates(
  gmail: GmailWithRetry,
  { query, period }: { readonly query: string; readonly period: MailPeriod },
  onRead: (done: number, total: number) => void,
): Promise<Candidates> {
  const { ids, hasMore } = await gmail.listMessages({ query, maxCount: MAX_SEARCHED_MAILS });
  const unique = [...new Set(ids)];
  let done = 0;
  onRead(done, unique.length);
  const mails = await Promise.all(
    unique.map(async (id) => {
      const message = await gmail.getMessage(id);
      done += 1;
      onRead(done, unique.length);
      // Only the needed part of a mail is kept: its texts may be long.
      if (!message || !isWithin(period, message.internalDate)) return null;
      return { at: message.internalDate, attachments: attachmentsOf(message) };
    }),
  );
  const found = mails.filter((mail) => mail !== null).toSorted((a, b) => b.at - a.at);
  return { candidates: found.flatMap(({ attachments }) => attachments), hasMoreMails: hasMore };
}
