import { afterEach, expect, it, vi } from 'vitest';
import { createReadingChoices } from './processing-mode.client';

function storageOf(values: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const choicesIn = (storage: ReturnType<typeof storageOf>) => createReadingChoices(() => storage);

afterEach(() => vi.unstubAllGlobals());

it('is the server by default and for unknown stored values', () => {
  for (const stored of ['server', 'DEVICE', '{}', '']) {
    expect(choicesIn(storageOf({ readingPlace: stored })).place.get()).toBe('server');
  }
  expect(choicesIn(storageOf()).place.get()).toBe('server');
  expect(createReadingChoices(null).place.get()).toBe('server');
});

it('is stored in the browser', () => {
  const storage = storageOf();
  const first = choicesIn(storage);
  expect(first.place.save('device')).toBe(true);
  expect(first.place.get()).toBe('device');
  const second = choicesIn(storage);
  expect(second.place.get()).toBe('device');
  second.place.save('server');
  expect(storage.kept.size).toBe(0);
});

it('lasts as long as the page if the browser has no storage', () => {
  const { place, keepsSensitive } = createReadingChoices(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(place.get()).toBe('server');
  expect(place.save('device')).toBe(false);
  expect(place.get()).toBe('device');
  expect(keepsSensitive.save(true)).toBe(false);
  expect(keepsSensitive.get()).toBe(true);
});

it('follows another tab while there are subscribers', () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  const storage = storageOf();
  const { place } = choicesIn(storage);
  const told = vi.fn();
  const end = place.subscribe(told);
  storage.setItem('readingPlace', 'device');
  browser.dispatchEvent(new Event('storage'));
  browser.dispatchEvent(new Event('storage'));
  expect(place.get()).toBe('device');
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
