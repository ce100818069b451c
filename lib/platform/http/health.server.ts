import 'server-only';
import { NextResponse } from 'next/server';
import { type DatabaseKind, pingDb } from '@/db/client.server';
import { AppError } from '@/lib/platform/errors';
import { failureResponse, finishAnswer, responseContextOf } from './answer.server';

/** Timeout after which the database counts as unreachable. */
const DATABASE_TIMEOUT_MS = 2_000;

let pinging: Promise<DatabaseKind> | undefined;

/** Pings the database. Concurrent callers share one ping, so that a hanging database is not pinged repeatedly. */
function pingOnce(ping: () => Promise<DatabaseKind>): Promise<DatabaseKind> {
  pinging ??= ping().finally(() => {
    pinging = undefined;
  });
  return pinging;
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), DATABASE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function uptimeSeconds(): number {
  return Math.floor(process.uptime());
}

// Neither uses `route()`: they need no cookie and are not rate-limited, so that a monitor always gets an answer.

/** Liveness: the process answers. */
export async function answerLive(request: Request): Promise<NextResponse> {
  return finishAnswer(
    NextResponse.json({ status: 'ok', uptimeSeconds: uptimeSeconds() }),
    responseContextOf(request),
    request,
  );
}

/** Readiness: this server and its database respond within `DATABASE_TIMEOUT_MS`. */
export async function answerReady(request: Request, ping = pingDb): Promise<NextResponse> {
  const served = responseContextOf(request);
  try {
    const database = await withTimeout(pingOnce(ping));
    return finishAnswer(NextResponse.json({ status: 'ok', database, uptimeSeconds: uptimeSeconds() }), served, request);
  } catch (cause) {
    const state = { status: 'unavailable', database: 'down', uptimeSeconds: uptimeSeconds() };
    return finishAnswer(
      failureResponse(new AppError('unavailable', {}, { cause }), served, request, state),
      served,
      request,
    );
  }
}
