import type { Page } from '@playwright/test';

/** Returns how far a page scrolls horizontally, in px. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Minimum size of controls, in px (WCAG 2.2, 2.5.8). */
const MIN_TARGET_PX = 24;

/** Returns controls that are too small; links inside a sentence are exempt. */
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

/** Minimum size of touch targets, in px (WCAG 2.2, 2.5.5). */
const TOUCH_TARGET_PX = 44;
/** Both names of a row open its preview. */
const NAMES = '[data-part="preview"], [data-part="newName"]';

/** Returns visible controls whose touch target is smaller than 44 px. The two names of a row are one target. */
export async function smallTouchTargets(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    ([selector, size, names]) =>
      [...document.querySelectorAll<HTMLElement>(`${selector} :is(button, [role="checkbox"])`)].flatMap((control) => {
        const { top, bottom, left, width, height } = control.getBoundingClientRect();
        if (width < 2 || top < 0 || bottom > innerHeight) return [];
        const reach = (size - 2) / 2;
        const isName = control.matches(names);
        const isHit = (y: number) => {
          const found = document.elementFromPoint(left + width / 2, y);
          const isOtherName = isName && found?.closest(names)?.closest('[data-row]') === control.closest('[data-row]');
          return control.contains(found) || isOtherName;
        };
        const middle = top + height / 2;
        // Covered by the header or the action bar.
        if (!isHit(middle)) return [];
        const hit = isHit(middle - reach) || isHit(middle + reach);
        return hit ? [] : [`${control.getAttribute('aria-label') ?? control.textContent} ${width}×${height}`];
      }),
    [within, TOUCH_TARGET_PX, NAMES] as const,
  );
}

/** Returns standalone links, outside of sentences, with too small touch targets. */
export async function smallTouchLinks(page: Page): Promise<string[]> {
  return page.evaluate(
    (size) =>
      [...document.querySelectorAll<HTMLElement>('a[href]:not(.skip)')].flatMap((link) => {
        const { width, height } = link.getBoundingClientRect();
        const text = link.textContent?.trim();
        const sentence = link.closest('p, li, dd')?.textContent?.trim() ?? text;
        if (width < 2 || sentence !== text || height >= size - 0.5) return [];
        return [`${text} ${Math.round(width)}×${Math.round(height)}`];
      }),
    TOUCH_TARGET_PX,
  );
}

/** Returns the fully visible rows of the list, between the header and the bottom bar. */
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
