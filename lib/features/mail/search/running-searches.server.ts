import 'server-only';
import { isMailDirectoryThere } from '@/db/queries/mail-imports';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/** How often a search looks whether it was replaced by one of another server, or its account is gone. */
const LOOK_EVERY_MS = 2_000;

/** The searches of this process by account, so that a newer one ends the older at once. */
const running = new Map<string, AbortController>();

/** A search that goes on. */
export interface RunningSearch {
  /** Aborted when the caller goes away, when a newer search of the account begins, and by `stop`. */
  readonly signal: AbortSignal;
  /** Ends what is still under way, with a reason. */
  stop(reason: unknown): void;
  /** To be called when it is over. */
  end(): void;
}

/**
 * An account has one search at a time, the newest: who searches again has usually lost the answer of the first, so refusing
 * would punish them. The older one fails with `mailSearchReplaced`.
 * @param directory id of the search's directory; when its row is gone, so is the search
 */
export function runSearch(ctx: UserContext, directory: string): RunningSearch {
  const { userId } = ctx.actor;
  const own = new AbortController();
  running.get(userId)?.abort(new AppError('mailSearchReplaced'));
  running.set(userId, own);
  const look = async () => {
    // A database that is away for a moment ends nothing.
    const isThere = await isMailDirectoryThere(ctx.db, directory).catch(() => true);
    if (!isThere) own.abort(new AppError('mailSearchReplaced'));
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return {
    signal: AbortSignal.any([ctx.signal, own.signal]),
    stop: (reason) => own.abort(reason),
    end() {
      clearInterval(timer);
      if (running.get(userId) === own) running.delete(userId);
    },
  };
}
