/**
 * The used part of a service worker's scope (https://w3c.github.io/ServiceWorker/). TypeScript's own worker
 * declarations conflict with those of a page.
 */

export interface WorkerExtendableEvent extends Event {
  /** The browser keeps the worker alive until the promise settles. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerFetchEvent extends WorkerExtendableEvent {
  readonly request: Request;
  /** Navigation preload response; undefined if there is none. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerMessageEvent extends WorkerExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface ServiceScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}
