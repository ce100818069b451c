import { vi } from 'vitest';
import type { LocalSortOptions, OnDevice } from '@/lib/features/on-device/on-device';
import { result } from './workspace';

interface World {
  /** Page counts by file name; 1 by default. */
  readonly pages?: Readonly<Record<string, number>>;
  /** Sorting outcome by file name: part of a result, or an error to throw. */
  readonly outcomes?: Readonly<Record<string, object | Error>>;
  /** Called while each file is sorted. */
  readonly during?: (name: string, options: LocalSortOptions) => Promise<void> | void;
}

/** A fake on-device engine that sorts everything. */
export function testDevice({ pages = {}, outcomes = {}, during = () => {} }: World = {}) {
  const pagesOf = (name: string) => pages[name] ?? 1;
  const sort = vi.fn<OnDevice['sort']>(async (_file, fileName, options) => {
    options.onStage?.({ stage: 'reading', page: 1, pages: 2 });
    await during(fileName, options);
    options.signal?.throwIfAborted();
    options.onStage?.({ stage: 'sorting' });
    const outcome = outcomes[fileName] ?? {};
    if (outcome instanceof Error) throw outcome;
    return result(fileName, { pageCount: pagesOf(fileName), readText: `Text of ${fileName}`, ...outcome });
  });
  const count = vi.fn<OnDevice['count']>(async (file) => ({ kind: 'pdf', pageCount: pagesOf(file.name) }));
  return { sort, count, closeEngine: vi.fn() };
}
