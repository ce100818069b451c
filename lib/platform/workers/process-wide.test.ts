import { afterEach, expect, it, vi } from 'vitest';
import { closeAll, processWide } from './process-wide';

afterEach(closeAll);

it('opens one instance for each name, whichever module asks', () => {
  const open = vi.fn(() => ({ close: vi.fn() }));
  const here = processWide('one', open)();
  expect(processWide('one', open)()).toBe(here);
  expect(processWide('another', open)()).not.toBe(here);
  expect(open).toHaveBeenCalledTimes(2);
});

it('closes an instance once, and opens a new one afterwards', () => {
  const get = processWide('one', () => ({ close: vi.fn() }));
  const first = get();
  closeAll();
  closeAll();
  expect(first.close).toHaveBeenCalledTimes(1);
  expect(get()).not.toBe(first);
});
