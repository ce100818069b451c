import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { operatorSettings } from '@/lib/platform/auth/operator-settings.server';
import { log } from '@/lib/platform/log/log.server';
import { isAsset, isHealthCheck, loggedPath } from '@/lib/platform/log/logged-path';
import { onResponseOver } from './response-over';

/** Writes a line a request into the log, once it is answered or its caller is gone: what, how it ended, how long it took. */
export function logRequests(): void {
  if (!log().isLevelEnabled('info')) return;
  // Node's announcement of each request, so that pages and next-auth's routes are told like our own.
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { method, url = '' } = request;
    if (isAsset(url)) return;
    const begin = performance.now();
    onResponseOver(request, response, () => {
      const { statusCode, writableFinished } = response;
      const about = {
        requestId: response.getHeader('x-request-id'),
        method,
        path: loggedPath(url, statusCode, operatorSettings()?.prefix),
        // What an answer that nobody waited for would have said tells nothing.
        ...(writableFinished ? { status: statusCode } : { aborted: true }),
        ms: Math.round(performance.now() - begin),
      };
      log()[isHealthCheck(url) ? 'debug' : 'info'](about, 'request');
    });
  });
}
