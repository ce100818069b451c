import 'server-only';
import type { Db } from '@/db/client.server';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { Clock } from '@/lib/shared/clock';

/** The caller of a request. */
export type Actor =
  | {
      readonly kind: 'anonymous';
      /** True if the caller has a session of a suspended account. */
      readonly isSuspended?: boolean;
    }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly email: string;
      readonly via: 'cookie' | 'bearer';
      /** Session that authenticates the call. */
      readonly sessionId: string;
    };

/** Passed to every verb, so that transactions, tests and time are injectable. */
export interface Context {
  readonly db: Db;
  readonly actor: Actor;
  /**
   * Keys that a visitor's limits are counted by: the browser (signed cookie), the network, and the site that contains
   * it.
   * Network and site are keyed hashes, never addresses; a network's hash begins with its site's.
   */
  readonly visitor: { readonly id: string; readonly addressHash: string; readonly siteHash: string };
  readonly clock: Clock;
  readonly locale: Locale;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  readonly requestId: string;
}

/** A context with a signed-in caller. */
export type UserContext = Context & { readonly actor: Extract<Actor, { kind: 'user' }> };

/**
 * A context whose caller is authenticated as the operator, by a login token or the API key.
 * Account rules treat the caller as anonymous (`actor` is anonymous).
 */
export type OperatorContext = Context & {
  readonly operator: { readonly username: string; readonly sessionId: string | null };
};
