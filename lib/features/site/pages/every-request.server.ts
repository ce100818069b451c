import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIndexed } from '@/lib/features/site/seo/indexing';
import { usesSecureCookies } from '@/lib/platform/cookies/cookies.server';
import { env } from '@/lib/platform/env/env.server';
import { readableTarget } from '@/lib/platform/http/request-target';
import { securityHeaders } from './security-headers';
import { correctHeaders, setServer } from './static-page-cache.server';

/** Message of Node's diagnostics channel for a request. */
interface RequestStart {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

/**
 * Sets security headers on every response and normalises every request target, before any other code. Static files,
 * redirects and Next's own errors bypass our code. `headers()` of next.config is read at build time, when the site's
 * address is unknown. This is the only place that all requests pass.
 */
export function prepareEveryRequest(): void {
  const site = { isHttps: usesSecureCookies(), isListed: isIndexed(env().VERCEL_ENV) };
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as RequestStart;
    setServer(server);
    correctHeaders(response);
    request.url = readableTarget(request.url ?? '/');
    const [pathname = '/'] = request.url.split('?', 1);
    for (const [name, value] of Object.entries(securityHeaders(pathname, site))) response.setHeader(name, value);
  });
}
