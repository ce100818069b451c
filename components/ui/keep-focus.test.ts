import { expect, it } from 'vitest';
import { canTakeFocus } from './keep-focus.client';

const element = (over: object) =>
  ({ getClientRects: () => [{}], matches: () => false, ...over }) as unknown as HTMLElement;

it('moves to elements that are shown and enabled, also in Safari before 17.4', () => {
  expect(canTakeFocus(element({ checkVisibility: () => true }))).toBe(true);
  expect(canTakeFocus(element({ checkVisibility: () => false }))).toBe(false);
  expect(canTakeFocus(element({}))).toBe(true);
  expect(canTakeFocus(element({ getClientRects: () => [] }))).toBe(false);
  expect(canTakeFocus(element({ matches: (selector: string) => selector === ':disabled' }))).toBe(false);
});
