import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Callbacks of open responses, by connection. */
const openByConnection = new WeakMap<Socket, Set<() => void>>();

/** Returns the set for a connection. All its callbacks run when the connection closes. */
function openOn(socket: Socket): Set<() => void> {
  const known = openByConnection.get(socket);
  if (known) return known;
  const open = new Set<() => void>();
  openByConnection.set(socket, open);
  socket.once('close', () => {
    for (const onEnd of [...open]) onEnd();
  });
  return open;
}

/**
 * Calls `listener` once: when the response is sent or its connection is closed.
 * The response's own `close` event is not enough: Node 20 emits it only for the response that is being sent, not for
 * pipelined ones behind it.
 */
export function onResponseOver(request: IncomingMessage, response: ServerResponse, listener: () => void): void {
  const open = openOn(request.socket);
  const onEnd = () => {
    if (open.delete(onEnd)) listener();
  };
  open.add(onEnd);
  response.once('close', onEnd);
}
