import { isInstalled } from '@/lib/features/site/install/installed.client';
import { type ToWorker, WORKER_PATH } from './messages';

/** Minimum interval between update checks when the page becomes visible, in ms. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** Build version, shared with the service worker. */
const VERSION = process.env.SITE_VERSION ?? '';

function post(worker: ServiceWorker | null, message: ToWorker, ports: MessagePort[] = []): void {
  worker?.postMessage(message, ports);
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    post(worker, { type: 'askVersion' }, [port2]);
  });
}

/** Activates the waiting version, then reloads the page. */
function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  post(worker, { type: 'takeOver' });
}

/** Calls `onWaiting` for each version that is installed and waits for the previous version's pages to close. */
function watchVersions(registration: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker) => void): void {
  const { waiting } = registration;
  if (waiting) onWaiting(waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The first version does not wait.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) onWaiting(worker);
    });
  });
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = performance.now();
    registration.update().catch(() => {});
  });
}

/** Caches everything that the page may need offline, if there is a service worker. */
export async function cacheAllForOffline(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  post(registration?.active ?? null, { type: 'keepAll' });
}

/** Caches everything for offline use once the app is installed. */
function cacheAllIfInstalled({ active }: ServiceWorkerRegistration): void {
  const precacheAll = () => post(active, { type: 'keepAll' });
  if (isInstalled()) precacheAll();
  window.addEventListener('appinstalled', precacheAll);
}

/**
 * Starts the service worker if the browser supports it. Only a built site has one. On a development server an earlier
 * one is removed, because it would serve old content.
 * @param onNewVersion called when a newer version than the page's is ready, with the function that loads it
 */
export async function startServiceWorker(onNewVersion: (reload: () => void) => void): Promise<void> {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers) return;
  if (process.env.NODE_ENV !== 'production') {
    for (const registration of await workers.getRegistrations()) await registration.unregister();
    return;
  }
  try {
    await workers.register(WORKER_PATH, { updateViaCache: 'none' });
    const registration = await workers.ready;
    watchVersions(registration, async (worker) => {
      if ((await versionOf(worker)) !== VERSION) onNewVersion(() => activate(worker));
    });
    cacheAllIfInstalled(registration);
  } catch {
    // Without a service worker the site works as before, online.
  }
}
