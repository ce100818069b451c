import { expect, it, vi } from 'vitest';
import { driveDocument } from '@/tests/support/drive';
import type { DriveApi } from './drive-api.client';
import type { DriveFile } from './drive-file';
import type { PlannedFile } from './plan-save';
import { type FileSaver, saveFile } from './save-file.client';
import type { SaveRequest } from './saving';

const EXISTING = { id: 'old-id', name: 'a.pdf', parents: ['folder'], appProperties: {} } as unknown as DriveFile;
const PLANNED = {
  index: 0,
  documentId: 'a',
  name: 'a.pdf',
  folderKey: 'Bank',
  existing: null,
  isMoved: false,
  isRenamed: false,
  isReplaced: false,
} as unknown as PlannedFile;
const PLACES = { newId: async () => 'new-id', folderId: () => 'folder', folderPath: () => 'Bank' };

function saving(uploaded: Partial<DriveFile> | Error = {}) {
  const upload = vi.fn(async ({ id, name }: { id: string; name: string }) => {
    if (uploaded instanceof Error) throw uploaded;
    return { ...EXISTING, id, name, ...uploaded };
  });
  const change = vi.fn(async (id: string, { name = 'a.pdf' }: { name?: string }) => ({ ...EXISTING, id, name }));
  const saver: FileSaver = {
    api: { change } as unknown as DriveApi,
    uploader: { upload },
    batch: 'batch',
    startedIds: new Map(),
  };
  const request = {
    documents: [driveDocument('a')],
    signal: new AbortController().signal,
    onEvent: vi.fn(),
  } as unknown as SaveRequest;
  const save = (file: Partial<PlannedFile> = {}) => saveFile(saver, { ...PLANNED, ...file }, request, PLACES);
  return { saver, upload, change, save };
}

it('a new file gets a new id in its folder', async () => {
  const { save, upload, saver } = saving();
  expect(await save()).toMatchObject({ documentId: 'a', fileId: 'new-id', folder: 'Bank', change: 'new' });
  expect(upload.mock.calls[0]?.[0]).toMatchObject({ id: 'new-id', parentId: 'folder', name: 'a.pdf' });
  expect(saver.startedIds.size).toBe(0);
});

it('a file whose upload failed keeps its id for the next save', async () => {
  const { save, saver } = saving(new Error('lost'));
  await expect(save()).rejects.toThrow('lost');
  expect([...saver.startedIds]).toEqual([['a', 'new-id']]);
});

it('a file that went to the trash meanwhile is not saved', async () => {
  await expect(saving({ trashed: true }).save()).rejects.toMatchObject({ kind: 'refused' });
});

it('a file in place is left alone', async () => {
  const { save, upload, change } = saving();
  expect(await save({ existing: EXISTING })).toMatchObject({ fileId: 'old-id', change: 'kept' });
  expect([upload.mock.calls, change.mock.calls]).toEqual([[], []]);
});

it('a renamed file is changed without an upload, a replaced one is uploaded under its present name', async () => {
  const renamed = saving();
  expect(await renamed.save({ existing: EXISTING, isRenamed: true, name: 'b.pdf' })).toMatchObject({
    name: 'b.pdf',
    change: 'changed',
  });
  expect(renamed.upload).not.toHaveBeenCalled();
  const replaced = saving();
  await replaced.save({ existing: EXISTING, isReplaced: true, name: 'b.pdf' });
  expect(replaced.upload.mock.calls[0]?.[0]).toMatchObject({ id: 'old-id', parentId: null, name: 'a.pdf' });
});
