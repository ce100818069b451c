import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { constants } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { log } from '@/lib/platform/log/log.server';
import { abortRequests, RESTART_SECONDS } from './abort-on-shutdown.server';
import { onResponseOver } from './response-over';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** Time for work in progress to finish. The parent (scripts/lib/server.mjs) waits a little longer. */
const FINISH_MS = 28_000;
/** After that, time to answer unfinished work with 503. */
const LAST_ANSWERS_MS = 2_000;
/** Limit on accepting connections, so that a client that keeps opening them cannot delay the shutdown. */
const ACCEPT_MS = 3_000;
/** Time for new connections to send their first request. */
const NEW_CONNECTIONS_MS = 250;
/** Limit on `close`, which runs after all answers. */
const CLOSE_MS = 3_000;
/** Interval at which open requests are counted. */
const POLL_MS = 50;
/** Ctrl-C may deliver the signal twice: from the terminal and forwarded. Repeats within this time count as one. */
const SAME_PRESS_MS = 500;
/** Interval at which a server checks that its parent is there. */
const PARENT_CHECK_MS = 1_000;

/** Message of `http.server.request.start` on node:diagnostics_channel. */
interface RequestStart {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

interface StopOptions {
  /** Process that started this one. When it is gone, the shutdown starts within one second. */
  readonly parentPid?: number | undefined;
  /** Releases the process's resources. Runs last. */
  readonly close: () => Promise<void>;
  readonly finishMs?: number;
}

/**
 * Shuts this server down gracefully on SIGINT, SIGTERM or SIGHUP, or when the process that started it (`parentPid`) is
 * gone.
 * It stops listening, finishes work in progress for up to 28 seconds, answers the rest with 503, and runs `close`. It
 * exits with 0, or with 1 if work was interrupted. A second signal exits at once.
 *
 * Next's own handler waits without a limit and then exits without a callback; NEXT_MANUAL_SIG_HANDLE disables it. Next
 * does not expose its server, so it is taken from the requests that it receives.
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
   * Accepts the connections in the kernel's backlog, which are reset when a server stops listening.
   * One turn of the event loop accepts one connection (libuv 1.45), and many queue up while the engine loads.
   * Immediates run once a turn. Timers may fire before a turn polls the sockets.
   */
  const acceptQueuedConnections = async (): Promise<void> => {
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
    while (underWay.size > 0 && performance.now() < deadline) await sleep(POLL_MS);
  };

  const stop = async (): Promise<never> => {
    await acceptQueuedConnections();
    for (const server of servers) server.close();
    for (const response of underWay) endWithAnswer(response);
    log().info({ requests: underWay.size }, 'stopping');
    if (servers.size > 0) await sleep(NEW_CONNECTIONS_MS);
    await waitUntilAnswered(finishMs);
    const cutOff = underWay.size;
    if (cutOff > 0) {
      log().warn({ requests: cutOff }, 'stopped before these were finished');
      abortRequests();
      await waitUntilAnswered(LAST_ANSWERS_MS / 2);
      for (const response of underWay) refuse(response);
      await waitUntilAnswered(LAST_ANSWERS_MS / 2);
    }
    await Promise.race([close().catch((error: unknown) => log().error({ err: error }, 'not closed')), sleep(CLOSE_MS)]);
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
 * Ends this server, with its process group, when the command that started the group (`commandPid`) is gone. `next dev`
 * may run between the two: it would restart a server that exits by itself. The parent is not signalled by its id, which
 * is that of the system's first process once the parent has ended.
 */
export function endWithCommand(commandPid: number): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(commandPid)) return;
    clearInterval(timer);
    process.kill(0, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Closes the connection after this answer. */
function endWithAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Answers a request that no route has answered: a page that is being rendered, or a queued request. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) return;
  // Next may already have set headers that let shared caches store the page.
  response.writeHead(503, {
    connection: 'close',
    'retry-after': String(RESTART_SECONDS),
    'cache-control': 'no-store',
  });
  response.end();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
