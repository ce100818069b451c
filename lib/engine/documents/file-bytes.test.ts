import { describe, expect, it } from 'vitest';
import { bytesOf } from './file-bytes.client';

const gone = Object.assign(new File([], 'gone.pdf'), {
  arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
});

describe('the bytes of a file', () => {
  it('are those on the disk', async () => {
    expect(await bytesOf(new File([Uint8Array.of(1, 2)], 'a.pdf'))).toEqual(Uint8Array.of(1, 2));
  });

  it('that is gone from the disk cannot be read, with the caller’s error', async () => {
    await expect(bytesOf(gone)).rejects.toMatchObject({ code: 'readFailed' });
    await expect(bytesOf(gone, 'notFound')).rejects.toMatchObject({ code: 'notFound' });
  });
});
