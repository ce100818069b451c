import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import onHeaders from 'on-headers';
import { sessionCookieName } from '@/lib/platform/auth/session.server';
import { networksOf } from '@/lib/platform/http/address';
import { FairLimiter, type LimiterSlot } from '@/lib/platform/http/fair-limiter';
import { onResponseOver } from '@/lib/platform/http/response-over';
import { LANGUAGE_COOKIE } from '@/lib/platform/i18n/chosen-language';
import { isHealthCheck } from '@/lib/platform/log/logged-path';
import { acceptsStaticPage, cachedStaticPage, isSelfRequest, staticAnswer } from './static-page-cache.server';

/**
 * Requests that Next processes in parallel. Next interleaves all its requests: with 600, the first response arrives
 * with the last one, seconds later.
 */
const CAPACITY = 8;
/** A request that waits for something other than this thread releases its slot after this time, in ms. */
const TURN_MS = 250;
/** Event loop utilisation, 0 to 1, above which a request counts as computing, not as waiting. */
const BUSY = 0.5;
/** A request releases its slot after this many periods, even if the thread is busy. */
const MAX_PERIODS = 10;
/** Turns of the event loop, about 0.1 ms each, for which a free slot waits while connections arrive. */
const MAX_ACCEPT_TURNS = 64;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Limits concurrency in front of Next on every server of this process. Cached static pages are sent immediately; other
 * requests queue, so that a client with hundreds of connections does not delay others.
 */
export function limitRequests(): void {
  const limitedServers = new WeakSet<Server>();
  // Node announces a request before it calls the listeners, so the gate is in place for a server's first request too.
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (limitedServers.has(server)) return;
    limitedServers.add(server);
    const listeners = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    server.on('request', limitBefore(listeners, whenAccepted(server)));
  });
}

/**
 * Returns a function that calls back once all pending connections are open and their requests read, or after
 * `MAX_ACCEPT_TURNS`. libuv accepts one connection per turn of the event loop, so a slot that is free at
 * once is taken by the client that connected first, whatever the queue would have chosen.
 */
function whenAccepted(server: Server): (callback: () => void) => void {
  let acceptedCount = 0;
  server.on('connection', () => {
    acceptedCount += 1;
  });
  return (callback) => {
    let waits = 0;
    const wait = () => {
      const before = acceptedCount;
      setImmediate(() => {
        waits += 1;
        if (acceptedCount === before || waits >= MAX_ACCEPT_TURNS) callback();
        else wait();
      });
    };
    // The first callback may run in the current turn, before the next connection is accepted.
    setImmediate(wait);
  };
}

function limitBefore(listeners: readonly Listener[], schedule: (callback: () => void) => void): Listener {
  const limiter = new FairLimiter(CAPACITY, schedule);
  return (request, response) => {
    if (sendCachedPage(request, response)) return;
    const start = () => {
      for (const listener of listeners) listener(request, response);
    };
    if (skipsQueue(request)) return start();
    let stopTurn = () => {};
    let slot: LimiterSlot | undefined;
    const releaseSlot = () => {
      stopTurn();
      slot?.release();
    };
    // A slow client must not hold its slot while it downloads the response.
    onHeaders(response, releaseSlot);
    onResponseOver(request, response, releaseSlot);
    slot = limiter.acquire(callerOf(request), () => {
      stopTurn = beginTurn(releaseSlot);
      start();
    });
  };
}

/**
 * Calls `onOver` once a request waits for something other than this thread, or after `MAX_PERIODS`. Returns a function
 * that cancels the call.
 */
function beginTurn(onOver: () => void): () => void {
  const utilizationBefore = performance.eventLoopUtilization();
  let periods = 0;
  const timer = setTimeout(() => {
    periods += 1;
    const isBusy = performance.eventLoopUtilization(utilizationBefore).utilization >= BUSY;
    if (isBusy && periods < MAX_PERIODS) timer.refresh();
    else onOver();
  }, TURN_MS);
  return () => clearTimeout(timer);
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** Health checks never wait. Neither do this server's own requests, because other requests wait for them. */
function skipsQueue(request: IncomingMessage): boolean {
  return isHealthCheck(request.url ?? '') || isSelfRequest((name) => headerOf(request, name));
}

function callerOf(request: IncomingMessage): string {
  // Without a trusted proxy, `forgetForwardedHeaders` has removed the header.
  const forwarded = headerOf(request, 'x-forwarded-for')?.split(',').at(-1);
  return networksOf(forwarded ?? request.socket.remoteAddress ?? '').site;
}

/** Sends a static page from the cache. False if there is none for this request, or it depends on a cookie. */
function sendCachedPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [pathname = '', query] = (request.url ?? '').split('?', 2);
  const page = cachedStaticPage(pathname);
  if (!page || isPersonal(request)) return false;
  const header = (name: string) => headerOf(request, name);
  if (!acceptsStaticPage(header, query === undefined ? '' : `?${query}`)) return false;
  const { status, headers, body } = staticAnswer(page, header, 'content-encoding');
  response.writeHead(status, body ? { ...headers, 'content-length': body.byteLength } : headers);
  response.end(request.method === 'HEAD' ? undefined : (body ?? undefined));
  return true;
}

/** True for a client that may be signed in, or has chosen a language (`chosenFrontPage`). */
function isPersonal({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie !== undefined && [sessionCookieName(), LANGUAGE_COOKIE].some((name) => cookie.includes(name));
}
