import {
  SHARED_ARRIVED,
  SHARED_FIELD,
  SHARED_LOST,
  SHARED_QUERY,
  senderSite,
  withinShare,
} from '@/lib/features/site/install/share';
import { keepShared } from '@/lib/features/site/install/shared-files.client';
import { DEFAULT_LOCALE, frontPath, LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import type { ToWorker } from './messages';
import { localeOfPath, type OfflinePageTexts, offlinePage } from './offline-page';
import { createKeeping } from './precache';
import { handlingOf } from './request-strategy';
import type { AskedEvent, ServiceScope } from './service-scope';

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
const PATIENCE_MS = 6_000;
/** Status codes of a proxy whose server is down. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

const keeping = createKeeping(self.caches, SITE_VERSION);

async function fromServer({ request, preloadResponse }: AskedEvent): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request));
  if (AWAY.has(answer.status)) throw new Error(`The server is away: ${answer.status}`);
  return answer;
}

/** The response, or a rejection after the timeout; a later response is dropped. */
function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The server takes too long.')), PATIENCE_MS);
    answer.then(resolve, reject);
  });
}

async function frontPage(event: AskedEvent): Promise<Response> {
  const answer = fromServer(event);
  event.waitUntil(answer.catch(() => undefined));
  const kept = await keeping.front(new URL(event.request.url).pathname);
  return kept ? inTime(answer).catch(() => kept) : answer.catch(() => otherPage(event));
}

function otherPage(event: AskedEvent): Promise<Response> {
  const locale = localeOfPath(new URL(event.request.url).pathname, LOCALES) ?? DEFAULT_LOCALE;
  return fromServer(event).catch(() => offlinePage(locale, OFFLINE_TEXTS[locale]));
}

/** Fetches a file and caches it. */
async function freshFile(event: AskedEvent): Promise<Response> {
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keeping.keepFile(event.request.url, answer.clone()));
  return answer;
}

async function hashedFile(event: AskedEvent): Promise<Response> {
  const answer = (await keeping.file(event.request.url)) ?? (await freshFile(event));
  return event.request.destination === 'worker' ? withoutAddress(answer) : answer;
}

/**
 * A worker reads its parameters from its URL, and the response's URL overrides it. The URL of a cached response lacks
 * the parameters, so it is removed.
 */
function withoutAddress({ body, status, headers }: Response): Response {
  return new Response(body, { status, headers });
}

async function engineFile({ request }: AskedEvent): Promise<Response> {
  return (await keeping.file(request.url)) ?? fetch(request);
}

async function namedFile(event: AskedEvent): Promise<Response> {
  try {
    return await freshFile(event);
  } catch (error) {
    const kept = await keeping.file(event.request.url);
    if (kept) return kept;
    throw error;
  }
}

/** Stores shared files and opens the page that receives them. */
async function takeShared({ request }: AskedEvent): Promise<Response> {
  const named = new URL(request.url).searchParams.get('locale');
  const front = frontPath(LOCALES.find((locale) => locale === named) ?? DEFAULT_LOCALE);
  const outcome = await keepForm(request).catch(() => SHARED_LOST);
  return Response.redirect(`${front}?${SHARED_QUERY}=${outcome}`, 303);
}

async function keepForm(request: Request): Promise<string> {
  const sent = (await request.formData()).getAll(SHARED_FIELD).filter((value) => value instanceof File);
  const { kept, leftOut } = withinShare(sent);
  const site = senderSite(request.referrer, self.location.origin);
  await keepShared({ at: Date.now(), files: kept, leftOut, site });
  return SHARED_ARRIVED;
}

const ANSWERS = {
  front: frontPage,
  page: otherPage,
  hashed: hashedFile,
  engine: engineFile,
  named: namedFile,
  share: takeShared,
};

self.addEventListener('install', (event) => event.waitUntil(keeping.begin()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      keeping.tidy(),
      // Preload is disabled: requests that the worker ignores, such as a sign-in redirect, would be sent twice.
      self.registration.navigationPreload?.disable(),
      // Controls the first page too. A later version never interrupts a user's work (`takeOver`).
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin);
  if (handling !== 'leave') event.respondWith(ANSWERS[handling](event));
});

self.addEventListener('message', (event) => {
  const told = event.data as ToWorker;
  if (told.is === 'askVersion') event.ports[0]?.postMessage(SITE_VERSION);
  if (told.is === 'keepAll') event.waitUntil(keeping.all().catch(() => undefined));
  if (told.is === 'takeOver') event.waitUntil(self.skipWaiting());
});
