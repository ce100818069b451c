import 'server-only';
import { NextResponse } from 'next/server';
import { parseLanguage } from '@/lib/i18n/chosen-language';
import { DEFAULT_LOCALE, frontPath } from '@/lib/i18n/locales';
import { SHARED_LOST, SHARED_QUERY } from '@/lib/install/share';
import { finishAnswer, servedOf } from './answer.server';
import type { RouteHandler } from './route.server';

/**
 * Answers what is shared with the app where no service worker was there to take it in: opens the front page, which says so.
 * The body is not read, let alone stored. Anybody may call: nothing is done, and of the system's own requests no browser
 * says which site they come from.
 */
export const openWithoutShare: RouteHandler = async (request) => {
  const locale = parseLanguage(new URL(request.url).searchParams.get('locale') ?? undefined) ?? DEFAULT_LOCALE;
  const headers = { location: `${frontPath(locale)}?${SHARED_QUERY}=${SHARED_LOST}` };
  return finishAnswer(new NextResponse(null, { status: 303, headers }), servedOf(request), request);
};
