import 'server-only';
import type { Db } from '@/db/client.server';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { Clock } from '@/lib/shared/clock';

/** Who calls. */
export type Actor =
  | {
      readonly kind: 'anonymous';
      /** True of a caller with a session of an account that is suspended. */
      readonly isSuspended?: boolean;
    }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly email: string;
      readonly via: 'cookie' | 'bearer';
      /** The sign-in that the call rides on. */
      readonly sessionId: string;
    };

/** What every verb gets, so that transactions, tests and time thread through it. */
export interface Context {
  readonly db: Db;
  readonly actor: Actor;
  /**
   * What a visitor's limits are counted by: the browser (signed cookie), the network and the site around it (keyed hashes,
   * never an address itself; a network's begins with its site's).
   */
  readonly visitor: { readonly id: string; readonly addressHash: string; readonly siteHash: string };
  readonly clock: Clock;
  readonly locale: Locale;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
  readonly requestId: string;
}

/** A context whose caller has signed in. */
export type UserContext = Context & { readonly actor: Extract<Actor, { kind: 'user' }> };

/**
 * A context whose caller has proved to be the operator: by a token of a login, or by the key of scripts. To every rule about
 * accounts the caller is nobody (`actor` is anonymous).
 */
export type OperatorContext = Context & {
  readonly operator: { readonly username: string; readonly sessionId: string | null };
};
