import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPublicPage, PUBLIC_PAGES, pageAddressOf } from '@/lib/features/site/public-pages';

const ROOT = new URL('../../../app/[locale]/', import.meta.url).pathname;

/** Addresses of the pages below a folder of the tree; a dynamic one stands for those that the list has. */
function pagesBelow(folder: string): string[] {
  return globSync('**/page.tsx', { cwd: `${ROOT}${folder}` }).flatMap((file) => {
    const path = `/${file.slice(0, -'page.tsx'.length)}`.replace(/\/$/, '') || '/';
    if (!path.includes('[')) return path;
    const [start = ''] = path.split('[', 1);
    return PUBLIC_PAGES.filter((page) => page.startsWith(start) && page.length > start.length);
  });
}

it('are exactly the static pages', () => {
  expect([...pagesBelow('(front)'), ...pagesBelow('(site)')].toSorted()).toEqual(PUBLIC_PAGES.toSorted());
});

it('each have a signed-in version', () => {
  expect(pagesBelow('(desk)/desk')).toEqual(expect.arrayContaining([...PUBLIC_PAGES]));
});

it('match by exact path in each language', () => {
  expect(pageAddressOf('/')).toEqual({ locale: 'en', page: '/' });
  expect(pageAddressOf('/he')).toEqual({ locale: 'he', page: '/' });
  expect(pageAddressOf('/he/terms')).toEqual({ locale: 'he', page: '/terms' });
  for (const other of ['/hebrew', '/HE', '/terms/', '//terms', '/desk', '/desk/terms', '/en/terms', '']) {
    expect(isPublicPage(pageAddressOf(other)), other).toBe(false);
  }
});
