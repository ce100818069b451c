import 'server-only';
import { isMailDirectoryThere } from '@/db/queries/mail-imports';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/** Interval for checking if a search was replaced on another server, or its account was deleted, in ms. */
const CHECK_EVERY_MS = 2_000;

/** Running searches of this process by account, so that a newer one ends the older at once. */
const running = new Map<string, AbortController>();

export interface RunningSearch {
  /** Aborted when the caller disconnects, when a newer search of the account starts, and by `stop`. */
  readonly signal: AbortSignal;
  /** Aborts the search with a reason. */
  stop(reason: unknown): void;
  /** Call it when the search is over. */
  end(): void;
}

/**
 * Registers a search. An account has one search at a time, the newest: a user who searches again has usually lost the
 * first response, so refusing would be wrong. The older search fails with `mailSearchReplaced`.
 * @param directory id of the search's directory; the search ends when its row is deleted
 */
export function runSearch(ctx: UserContext, directory: string): RunningSearch {
  const { userId } = ctx.actor;
  const controller = new AbortController();
  running.get(userId)?.abort(new AppError('mailSearchReplaced'));
  running.set(userId, controller);
  const checkDirectory = async () => {
    // A temporary database failure must not end the search.
    const exists = await isMailDirectoryThere(ctx.db, directory).catch(() => true);
    if (!exists) controller.abort(new AppError('mailSearchReplaced'));
  };
  const timer = setInterval(() => void checkDirectory(), CHECK_EVERY_MS);
  timer.unref();
  return {
    signal: AbortSignal.any([ctx.signal, controller.signal]),
    stop: (reason) => controller.abort(reason),
    end() {
      clearInterval(timer);
      if (running.get(userId) === controller) running.delete(userId);
    },
  };
}
