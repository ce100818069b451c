import 'server-only';
import { NextResponse } from 'next/server';
import { SHARED_LOST, SHARED_QUERY } from '@/lib/features/site/install/share';
import { finishAnswer, responseContextOf } from '@/lib/platform/http/answer.server';
import type { RouteHandler } from '@/lib/platform/http/route.server';
import { parseLanguage } from '@/lib/platform/i18n/chosen-language';
import { DEFAULT_LOCALE, frontPath } from '@/lib/platform/i18n/locales';

/** So much of what is sent passes by, in bytes: a browser that is cut off while it sends shows an error and no page. */
const MAX_PASSING_BYTES = 32 * 1024 * 1024;

/** Lets a body pass, piece by piece, without keeping any. False when it is longer than is waited for. */
async function letPass(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > MAX_PASSING_BYTES) return false;
  }
  return true;
}

/**
 * Answers what is shared with the app where no service worker was there to take it in: opens the front page, which says so.
 * The body is not looked at, let alone stored. Anybody may call: nothing is done, and of the system's own requests no browser
 * says which site they come from.
 */
export const openWithoutShare: RouteHandler = async (request) => {
  const locale = parseLanguage(new URL(request.url).searchParams.get('locale') ?? undefined) ?? DEFAULT_LOCALE;
  const headers = { location: `${frontPath(locale)}?${SHARED_QUERY}=${SHARED_LOST}` };
  const served = responseContextOf(request);
  served.isBodyRead = await letPass(request.body).catch(() => false);
  return finishAnswer(new NextResponse(null, { status: 303, headers }), served, request);
};
