import 'server-only';
import type { GmailWithRetry } from '../gmail/gmail-with-retry.server';
import { MAX_SEARCHED_MAILS } from './limits';
import { attachmentsOf, type Candidate } from './mail-attachments.server';
import { isWithin, type MailPeriod } from './mail-period';

/** What was found in the mails, before any of it was fetched. */
export interface Candidates {
  /** Newest mail first, those of one mail in its order. */
  readonly candidates: readonly Candidate[];
  /** True when there were more mails than one search looks into. */
  readonly hasMoreMails: boolean;
}

/** Reads the mails that a query finds, and tells of each that was read. */
export async function findCandidates(
  gmail: GmailWithRetry,
  { query, period }: { readonly query: string; readonly period: MailPeriod },
  onRead: (done: number, total: number) => void,
): Promise<Candidates> {
  const { ids, more } = await gmail.listMessages({ query, most: MAX_SEARCHED_MAILS });
  const unique = [...new Set(ids)];
  let done = 0;
  onRead(done, unique.length);
  const mails = await Promise.all(
    unique.map(async (id) => {
      const message = await gmail.getMessage(id);
      done += 1;
      onRead(done, unique.length);
      // Only what is used of a mail is kept: its texts may be long.
      if (!message || !isWithin(period, message.internalDate)) return null;
      return { at: message.internalDate, attachments: attachmentsOf(message) };
    }),
  );
  const found = mails.filter((mail) => mail !== null).toSorted((a, b) => b.at - a.at);
  return { candidates: found.flatMap(({ attachments }) => attachments), hasMoreMails: more };
}
