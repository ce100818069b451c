import { createFormatter } from 'next-intl';
import { expect, it } from 'vitest';
import { dayRange } from './day-range';

it.each([
  ['en', '2024-06-01', '2025-05-31', 'June 1, 2024 – May 31, 2025'],
  ['he', '2024-06-01', '2025-05-31', '1 ביוני 2024 – 31 במאי 2025'],
  ['he', '2024-06-01', '2024-06-30', '1 ביוני 2024 – 30 ביוני 2024'],
  ['he', '2024-06', '2024-07', 'יוני 2024 – יולי 2024'],
  ['en', '2024-06-01', '2024-06-01', 'June 1, 2024'],
] as const)('in %s, %s to %s is %s', (locale, from, to, words) => {
  expect(dayRange(createFormatter({ locale }), from, to)).toBe(words);
});
