import 'server-only';
import { NextResponse } from 'next/server';
import { type DatabaseKind, pingDb } from '@/db/client.server';
import { AppError } from '@/lib/platform/errors';
import { failureResponse, finishAnswer, responseContextOf } from './answer.server';

/** A database that says nothing for so long counts as away. */
const DATABASE_PATIENCE_MS = 2_000;

let pinging: Promise<DatabaseKind> | undefined;

/** Asks the database, and shares one question among all who ask meanwhile: one that hangs is not asked again and again. */
function pingOnce(ping: () => Promise<DatabaseKind>): Promise<DatabaseKind> {
  pinging ??= ping().finally(() => {
    pinging = undefined;
  });
  return pinging;
}

async function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), DATABASE_PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function uptimeSeconds(): number {
  return Math.floor(process.uptime());
}

// Neither is a `route()`: they ask no cookie and are counted by nobody, so that whoever watches the server is answered
// whatever else goes on.

/** Says that the process answers. */
export async function answerLive(request: Request): Promise<NextResponse> {
  return finishAnswer(
    NextResponse.json({ status: 'ok', uptimeSeconds: uptimeSeconds() }),
    responseContextOf(request),
    request,
  );
}

/** Says whether this server can work, its database included, within `DATABASE_PATIENCE_MS`. */
export async function answerReady(request: Request, ping = pingDb): Promise<NextResponse> {
  const served = responseContextOf(request);
  try {
    const database = await withinPatience(pingOnce(ping));
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
