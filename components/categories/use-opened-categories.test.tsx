import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenedCategories } from './use-opened-categories';

function openedCategories() {
  const hook = renderHook(({ isDropping }) => useOpenedCategories(isDropping), { initialProps: { isDropping: true } });
  return {
    names: () => [...hook.result.current.opened],
    toggle: (name: string) => act(() => hook.result.current.toggle(name)),
    hold: (name: string) => act(() => hook.result.current.openWhileDragging(name)),
    endDrag: () => hook.rerender({ isDropping: false }),
  };
}

test('a category that a drag expanded collapses when the drag ends', () => {
  const { names, hold, endDrag } = openedCategories();
  hold('Bank');
  expect(names()).toEqual(['Bank']);
  endDrag();
  expect(names()).toEqual([]);
});

test('a category that was expanded by hand stays expanded after a drag', () => {
  const { names, toggle, hold, endDrag } = openedCategories();
  toggle('Medical');
  hold('Bank');
  endDrag();
  expect(names()).toEqual(['Medical']);
  toggle('Medical');
  expect(names()).toEqual([]);
});
