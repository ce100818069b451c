import { expect, it } from 'vitest';
import { directionOfText } from './text-direction';

it.each([
  ['2026-05-14_Statement', 'ltr'],
  ['2026-05-14_חשבון_Leumi', 'rtl'],
  ['Leumi_חשבון', 'ltr'],
  ['Сводка', 'ltr'],
  ['2026-05-14', null],
  ['', null],
])('%s is written %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
