import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Responses that are not over, by the connection that their requests came on. */
const openByConnection = new WeakMap<Socket, Set<() => void>>();

/** The set of a connection, which empties itself when the connection closes. */
function openOn(socket: Socket): Set<() => void> {
  const known = openByConnection.get(socket);
  if (known) return known;
  const open = new Set<() => void>();
  openByConnection.set(socket, open);
  socket.once('close', () => {
    for (const over of [...open]) over();
  });
  return open;
}

/**
 * Calls `listener` once: when the response is sent, or its connection is closed. The response's own `close` event is not enough:
 * Node 20 emits it only for the response that the connection is sending, not for pipelined ones that wait behind it.
 */
export function onResponseOver(request: IncomingMessage, response: ServerResponse, listener: () => void): void {
  const open = openOn(request.socket);
  const over = () => {
    if (open.delete(over)) listener();
  };
  open.add(over);
  response.once('close', over);
}
