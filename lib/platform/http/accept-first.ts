import type { Server } from 'node:net';

/** Longest pause while connections are accepted, in ms. */
const MAX_PAUSE_MS = 300;

/** Work that can be held back. */
export interface Pausable {
  pause(): void;
  resume(): void;
}

/**
 * Pauses `work` while a connection arrives in each turn of the event loop. libuv accepts one connection a turn, so with
 * hundreds in its backlog, requests that start between them delay the last connection by seconds.
 * @param now current time in ms
 */
export function acceptFirst(server: Pick<Server, 'on'>, work: Pausable, now = () => performance.now()): void {
  let isAccepting = false;
  let isPaused = false;
  let pausedAt = 0;
  let restUntil = 0;
  const check = () => {
    const time = now();
    if (isAccepting && time - pausedAt < MAX_PAUSE_MS) {
      isAccepting = false;
      setImmediate(check);
      return;
    }
    isPaused = false;
    // A client that never stops connecting leaves the work at least half of the time.
    restUntil = time + (time - pausedAt);
    work.resume();
  };
  server.on('connection', () => {
    isAccepting = true;
    const time = now();
    if (isPaused || time < restUntil) return;
    isPaused = true;
    pausedAt = time;
    work.pause();
    setImmediate(check);
  });
}
