import type { Page, Route } from '@playwright/test';

/**
 * Answers the requests for `url` in the server's place, until what it gives is called. The route itself stays: when a page's last one
 * is taken away, Chromium now and then forgets a request that is on its way, of whatever address, and it never ends (24 of 2,400).
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

/** Answers the first requests for `url` in the server's place, and lets the others pass. */
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
