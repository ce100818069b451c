import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Removes X-Forwarded-For from every request before anything reads it.
 * Without a proxy, the client controls that header. Next then fills it in from the connection.
 */
export function forgetForwardedHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['x-forwarded-for'];
  });
}
