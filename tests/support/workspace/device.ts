import { vi } from 'vitest';
import type { OnDevice, SortHereOptions } from '@/lib/features/on-device/on-device';
import { result } from './workspace';

interface World {
  /** Pages by file name; 1 where it is not named. */
  readonly pages?: Readonly<Record<string, number>>;
  /** What comes of sorting, by file name: part of a result, or what is thrown. */
  readonly outcomes?: Readonly<Record<string, object | Error>>;
  /** Called in the middle of sorting each file. */
  readonly during?: (name: string, options: SortHereOptions) => Promise<void> | void;
}

/** An engine of this browser that sorts everything. */
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
  return { sort, count, rest: vi.fn() };
}
