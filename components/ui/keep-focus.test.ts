import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canTakeFocus, keepFocus } from './keep-focus.client';

const element = (over: object) =>
  ({ getClientRects: () => [{}], matches: () => false, ...over }) as unknown as HTMLElement;

it('moves to visible and enabled elements, also in Safari before 17.4', () => {
  expect(canTakeFocus(element({ checkVisibility: () => true }))).toBe(true);
  expect(canTakeFocus(element({ checkVisibility: () => false }))).toBe(false);
  expect(canTakeFocus(element({}))).toBe(true);
  expect(canTakeFocus(element({ getClientRects: () => [] }))).toBe(false);
  expect(canTakeFocus(element({ matches: (selector: string) => selector === ':disabled' }))).toBe(false);
});

class FakeElement extends EventTarget {
  isConnected = true;
  nextSibling: FakeElement | null = null;
  previousSibling: FakeElement | null = null;
  readonly parentElement: FakeElement | null;
  constructor(parent: FakeElement | null = null) {
    super();
    this.parentElement = parent;
  }
  closest = () => this.parentElement ?? this;
  matches = (selector: string) => selector !== ':disabled';
  checkVisibility = () => true;
  focus = () => {
    page.activeElement = this;
  };
}

let page: EventTarget & { body: FakeElement; activeElement: FakeElement };
let observed: (records: object[]) => void;
let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new FakeElement();
  page = Object.assign(new EventTarget(), { body, activeElement: body });
  frames = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: typeof observed) {
        observed = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list in which the focused row is removed, and the row that follows. */
function rowRemoved(): FakeElement {
  const main = new FakeElement();
  const [row, following] = [new FakeElement(main), new FakeElement(main)];
  page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: row }));
  row.isConnected = false;
  page.activeElement = page.body;
  observed([{ removedNodes: [row], previousSibling: null, nextSibling: following }]);
  return following;
}

it('moves to the element that replaces the focused one', () => {
  const stop = keepFocus();
  const following = rowRemoved();
  vi.runAllTimers();
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(page.activeElement).toBe(following);
  stop();
});

it('does not override a component that moves the focus itself in the next frame', () => {
  const stop = keepFocus();
  const following = rowRemoved();
  vi.runAllTimers();
  const button = new FakeElement(following);
  // As the list does, which moves to the same button of the next row (`useRowKeys`).
  if (page.activeElement === page.body) button.focus();
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(page.activeElement).toBe(button);
  stop();
});

const settle = () => {
  vi.runAllTimers();
  for (const frame of frames) frame();
  vi.runAllTimers();
};

it('is forgotten after a click outside all controls', () => {
  const stop = keepFocus();
  const main = new FakeElement();
  const row = new FakeElement(main);
  const happens = (type: string, target: FakeElement, relatedTarget: FakeElement | null) =>
    page.dispatchEvent(
      Object.defineProperties(new Event(type), { target: { value: target }, relatedTarget: { value: relatedTarget } }),
    );
  happens('focusin', row, null);
  happens('focusout', row, null);
  vi.runAllTimers();
  row.isConnected = false;
  page.activeElement = page.body;
  observed([{ removedNodes: [row], previousSibling: null, nextSibling: new FakeElement(main) }]);
  settle();
  expect(page.activeElement).toBe(page.body);
  stop();
});

it('is kept no longer once it is stopped', () => {
  const remove = vi.spyOn(page, 'removeEventListener');
  keepFocus()();
  expect(remove.mock.calls.map(([type]) => type)).toEqual(['focusin', 'focusout']);
  rowRemoved();
  settle();
  expect(page.activeElement).toBe(page.body);
});
