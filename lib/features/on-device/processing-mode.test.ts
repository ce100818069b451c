import { afterEach, expect, it, vi } from 'vitest';
import { createModeSettings } from './processing-mode.client';

function storageOf(values: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const choicesIn = (storage: ReturnType<typeof storageOf>) => createModeSettings(() => storage);

afterEach(() => vi.unstubAllGlobals());

it('is the server by default and for unknown stored values', () => {
  for (const stored of ['server', 'DEVICE', '{}', '']) {
    expect(choicesIn(storageOf({ readingPlace: stored })).mode.get()).toBe('server');
  }
  expect(choicesIn(storageOf()).mode.get()).toBe('server');
  expect(createModeSettings(null).mode.get()).toBe('server');
});

it('is stored in the browser', () => {
  const storage = storageOf();
  const first = choicesIn(storage);
  expect(first.mode.save('device')).toBe(true);
  expect(first.mode.get()).toBe('device');
  const second = choicesIn(storage);
  expect(second.mode.get()).toBe('device');
  second.mode.save('server');
  expect(storage.kept.size).toBe(0);
});

it('lasts as long as the page if the browser has no storage', () => {
  const { mode, keepsSensitive } = createModeSettings(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(mode.get()).toBe('server');
  expect(mode.save('device')).toBe(false);
  expect(mode.get()).toBe('device');
  expect(keepsSensitive.save(true)).toBe(false);
  expect(keepsSensitive.get()).toBe(true);
});

it('follows another tab while there are subscribers', () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  const storage = storageOf();
  const { mode } = choicesIn(storage);
  const told = vi.fn();
  const end = mode.subscribe(told);
  storage.setItem('readingPlace', 'device');
  browser.dispatchEvent(new Event('storage'));
  browser.dispatchEvent(new Event('storage'));
  expect(mode.get()).toBe('device');
  expect(told).toHaveBeenCalledTimes(1);
  end();
});

it('keeps sensitive documents on the device only if the user turned that on', () => {
  const storage = storageOf({ keepsSensitiveHere: 'yes' });
  const { keepsSensitive } = choicesIn(storage);
  expect(keepsSensitive.get()).toBe(false);
  keepsSensitive.save(true);
  expect(choicesIn(storage).keepsSensitive.get()).toBe(true);
  keepsSensitive.save(false);
  expect(choicesIn(storage).keepsSensitive.get()).toBe(false);
});
