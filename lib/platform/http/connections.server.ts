import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/**
 * Timeout of a whole request, in milliseconds: one of the largest documents at the minimum pace (see `timeLeftMs`,
 * which rejects slower ones).
 * Node's default of 5 minutes is too short for a slow phone.
 */
const MAX_REQUEST_MS = 15 * 60 * 1000;
/**
 * Limits on the rest of a refused body that is read and discarded: one of the largest documents, in bytes, and a time.
 */
const CLOSE_DELAY_BYTES = 16 * 1024 * 1024;
const CLOSE_DELAY_MS = 5_000;

/**
 * Closes a connection in stages if much of its request is still arriving.
 * An immediate close makes the system send a reset, which may overtake the answer (RFC 9112, 9.6). So the client gets
 * the answer and its end first, and may continue to send for a while.
 */
function closeAfterDraining(socket: Socket, request: IncomingMessage): void {
  // Node calls this after an answer with `Connection: close`. The next request on the connection replaces it.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return Socket.prototype.destroySoon.call(socket);
    let left = CLOSE_DELAY_BYTES;
    const timer = setTimeout(() => socket.destroy(), CLOSE_DELAY_MS);
    socket.once('close', () => clearTimeout(timer));
    // Replaces Node's parser, which would buffer the data for the request.
    socket.removeAllListeners('data');
    socket.on('data', ({ byteLength }: Buffer) => {
      left -= byteLength;
      if (left < 0) socket.destroy();
    });
    socket.once('end', () => socket.destroy());
    socket.resume();
    socket.end();
  };
}

/**
 * Sets timeout and closing behaviour of every server in this process, before anything else handles a request.
 * Next creates its server internally and uses Node's defaults.
 */
export function limitConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const { server, socket, request } = message as { server: Server; socket: Socket; request: IncomingMessage };
    // Node checks the timeout every 30 s, so it also applies to the current request.
    server.requestTimeout = MAX_REQUEST_MS;
    closeAfterDraining(socket, request);
  });
}
