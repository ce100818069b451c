import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { operatorSettings } from '@/lib/platform/auth/operator-settings.server';
import { log } from '@/lib/platform/log/log.server';
import { isAsset, isHealthCheck, loggedPath } from '@/lib/platform/log/logged-path';
import { onResponseOver } from './response-over';

/** Logs one line per request when it is answered or aborted: the request, its outcome and its duration. */
export function logRequests(): void {
  if (!log().isLevelEnabled('info')) return;
  // Node's diagnostics channel also covers pages and next-auth's routes.
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { method, url = '' } = request;
    if (isAsset(url)) return;
    const begin = performance.now();
    onResponseOver(request, response, () => {
      const { statusCode, writableFinished } = response;
      const logFields = {
        requestId: response.getHeader('x-request-id'),
        method,
        path: loggedPath(url, statusCode, operatorSettings()?.prefix),
        // The status of an aborted request is meaningless.
        ...(writableFinished ? { status: statusCode } : { aborted: true }),
        ms: Math.round(performance.now() - begin),
      };
      log()[isHealthCheck(url) ? 'debug' : 'info'](logFields, 'request');
    });
  });
}
