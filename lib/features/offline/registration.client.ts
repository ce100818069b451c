import { isInstalled } from '@/lib/features/site/install/installed.client';
import { type ToWorker, WORKER_PATH } from './messages';

/** A page that comes back into sight asks no more often than this whether there is a new version, in ms. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** What the page and the service worker of one build have in common. */
const VERSION = process.env.SITE_VERSION ?? '';

function tell(worker: ServiceWorker | null, message: ToWorker, ports: MessagePort[] = []): void {
  worker?.postMessage(message, ports);
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    tell(worker, { is: 'askVersion' }, [port2]);
  });
}

/** Has the waiting version take over, and shows the page anew once it has. */
function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  tell(worker, { is: 'takeOver' });
}

/** Calls `onWaiting` with each version that is ready and waits for the pages of the one before to be closed. */
function watchVersions(registration: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker) => void): void {
  const { waiting } = registration;
  if (waiting) onWaiting(waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The very first one has nobody to wait for.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) onWaiting(worker);
    });
  });
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    registration.update().catch(() => {});
  });
}

/** Has everything kept that the page may need without a connection, where there is a service worker. */
export async function keepAllForOffline(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  tell(registration?.active ?? null, { is: 'keepAll' });
}

/** Has everything kept that the app needs without a connection, as soon as it is installed. */
function keepAllWhereInstalled({ active }: ServiceWorkerRegistration): void {
  const keepAll = () => tell(active, { is: 'keepAll' });
  if (isInstalled()) keepAll();
  window.addEventListener('appinstalled', keepAll);
}

/**
 * Starts the service worker, where the browser has any. Only a built site has one; of a development server's address an
 * earlier one is removed, because it would answer with what that site was.
 * @param onNewVersion called when a newer version than the page's is ready, with what loads it
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
      if ((await versionOf(worker)) !== VERSION) onNewVersion(() => takeOver(worker));
    });
    keepAllWhereInstalled(registration);
  } catch {
    // A browser that keeps nothing for this site works as before, with a connection.
  }
}
