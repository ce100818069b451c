import { expect, it } from 'vitest';
import { pathIn } from './locales';

it.each([
  ['/', '/', '/he'],
  ['/he', '/', '/he'],
  ['/he/', '/', '/he'],
  ['/terms', '/terms', '/he/terms'],
  ['/he/how/it-works', '/how/it-works', '/he/how/it-works'],
  ['/help', '/help', '/he/help'],
])('the page at %s is at %s in English and at %s in Hebrew', (path, english, hebrew) => {
  expect([pathIn('en', path), pathIn('he', path)]).toEqual([english, hebrew]);
});
