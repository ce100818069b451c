import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.client';

const LONG_MS = 60_000;
/** The events of a page that is online or not. */
let page: EventTarget & { listeners: number };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { listeners: 0 });
  vi.stubGlobal('addEventListener', (...given: Parameters<EventTarget['addEventListener']>) => {
    page.listeners += 1;
    page.addEventListener(...given);
  });
  vi.stubGlobal('removeEventListener', (...given: Parameters<EventTarget['removeEventListener']>) => {
    page.listeners -= 1;
    page.removeEventListener(...given);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
/** Reports whether a wait has ended, and how. */
function outcomeOf(wait: Promise<void>) {
  const outcome = { is: 'waiting' as 'waiting' | 'over' | Error };
  wait.then(
    () => {
      outcome.is = 'over';
    },
    (error) => {
      outcome.is = error;
    },
  );
  return outcome;
}

describe('waiting for the connection', () => {
  it('ends after its delay', async () => {
    setOnline(true);
    const outcome = outcomeOf(createConnection().wait(1_000));
    await vi.advanceTimersByTimeAsync(999);
    expect(outcome.is).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.is).toBe('over');
  });

  it('ends for every file at once on Retry', async () => {
    setOnline(true);
    const connection = createConnection();
    const outcomes = [LONG_MS, 2 * LONG_MS].map((delay) => outcomeOf(connection.wait(delay)));
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.map(({ is }) => is)).toEqual(['over', 'over']);
  });

  it('lasts while the browser is offline, without a limit, and ends when it is online', async () => {
    setOnline(false);
    const outcome = outcomeOf(createConnection().wait(1_000));
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(outcome.is).toBe('waiting');
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome.is).toBe('over');
  });

  it('ends with the abort reason, before or during the wait', async () => {
    setOnline(true);
    const connection = createConnection();
    const cancelled = AbortSignal.abort(new Error('removed'));
    const controller = new AbortController();
    const outcomes = [cancelled, controller.signal].map((signal) => outcomeOf(connection.wait(LONG_MS, signal)));
    controller.abort(new Error('stopped'));
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.map(({ is }) => is)).toEqual([new Error('removed'), new Error('stopped')]);
  });

  it('leaves no timers or listeners behind', async () => {
    setOnline(true);
    const connection = createConnection();
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, 'removeEventListener');
    outcomeOf(connection.wait(1_000, controller.signal));
    outcomeOf(connection.wait(LONG_MS));
    connection.retryNow();
    expect(vi.getTimerCount()).toBe(0);
    expect(page.listeners).toBe(0);
    expect(remove).toHaveBeenCalledOnce();
  });
});
