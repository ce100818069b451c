import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { testWorkspace } from '@/tests/support/workspace/workspace';

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

it('a photo is converted once, and its conversion is read again when the parser chunk loads', async () => {
  const missing = Object.assign(new Error(), { name: 'ChunkLoadError' });
  const inspect = vi.fn(async (_: File) => ({ kind: 'jpg' as const, pageCount: 1, isPasswordProtected: false }));
  inspect.mockRejectedValueOnce(missing);
  const convert = vi.fn(
    async (content: File) => new File([content, ' converted'], 'IMG_1.jpg', { type: 'image/jpeg' }),
  );
  const desk = testWorkspace({ documents: { inspect, convert } });
  await desk.with();
  desk.workspace.addFiles([new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' })], true);
  const only = () => desk.workspace.store.state().items[0] as FileItem;
  await vi.waitFor(() => expect(only()).toMatchObject({ status: 'reading', error: { code: 'connectionLost' } }));
  desk.workspace.retryFile(only(), { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' });
  await vi.waitFor(() => expect(only()).toMatchObject({ status: 'completed', error: null, name: 'IMG_1.jpg' }));
  expect(convert).toHaveBeenCalledTimes(1);
  expect(await inspect.mock.calls[1]?.[0].text()).toBe('heic converted');
});
