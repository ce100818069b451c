import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/**
 * A whole request may take this long, in milliseconds: one of the largest documents at the slowest pace that is allowed (see
 * `timeLeftMs`, which ends those that come more slowly). Node's own 5 minutes end an honest telephone's.
 */
const MAX_REQUEST_MS = 15 * 60 * 1000;
/** What is taken in, and thrown away, of a body that was refused: one of the largest documents, for so long at most. */
const LINGER_BYTES = 16 * 1024 * 1024;
const LINGER_MS = 5_000;

/**
 * Closes a connection in stages when much of its request is still on the way: to close it at once would have the system reset
 * it, and the reset may overtake the answer (RFC 9112, 9.6). So the sender hears the answer and the end of it first, and may
 * go on for a while.
 */
function lingerBeforeClosing(socket: Socket, request: IncomingMessage): void {
  // What Node calls after an answer with `Connection: close`; the next request on the connection replaces it.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return Socket.prototype.destroySoon.call(socket);
    let left = LINGER_BYTES;
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
    // In place of Node's parser, which would keep what comes for the request.
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
 * Sets right what Next leaves to Node's defaults in every server of this process, before anything else sees a request: how
 * long it may take, and how its connection ends. Next makes its server and hands it to nobody.
 */
export function guardConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const { server, socket, request } = message as { server: Server; socket: Socket; request: IncomingMessage };
    // Node looks at it again every half a minute, so it holds for the request that brought it here too.
    server.requestTimeout = MAX_REQUEST_MS;
    lingerBeforeClosing(socket, request);
  });
}
