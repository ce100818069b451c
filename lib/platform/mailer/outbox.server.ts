import 'server-only';
import pLimit from 'p-limit';
import pRetry, { AbortError } from 'p-retry';
import { log } from '@/lib/platform/log/log.server';
import type { Letter } from './letter';
import { type Deliver, mailServer, SmtpRefusal } from './smtp.server';

/** How often and how patiently a letter is tried again: after a second, half a minute, a quarter of an hour. */
const RETRY = { retries: 3, factor: 30, minTimeout: 1000, unref: true };
/** Letters that are on their way at once. */
const PARALLEL = 2;
/** Letters that wait; more are not taken, so that a dead mail server fills no memory. */
const MAX_WAITING = 1000;

const queue = pLimit(PARALLEL);
let waiting = 0;

/**
 * Sends a letter, with retries. Never rejects: false where it did not go, which is logged without its reader. Whoever answers
 * a person does not wait for it; what waits here is lost when the server stops.
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
    // Each try takes its turn by itself: a letter that waits for another try holds up no other.
    await pRetry(() => queue(() => tryOnce(deliver, to, letter)), { ...RETRY, ...retry });
    return true;
  } catch (error) {
    log().error({ err: error }, 'letter not sent');
    return false;
  } finally {
    waiting -= 1;
  }
}

async function tryOnce(deliver: Deliver, to: string, letter: Letter): Promise<void> {
  try {
    await deliver(to, letter);
  } catch (error) {
    if (error instanceof SmtpRefusal && error.isFinal) throw new AbortError(error);
    throw error;
  }
}
