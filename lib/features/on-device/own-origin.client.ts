import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import type { ProcessingMode } from './on-device';
import { OWN_ORIGIN_POLICY, type Reachability } from './own-origin';
import { readProcessingMode, subscribeProcessingMode } from './processing-mode.client';

const LET_IN_KEY = 'othersLetIn';

/** The action for which the page was reloaded. */
export type AfterReload = 'drive';

/** Dependencies of the restriction. */
export interface OwnOriginServices {
  /** Adds a policy to the page; it cannot be removed again. */
  readonly addPolicy: (policy: string) => void;
  /** Survives a reload and ends with the tab; throws if the browser blocks it. */
  readonly memory: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
  readonly place: () => ProcessingMode;
  readonly subscribeMode: (onChange: () => void) => () => void;
}

/** Restricts a page to its own origin while documents are kept on this device (decision 0062). */
export interface OwnOrigin {
  readonly reach: Pick<ExternalStore<Reachability>, 'get' | 'use'>;
  /**
   * Restricts the page when on-device mode is chosen, unless it was opened to others; returns the unsubscribe function.
   */
  readonly follow: () => () => void;
  /** Restricts the page now. */
  readonly close: () => void;
  /** Reloads the page once without the restriction, which Google and PayPal need. `then` is the requested action. */
  readonly letIn: (then?: AfterReload) => void;
  /** Returns the action requested before the reload, once. */
  readonly takeAfterReload: () => AfterReload | null;
}

export function createOwnOrigin(services: OwnOriginServices): OwnOrigin {
  const reach = externalStore<Reachability>('open');
  let isFirst = true;
  let afterReload: AfterReload | null = null;

  const close = () => {
    if (reach.get() === 'closed') return;
    services.addPolicy(OWN_ORIGIN_POLICY);
    reach.set('closed');
  };

  /** Valid for one page load. */
  function consumeOpenFlag(): boolean {
    try {
      const memory = services.memory();
      const stored = memory.getItem(LET_IN_KEY);
      memory.removeItem(LET_IN_KEY);
      if (stored === 'drive') afterReload = stored;
      return stored !== null;
    } catch {
      return false;
    }
  }

  return {
    reach,
    follow() {
      if (isFirst) {
        isFirst = false;
        if (consumeOpenFlag() && services.place() === 'device') reach.set('letIn');
      }
      const look = () => {
        if (services.place() === 'device') close();
      };
      if (reach.get() === 'open') look();
      return services.subscribeMode(look);
    },
    close,
    letIn(then) {
      try {
        services.memory().setItem(LET_IN_KEY, then ?? '');
      } catch {
        // The reloaded page is then restricted again and shows it.
      }
      services.reload();
    },
    takeAfterReload() {
      const taken = afterReload;
      afterReload = null;
      return taken;
    },
  };
}

/**
 * A policy in a meta element applies from its insertion into the head:
 * https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
 */
function addPolicy(policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

/** The instance of this page. */
export const ownOrigin = createOwnOrigin({
  addPolicy,
  memory: () => sessionStorage,
  reload: () => location.reload(),
  place: readProcessingMode,
  subscribeMode: subscribeProcessingMode,
});
