import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import type { ProcessingMode } from './on-device';
import { OWN_ORIGIN_POLICY, type Reach } from './own-origin';
import { readReadingPlace, subscribeReadingPlace } from './reading-place.client';

const LET_IN_KEY = 'othersLetIn';

/** What somebody pressed when the page had to be reloaded for it. */
export type AfterReload = 'drive';

/** What the page is closed with. */
export interface OwnOriginServices {
  /** Adds a policy to those that this page has; nothing takes it away again. */
  readonly addPolicy: (policy: string) => void;
  /** Outlives a reload and ends with the tab; throws where the browser keeps it from pages. */
  readonly memory: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
  readonly place: () => ProcessingMode;
  readonly subscribePlace: (onChange: () => void) => () => void;
}

/** A page that keeps to the server that it came from while papers are kept on this device (decision 0074). */
export interface OwnOrigin {
  readonly reach: Pick<ExternalStore<Reach>, 'get' | 'use'>;
  /** Closes the page as soon as the device is the place, unless others were let in; returns what ends that. */
  readonly follow: () => () => void;
  /** Closes it now. */
  readonly close: () => void;
  /** Reloads the page, this once open to others: Google and PayPal are such. `then` says what was asked for. */
  readonly letIn: (then?: AfterReload) => void;
  /** What was asked for before the reload; once. */
  readonly takeAfterReload: () => AfterReload | null;
}

export function createOwnOrigin(services: OwnOriginServices): OwnOrigin {
  const reach = externalStore<Reach>('open');
  let isFirst = true;
  let afterReload: AfterReload | null = null;

  const close = () => {
    if (reach.get() === 'closed') return;
    services.addPolicy(OWN_ORIGIN_POLICY);
    reach.set('closed');
  };

  /** Good for one load of the page. */
  function takeLetIn(): boolean {
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
        if (takeLetIn() && services.place() === 'device') reach.set('letIn');
      }
      const look = () => {
        if (services.place() === 'device') close();
      };
      if (reach.get() === 'open') look();
      return services.subscribePlace(look);
    },
    close,
    letIn(then) {
      try {
        services.memory().setItem(LET_IN_KEY, then ?? '');
      } catch {
        // Then the page is closed again, and says so.
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

/** Policies in a page count from the moment that they stand in its head: https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy */
function addPolicy(policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

/** That of this page. */
export const ownOrigin = createOwnOrigin({
  addPolicy,
  memory: () => sessionStorage,
  reload: () => location.reload(),
  place: readReadingPlace,
  subscribePlace: subscribeReadingPlace,
});
