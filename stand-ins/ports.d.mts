import type { RequestListener, Server } from 'node:http';

/** A server on the loopback address, with its address. */
export interface LoopbackServer {
  readonly server: Server;
  readonly url: string;
}

export function listenOnLoopback(listener: RequestListener, port?: number): Promise<LoopbackServer>;
export function closeServer(server: Server): Promise<void>;
export function freePort(): Promise<number>;
