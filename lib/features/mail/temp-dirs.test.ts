import { expect, it, vi } from 'vitest';
import type { Sidecar } from '@/lib/features/workspace/storage/persistence.client';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { TEMP_DIR } from '@/tests/support/mail';
import { createTempDirs, type TempDirsServices } from './temp-dirs.client';

function dirsWith(request: (path: string) => Promise<unknown> = async () => undefined) {
  let companion: Sidecar | undefined;
  const [asked, onFailed, storeSoon] = [vi.fn(request), vi.fn(), vi.fn()];
  const dirs = createTempDirs({
    registerSidecar: (_, given) => {
      companion = given;
      return storeSoon;
    },
    request: asked as unknown as TempDirsServices['request'],
    onFailed,
  });
  return { dirs, asked, onFailed, storeSoon, companion: companion as Sidecar };
}

it('is deleted once after its files were saved', async () => {
  const { dirs, asked, onFailed } = dirsWith();
  await dirs.cleanUp();
  expect(asked).not.toHaveBeenCalled();
  dirs.add(TEMP_DIR);
  await dirs.cleanUp();
  await dirs.cleanUp();
  expect(asked.mock.calls).toEqual([[`/api/gmail/cleanup/${TEMP_DIR}`, expect.objectContaining({ method: 'DELETE' })]]);
  expect(onFailed).not.toHaveBeenCalled();
});

it('is stored with the list, and an invalid id is dropped', () => {
  const first = dirsWith();
  first.dirs.add(TEMP_DIR);
  expect(first.storeSoon).toHaveBeenCalledTimes(1);
  const stored = first.companion.snapshot(false);
  expect(first.companion.snapshot(true)).toBe(stored);
  const second = dirsWith();
  second.companion.restore(stored);
  expect(second.companion.snapshot(false)).toEqual([TEMP_DIR]);
  for (const odd of [undefined, ['../../etc'], 'all']) {
    const { companion } = dirsWith();
    companion.restore(odd);
    expect(companion.snapshot(false)).toEqual([]);
  }
});

it.each([
  ['one that is gone is nothing to tell', 404, 0],
  ['a server that fails is told', 500, 1],
  ['one that is not reached is told', 0, 1],
])('%s', async (_, status, told) => {
  const { dirs, onFailed } = dirsWith(async () => {
    throw new RequestError('http', '', status);
  });
  await dirs.remove(TEMP_DIR);
  expect(onFailed).toHaveBeenCalledTimes(told);
  dirs.add(TEMP_DIR);
  await dirs.cleanUp();
  expect(onFailed).toHaveBeenCalledTimes(told * 2);
});
