import 'server-only';
import { NextResponse } from 'next/server';
import { SHARED_LOST, SHARED_QUERY } from '@/lib/features/site/install/share';
import { finishAnswer, responseContextOf } from '@/lib/platform/http/answer.server';
import type { RouteHandler } from '@/lib/platform/http/route.server';
import { parseLanguage } from '@/lib/platform/i18n/chosen-language';
import { DEFAULT_LOCALE, frontPath } from '@/lib/platform/i18n/locales';

/** Request bytes that are drained: a browser that is cut off while sending shows an error instead of a page. */
const MAX_PASSING_BYTES = 32 * 1024 * 1024;

/** Drains a body without keeping it. False if it exceeds the limit. */
async function drainWithinLimit(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_PASSING_BYTES) return false;
  }
  return true;
}

/**
 * Handles a share that no service worker received: redirects to the front page, which shows a message. The body is
 * neither inspected nor stored. Anyone may call it, because it has no effect, and browsers do not name an origin for
 * the system's own requests.
 */
export const openWithoutShare: RouteHandler = async (request) => {
  const locale = parseLanguage(new URL(request.url).searchParams.get('locale') ?? undefined) ?? DEFAULT_LOCALE;
  const headers = { location: `${frontPath(locale)}?${SHARED_QUERY}=${SHARED_LOST}` };
  const served = responseContextOf(request);
  served.isBodyRead = await drainWithinLimit(request.body).catch(() => false);
  return finishAnswer(new NextResponse(null, { status: 303, headers }), served, request);
};
