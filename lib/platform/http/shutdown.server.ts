import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { constants } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { log } from '@/lib/platform/log/log.server';
import { callLast, RESTART_SECONDS } from './last-call.server';
import { onResponseOver } from './response-over';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** Work under way has this long to finish. The parent (scripts/lib/server.mjs) waits a little longer. */
const FINISH_MS = 28_000;
/** Then unfinished work has this long to be answered with 503. */
const LAST_ANSWERS_MS = 2_000;
/** A client that opens connections without end does not hold up the end for longer. */
const ACCEPT_MS = 3_000;
/** Connections that were just opened have this long to send their first request. */
const NEW_CONNECTIONS_MS = 250;
const CLOSE_MS = 3_000;
const POLL_MS = 50;
/** One press of Ctrl-C may arrive twice: from the terminal, and passed on. */
const SAME_PRESS_MS = 500;
const PARENT_CHECK_MS = 1_000;

/** Node's own announcement of a request; `http.server.request.start` of node:diagnostics_channel. */
interface RequestStart {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

interface StopOptions {
  /** The process that started this one and is to be outlived by a second at most. */
  readonly parentPid?: number | undefined;
  /** What is done last: gives back what the process holds. */
  readonly close: () => Promise<void>;
  readonly finishMs?: number;
}

/**
 * Makes this server stop in order at SIGINT, SIGTERM or SIGHUP, or when the process that started it (`parentPid`) is gone:
 * it stops listening, finishes what is under way for up to 28 seconds, answers the rest with 503, does `close`, and exits with
 * 0, or with 1 if work was cut off. A second signal ends it at once.
 *
 * Next has a handler of its own, which waits without end and then exits without a word to us; NEXT_MANUAL_SIG_HANDLE
 * switches it off. Next hands out no server, so it is learnt from the requests that it gets.
 */
export function stopInOrder({ parentPid, close, finishMs = FINISH_MS }: StopOptions): void {
  const servers = new Set<Server>();
  const underWay = new Set<ServerResponse>();
  let stoppedAt: number | undefined;

  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as RequestStart;
    servers.add(server);
    underWay.add(response);
    onResponseOver(request, response, () => underWay.delete(response));
    if (stoppedAt !== undefined) endWithAnswer(response);
  });

  let accepted = 0;
  subscribe('net.server.socket', () => {
    accepted += 1;
  });
  /**
   * Accepts the connections that wait in the kernel, which resets them when a server stops listening. A turn of the event loop accepts one
   * (libuv 1.45), and while the engine loads many wait. Immediates run once a turn; timers may be due before it looks at the sockets.
   */
  const acceptWaiting = async (): Promise<void> => {
    const deadline = performance.now() + ACCEPT_MS;
    // The turn in which the signal came is no longer looking at the sockets, so one quiet turn is not enough.
    for (let quietTurns = 0; quietTurns < 2 && performance.now() < deadline; ) {
      const before = accepted;
      await nextTurn();
      quietTurns = accepted === before ? quietTurns + 1 : 0;
    }
  };

  const waitUntilAnswered = async (ms: number): Promise<void> => {
    const deadline = performance.now() + ms;
    while (underWay.size > 0 && performance.now() < deadline) await pause(POLL_MS);
  };

  const stop = async (): Promise<never> => {
    await acceptWaiting();
    for (const server of servers) server.close();
    for (const response of underWay) endWithAnswer(response);
    log().info({ requests: underWay.size }, 'stopping');
    if (servers.size > 0) await pause(NEW_CONNECTIONS_MS);
    await waitUntilAnswered(finishMs);
    const cutOff = underWay.size;
    if (cutOff > 0) {
      log().warn({ requests: cutOff }, 'stopped before these were finished');
      callLast();
      await waitUntilAnswered(LAST_ANSWERS_MS / 2);
      for (const response of underWay) refuse(response);
      await waitUntilAnswered(LAST_ANSWERS_MS / 2);
    }
    await Promise.race([close().catch((error: unknown) => log().error({ err: error }, 'not closed')), pause(CLOSE_MS)]);
    process.exit(cutOff > 0 ? 1 : 0);
  };

  const onSignal = (signal: StopSignal): void => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      void stop();
    } else if (performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(128 + constants.signals[signal]);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);

  if (parentPid === undefined) return;
  setInterval(() => {
    if (stoppedAt === undefined && process.ppid !== parentPid) onSignal('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/**
 * Ends this development server when the command that started it (`commandPid`) is gone. Between the two stands `next dev`:
 * it would start a server that ends by itself again, and takes a signal for the end of both.
 */
export function endWithCommand(commandPid: number): void {
  setInterval(() => {
    if (!isAlive(commandPid)) process.kill(process.ppid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Lets no further request follow on the connection of this answer. */
function endWithAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Answers what no route has answered: a page that is being rendered, or a request that waits for its turn. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) return;
  // Next may have set the headers of a page that shared caches keep.
  response.writeHead(503, {
    connection: 'close',
    'retry-after': String(RESTART_SECONDS),
    'cache-control': 'no-store',
  });
  response.end();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
