import { expect, it } from 'vitest';
import { SHARE_LIMITS, senderSite, withinShare } from './share';

const MEGABYTE = 1024 * 1024;
const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));

it('accepts files up to the limit and counts the others', () => {
  expect(withinShare(files(3, 1))).toMatchObject({ leftOut: 0 });
  const { kept, leftOut } = withinShare(files(SHARE_LIMITS.max + 2, 1));
  expect([kept.length, leftOut]).toEqual([SHARE_LIMITS.max, 2]);
});

it('accepts bytes up to the limit', () => {
  const { kept, leftOut } = withinShare(files(5, (SHARE_LIMITS.maxMb / 4) * MEGABYTE));
  expect([kept.length, leftOut]).toEqual([4, 1]);
});

it.each([
  ['https://shop.example/', 'shop.example'],
  ['http://shop.example:8080/pay?order=1', 'shop.example:8080'],
  ['https://mesudar.example/he', null],
  ['http://mesudar.example/', 'mesudar.example'],
  ['about:client', null],
  ['', null],
])('files with the referrer %o were sent by %o', (referrer, site) => {
  expect(senderSite(referrer, 'https://mesudar.example')).toBe(site);
});
