import type { Page } from '@playwright/test';

/** How far a page scrolls sideways, in px. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** No control may be smaller than this, in px (WCAG 2.2, 2.5.8). */
const MIN_TARGET_PX = 24;

/** What can be pressed and is too small for a finger; links within a sentence are as high as its lines. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a[href], button, input, select, textarea, [role="button"], [role="checkbox"], [tabindex="0"]';
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isDrawn = width > 1 && height > 1 && getComputedStyle(control).visibility === 'visible';
      if (!isDrawn || control.closest('p a') || Math.min(width, height) > least - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return [`${name.trim()} ${Math.round(width)}×${Math.round(height)}`];
    });
  }, MIN_TARGET_PX);
}

/** Rows of the list that are whole in sight, between the head of the page and the bar below the list. */
export async function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [top, bottom] = [edge('header')?.bottom ?? 0, edge('.dock')?.top ?? innerHeight];
    return [...document.querySelectorAll('[data-row]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom + 1;
    }).length;
  });
}
