import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Env } from '@/lib/platform/env/env-schema.server';
import { BUCKET, type BucketStandIn, startBucketStandIn } from '@/tests/support/bucket-stand-in';
import { createBucketStorage } from './bucket-storage.server';
import { createFolderStorage } from './folder-storage.server';
import type { ObjectStorage } from './object-storage';

const signal = new AbortController().signal;
let folder: string;
let bucket: BucketStandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  bucket = await startBucketStandIn({ pageSize: 3 });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.close();
});

async function* pieces(bytes: Buffer, fails?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 30_000) yield bytes.subarray(at, at + 30_000);
  if (fails) throw fails;
}
async function read(storage: ObjectStorage, directory: string, object: string): Promise<Buffer | null> {
  const source = await storage.get({ directory, object }, signal);
  if (!source) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const put = (storage: ObjectStorage, directory: string, object: string, bytes: Buffer) =>
  storage.put({ directory, object }, pieces(bytes), bytes.length, signal);

describe.each([
  ['a folder', () => createFolderStorage(join(folder, 'mail', 'temp'))],
  ['a bucket', () => createBucketStorage({ ...BUCKET, endpoint: bucket.url })],
])('temporary files in %s', (_name, open) => {
  it('are stored, replaced, returned and deleted', async () => {
    const storage = open();
    expect(await storage.listDirectories()).toEqual([]);
    const [one, two] = [randomBytes(200_000), randomBytes(0)];
    await put(storage, 'd1', 'a', randomBytes(10));
    await put(storage, 'd1', 'a', one);
    await put(storage, 'd1', 'b', two);
    await put(storage, 'd2', 'a', two);
    expect((await read(storage, 'd1', 'a'))?.equals(one)).toBe(true);
    expect((await read(storage, 'd1', 'b'))?.length).toBe(0);
    expect(await read(storage, 'd1', 'c')).toBeNull();
    expect((await storage.listDirectories()).toSorted()).toEqual(['d1', 'd2']);
    await storage.delete({ directory: 'd1', object: 'a' });
    await storage.delete({ directory: 'd1', object: 'a' });
    expect(await read(storage, 'd1', 'a')).toBeNull();
    await storage.deleteDirectory('d1');
    await storage.deleteDirectory('d1');
    await storage.deleteDirectory('d2');
    expect(await storage.listDirectories()).toEqual([]);
  });

  it('many directories with many objects are listed and deleted completely', async () => {
    const storage = open();
    const names = Array.from({ length: 7 }, (_, i) => `many${i}`);
    for (const name of names) await put(storage, name, 'a', Buffer.from('x'));
    for (const name of names) await put(storage, 'many0', name, Buffer.from('x'));
    expect((await storage.listDirectories()).toSorted()).toEqual(names);
    for (const name of names) await storage.deleteDirectory(name);
    expect(await storage.listDirectories()).toEqual([]);
  });

  it('are not stored if their source fails or the request is cancelled', async () => {
    const storage = open();
    const failing = pieces(randomBytes(90_000), new Error('the source'));
    await expect(storage.put({ directory: 'd3', object: 'a' }, failing, 200_000, signal)).rejects.toThrow('the source');
    expect(await read(storage, 'd3', 'a')).toBeNull();
    const caller = new AbortController();
    const stuck = (async function* () {
      yield randomBytes(50_000);
      caller.abort(new Error('gone'));
      yield randomBytes(50_000);
    })();
    await expect(storage.put({ directory: 'd3', object: 'b' }, stuck, 100_000, caller.signal)).rejects.toThrow('gone');
    expect(await read(storage, 'd3', 'b')).toBeNull();
    await storage.deleteDirectory('d3');
  });

  it.each(['../x', 'a/b', '', '.', 'a.b', 'x'.repeat(65), 'חשבון'])('are named by ids alone: %j', async (name) => {
    const storage = open();
    const bytes = Buffer.from('x');
    await expect(put(storage, name, 'a', bytes)).rejects.toThrow('named by ids');
    await expect(put(storage, 'd', name, bytes)).rejects.toThrow('named by ids');
    await expect(read(storage, 'd', name)).rejects.toThrow('named by ids');
    await expect(storage.deleteDirectory(name)).rejects.toThrow('named by ids');
  });
});

it('a folder is readable by its owner only, and entries that are not directories are skipped', async () => {
  const root = join(folder, 'own');
  const storage = createFolderStorage(root);
  await put(storage, 'd', 'a', Buffer.from('x'));
  const modes = await Promise.all(
    [root, join(root, 'd'), join(root, 'd', 'a')].map(async (path) => (await stat(path)).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  await writeFile(join(root, 'README'), '');
  expect(await storage.listDirectories()).toEqual(['d']);
});

it('a folder has a known capacity, a bucket does not', async () => {
  const storage = createFolderStorage(join(folder, 'sized'));
  expect(await storage.byteLength()).toBe(0);
  await put(storage, 'd1', 'a', randomBytes(1_000));
  await put(storage, 'd2', 'a', randomBytes(234));
  expect(await storage.byteLength()).toBe(1_234);
  await storage.deleteDirectory('d1');
  expect(await storage.byteLength()).toBe(234);
  expect(await createBucketStorage({ ...BUCKET, endpoint: bucket.url }).byteLength()).toBeNull();
});

it.each([
  [507, 'InsufficientStorage', 'storageFull'],
  [403, 'QuotaExceeded', 'storageFull'],
  [403, 'AccessDenied', 'unavailable'],
])('a bucket that answers %i %s', async (status, code, told) => {
  bucket.failPuts(1, status, code);
  const failure = await put(
    createBucketStorage({ ...BUCKET, endpoint: bucket.url }),
    'full',
    'a',
    Buffer.from('x'),
  ).catch((error: unknown) => error);
  expect((failure as { code?: string }).code).toBe(told);
  expect([...bucket.objects.keys()].filter((key) => key.includes('full'))).toEqual([]);
});

it('a bucket with a wrong secret is rejected', async () => {
  const storage = createBucketStorage({ ...BUCKET, secretAccessKey: 'wrong', endpoint: bucket.url });
  await expect(storage.listDirectories()).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});

it('a bucket without keys prevents the start', () => {
  expect(Env.safeParse({ MAIL_BUCKET: 'b', MAIL_BUCKET_KEY_ID: 'k' }).error?.issues[0]?.path).toEqual(['MAIL_BUCKET']);
});
