import { expect, it } from 'vitest';
import { readFile } from './download.client';

const bytes = (text: string) => new TextEncoder().encode(text);
const named = { 'content-disposition': 'attachment; filename="users-2026-11-23.csv"', 'content-type': 'text/csv' };

it('reads a file in chunks and reports progress', async () => {
  const told: number[] = [];
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes('id\r\n'));
      controller.enqueue(bytes('1\r\n'));
      controller.close();
    },
  });
  const { signal } = new AbortController();
  const file = await readFile(new Response(body, { headers: named }), {
    name: 'users.csv',
    signal,
    onBytes: (count) => told.push(count),
  });
  expect(file.name).toBe('users-2026-11-23.csv');
  expect(await file.content.text()).toBe('id\r\n1\r\n');
  expect(told).toEqual([4, 7]);
});

it('uses a default name if the answer has none', async () => {
  const file = await readFile(new Response('{}'), { name: 'account.json', signal: new AbortController().signal });
  expect(file.name).toBe('account.json');
});

it('returns no file if the download breaks off', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('connection lost')),
  });
  const reading = readFile(new Response(body, { headers: named }), { name: 'x', signal: new AbortController().signal });
  await expect(reading).rejects.toMatchObject({ name: 'RequestError', code: 'network' });
});

it('rejects with the abort reason', async () => {
  const stopping = new AbortController();
  stopping.abort(new Error('enough'));
  const body = new ReadableStream({ pull: (controller) => controller.error(stopping.signal.reason) });
  const reading = readFile(new Response(body), { name: 'x', signal: stopping.signal });
  await expect(reading).rejects.toThrow('enough');
});
