import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import type { ProcessingMode } from './on-device';
import { type OriginRestriction, OWN_ORIGIN_POLICY } from './own-origin';
import { readProcessingMode, subscribeProcessingMode } from './processing-mode.client';

const LIFTED_KEY = 'othersLetIn';

/** The action for which the page was reloaded. */
export type AfterReload = 'drive';

/** Dependencies of the restriction. */
export interface OwnOriginServices {
  /** Adds a policy to the page; it cannot be removed again. */
  readonly addPolicy: (policy: string) => void;
  /** Survives a reload and ends with the tab; throws if the browser blocks it. */
  readonly memory: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
  readonly mode: () => ProcessingMode;
  readonly subscribeMode: (onChange: () => void) => () => void;
}

/** Restricts a page to its own origin while documents are kept on this device (decision 0062). */
export interface OwnOrigin {
  readonly restriction: Pick<ExternalStore<OriginRestriction>, 'get' | 'use'>;
  /**
   * Restricts the page when on-device mode is chosen, unless it was opened to others; returns the unsubscribe function.
   */
  readonly followMode: () => () => void;
  /** Restricts the page now. */
  readonly restrict: () => void;
  /** Reloads the page once without the restriction, which Google and PayPal need. `action` is the requested action. */
  readonly reloadUnrestricted: (action?: AfterReload) => void;
  /** Returns the action requested before the reload, once. */
  readonly consumeAfterReload: () => AfterReload | null;
}

export function createOwnOrigin(services: OwnOriginServices): OwnOrigin {
  const restriction = externalStore<OriginRestriction>('open');
  let isFirst = true;
  let afterReload: AfterReload | null = null;

  const restrict = () => {
    if (restriction.get() === 'closed') return;
    services.addPolicy(OWN_ORIGIN_POLICY);
    restriction.set('closed');
  };

  /** Valid for one page load. */
  function consumeOpenFlag(): boolean {
    try {
      const memory = services.memory();
      const stored = memory.getItem(LIFTED_KEY);
      memory.removeItem(LIFTED_KEY);
      if (stored === 'drive') afterReload = stored;
      return stored !== null;
    } catch {
      return false;
    }
  }

  return {
    restriction,
    followMode() {
      if (isFirst) {
        isFirst = false;
        if (consumeOpenFlag() && services.mode() === 'device') restriction.set('lifted');
      }
      const restrictIfNeeded = () => {
        if (services.mode() === 'device') restrict();
      };
      if (restriction.get() === 'open') restrictIfNeeded();
      return services.subscribeMode(restrictIfNeeded);
    },
    restrict,
    reloadUnrestricted(action) {
      try {
        services.memory().setItem(LIFTED_KEY, action ?? '');
      } catch {
        // The reloaded page is then restricted again and shows it.
      }
      services.reload();
    },
    consumeAfterReload() {
      const action = afterReload;
      afterReload = null;
      return action;
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
  mode: readProcessingMode,
  subscribeMode: subscribeProcessingMode,
});
