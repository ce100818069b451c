import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIndexed } from '@/lib/features/site/seo/indexing';
import { usesSecureCookies } from '@/lib/platform/cookies/cookies.server';
import { env } from '@/lib/platform/env/env.server';
import { readableTarget } from '@/lib/platform/http/request-target';
import { securityHeaders } from './security-headers';
import { correctHeaders, noteServer } from './static-page-cache.server';

/** Node's own announcement of a request. */
interface RequestStart {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

/**
 * Gives every answer of this process its security headers, and every request a target that can be decoded, before anything
 * else sees them. Static files, redirects and Next's own errors pass no code of ours, and `headers()` of next.config is
 * read while the site is built, when its address is not known; this is the one place that they all pass.
 */
export function prepareEveryRequest(): void {
  const site = { isHttps: usesSecureCookies(), isListed: isIndexed(env().VERCEL_ENV) };
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as RequestStart;
    noteServer(server);
    correctHeaders(response);
    request.url = readableTarget(request.url ?? '/');
    const [pathname = '/'] = request.url.split('?', 1);
    for (const [name, value] of Object.entries(securityHeaders(pathname, site))) response.setHeader(name, value);
  });
}
