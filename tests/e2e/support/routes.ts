import type { Page, Route } from '@playwright/test';

/**
 * Answers the requests for `url` in place of the server until the returned function is called. The route stays
 * registered: when a page's last route is removed, Chromium occasionally drops a pending request to any address, which
 * then never ends (24 of 2,400).
 */
export async function answerUntil(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(url, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}

/** Answers the first requests for `url` in place of the server; later ones reach the server. */
export async function answerFirst(
  page: Page,
  url: string,
  count: number,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let left = count;
  await page.route(url, (route) => {
    if (left === 0) return route.fallback();
    left -= 1;
    return answer(route);
  });
}
