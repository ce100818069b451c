import 'server-only';
import pLimit from 'p-limit';
import pRetry, { AbortError } from 'p-retry';
import { log } from '@/lib/platform/log/log.server';
import type { Letter } from './letter';
import { type Deliver, mailServer, SmtpRefusal } from './smtp.server';

/** Retries after a second, half a minute and a quarter of an hour. */
const RETRY = { retries: 3, factor: 30, minTimeout: 1000, unref: true };
/** Number of e-mails sent in parallel. */
const PARALLEL = 2;
/** Maximum queue length; further e-mails are dropped, so that a dead mail server does not fill the memory. */
const MAX_WAITING = 1000;

const queue = pLimit(PARALLEL);
let waiting = 0;

/**
 * Sends an e-mail, with retries. Never rejects: returns false if it was not sent, which is logged without its
 * recipient.
 * Do not await it before answering a user. Queued e-mails are lost when the server stops.
 */
export async function post(
  to: string,
  letter: Letter,
  { deliver = mailServer(), retry = RETRY }: { deliver?: Deliver | null; retry?: Partial<typeof RETRY> } = {},
): Promise<boolean> {
  if (!deliver) return false;
  if (waiting >= MAX_WAITING) {
    log().error({ waiting }, 'letter not sent, too many wait');
    return false;
  }
  waiting += 1;
  try {
    // Each attempt queues separately, so that an e-mail that waits for a retry does not block others.
    await pRetry(() => queue(() => deliverOnce(deliver, to, letter)), { ...RETRY, ...retry });
    return true;
  } catch (error) {
    log().error({ err: error }, 'letter not sent');
    return false;
  } finally {
    waiting -= 1;
  }
}

async function deliverOnce(deliver: Deliver, to: string, letter: Letter): Promise<void> {
  try {
    await deliver(to, letter);
  } catch (error) {
    if (error instanceof SmtpRefusal && error.isFinal) throw new AbortError(error);
    throw error;
  }
}
