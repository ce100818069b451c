import {
  SHARED_ARRIVED,
  SHARED_FIELD,
  SHARED_LOST,
  SHARED_QUERY,
  senderSite,
  withinShare,
} from '@/lib/features/site/install/share';
import { storeShare } from '@/lib/features/site/install/shared-files.client';
import { DEFAULT_LOCALE, frontPath, LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import type { ToWorker } from './messages';
import { localeOfPath, type OfflinePageTexts, offlinePage } from './offline-page';
import { createPrecache } from './precache';
import { strategyOf } from './request-strategy';
import type { ServiceScope, WorkerFetchEvent } from './service-scope';

/**
 * The service worker (decision 0050). It caches the front pages for visitors and the build's files, but no user data,
 * so that the app opens offline. It also receives files shared with the app.
 */

/** Replaced at build time. */
declare const SITE_VERSION: string;
declare const OFFLINE_TEXTS: Readonly<Record<Locale, OfflinePageTexts>>;
/** The page's declarations name a window here. */
declare const self: ServiceScope;

/** Timeout after which a cached front page is used, in ms. */
const TIMEOUT_MS = 6_000;
/** Status codes of a proxy whose server is down. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);

const precache = createPrecache(self.caches, SITE_VERSION);

async function fromServer({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request));
  if (GATEWAY_FAILURES.has(answer.status)) throw new Error(`The server is away: ${answer.status}`);
  return answer;
}

/** The response, or a rejection after the timeout; a later response is dropped. */
function withTimeout(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The server takes too long.')), TIMEOUT_MS);
    answer.then(resolve, reject);
  });
}

async function frontPage(event: WorkerFetchEvent): Promise<Response> {
  const answer = fromServer(event);
  event.waitUntil(answer.catch(() => undefined));
  const cachedPage = await precache.front(new URL(event.request.url).pathname);
  return cachedPage ? withTimeout(answer).catch(() => cachedPage) : answer.catch(() => otherPage(event));
}

function otherPage(event: WorkerFetchEvent): Promise<Response> {
  const locale = localeOfPath(new URL(event.request.url).pathname, LOCALES) ?? DEFAULT_LOCALE;
  return fromServer(event).catch(() => offlinePage(locale, OFFLINE_TEXTS[locale]));
}

/** Fetches a file and caches it. */
async function fetchAndCache(event: WorkerFetchEvent): Promise<Response> {
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(precache.keepFile(event.request.url, answer.clone()));
  return answer;
}

async function hashedFile(event: WorkerFetchEvent): Promise<Response> {
  const answer = (await precache.file(event.request.url)) ?? (await fetchAndCache(event));
  return event.request.destination === 'worker' ? withoutUrl(answer) : answer;
}

/**
 * A worker reads its parameters from its URL, and the response's URL overrides it. The URL of a cached response lacks
 * the parameters, so it is removed.
 */
function withoutUrl({ body, status, headers }: Response): Response {
  return new Response(body, { status, headers });
}

async function engineFile({ request }: WorkerFetchEvent): Promise<Response> {
  return (await precache.file(request.url)) ?? fetch(request);
}

async function namedFile(event: WorkerFetchEvent): Promise<Response> {
  try {
    return await fetchAndCache(event);
  } catch (error) {
    const cachedFile = await precache.file(event.request.url);
    if (cachedFile) return cachedFile;
    throw error;
  }
}

/** Stores shared files and opens the page that receives them. */
async function receiveShared({ request }: WorkerFetchEvent): Promise<Response> {
  const named = new URL(request.url).searchParams.get('locale');
  const front = frontPath(LOCALES.find((locale) => locale === named) ?? DEFAULT_LOCALE);
  const outcome = await keepForm(request).catch(() => SHARED_LOST);
  return Response.redirect(`${front}?${SHARED_QUERY}=${outcome}`, 303);
}

async function keepForm(request: Request): Promise<string> {
  const sent = (await request.formData()).getAll(SHARED_FIELD).filter((value) => value instanceof File);
  const { kept, leftOut } = withinShare(sent);
  const site = senderSite(request.referrer, self.location.origin);
  await storeShare({ at: Date.now(), files: kept, leftOut, site });
  return SHARED_ARRIVED;
}

const ANSWERS = {
  front: frontPage,
  page: otherPage,
  hashed: hashedFile,
  engine: engineFile,
  named: namedFile,
  share: receiveShared,
};

self.addEventListener('install', (event) => event.waitUntil(precache.begin()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      precache.deleteOutdated(),
      // Preload is disabled: requests that the worker ignores, such as a sign-in redirect, would be sent twice.
      self.registration.navigationPreload?.disable(),
      // Controls the first page too. A later version never interrupts a user's work (`takeOver`).
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('fetch', (event) => {
  const handling = strategyOf(event.request, self.location.origin);
  if (handling !== 'leave') event.respondWith(ANSWERS[handling](event));
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'askVersion') event.ports[0]?.postMessage(SITE_VERSION);
  if (message.type === 'keepAll') event.waitUntil(precache.all().catch(() => undefined));
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting());
});
