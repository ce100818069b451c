import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Schedule, whenScrollIdle } from './render-scheduler.client';

const page = new EventTarget();
const draw = vi.fn();
let schedule: Schedule;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal('cancelAnimationFrame', (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame));
  schedule = whenScrollIdle();
});
afterEach(() => {
  draw.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Scrolls for so long, a frame at a time. */
function scroll(ms: number): void {
  for (let passed = 0; passed < ms; passed += 16) {
    page.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(16);
  }
}

it('renders in a frame shortly after a change if the page is not scrolling', () => {
  schedule(draw);
  vi.advanceTimersByTime(99);
  expect(draw).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(draw).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(draw).toHaveBeenCalledTimes(1);
});

it('waits while the page is scrolling', () => {
  schedule(draw);
  scroll(600);
  expect(draw).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('waits at most a second', () => {
  schedule(draw);
  scroll(1_200);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('renders a hidden page, which has no frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  schedule(draw);
  vi.advanceTimersByTime(301);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('does not render after a cancel', () => {
  for (const afterMs of [0, 100, 110]) {
    const cancel = schedule(draw);
    vi.advanceTimersByTime(afterMs);
    cancel();
    vi.runAllTimers();
  }
  expect(draw).not.toHaveBeenCalled();
});
