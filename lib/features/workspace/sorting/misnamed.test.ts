import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileKind } from '@/lib/engine/documents/document';
import { file, testWorkspace } from '@/tests/support/workspace/workspace';

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

async function read(names: readonly string[], kind: FileKind) {
  const desk = testWorkspace({
    documents: { inspect: async () => ({ kind, pageCount: 1, isPasswordProtected: false }) },
  });
  await desk.with(...names);
  return desk;
}

it('a JPG that is named as a PDF gets the JPG extension and a remark', async () => {
  const { workspace } = await read(['scan.pdf'], 'jpg');
  const [item] = workspace.store.state().items;
  expect(item).toMatchObject({ name: 'scan.jpg', kind: 'jpg', claimedType: 'pdf', status: 'completed' });
  const content = workspace.previewContent(item?.id ?? '');
  expect([content?.name, content?.type, await content?.text()]).toEqual(['scan.jpg', 'image/jpeg', 'scan.pdf']);
});

it('never takes the name of another file', async () => {
  const { workspace } = await read(['scan.pdf', 'scan.jpg'], 'jpg');
  expect(workspace.store.state().items.map(({ name }) => name)).toEqual(['scan_(2).jpg', 'scan.jpg']);
});

it('pictures with the extension of another picture type, and files without a known extension, keep their names', async () => {
  const { workspace } = await read(['photo.jpeg', 'photo.png', 'scan.bin', 'scan'], 'png');
  expect(workspace.store.state().items.map(({ name, claimedType }) => [name, claimedType])).toEqual(
    ['photo.jpeg', 'photo.png', 'scan.bin', 'scan'].map((name) => [name, undefined]),
  );
});

it.each([
  ['photo.jpg', undefined],
  ['photo.pdf', 'pdf'],
])('a WEBP picture that is named %s is converted', async (name, claimedType) => {
  const desk = testWorkspace({
    documents: { inspect: async () => ({ kind: 'jpg', pageCount: 1, isPasswordProtected: false }) },
  });
  await desk.workspace.start(() => {});
  desk.workspace.addFiles([file(name, 'RIFF....WEBPVP8 ')], true);
  await vi.waitFor(() => expect(desk.statuses()).toEqual(['photo.jpg completed']));
  const [item] = desk.workspace.store.state().items;
  expect(item?.claimedType).toBe(claimedType);
  expect(await desk.workspace.previewContent(item?.id ?? '')?.text()).toBe('RIFF....WEBPVP8 converted');
});
