import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { forgetForwardedHeaders } from '@/lib/platform/http/forwarded.server';

it('forwarded headers never reach the site unless a proxy is trusted', async () => {
  forgetForwardedHeaders();
  const server = createServer((request, response) => response.end(request.headers['x-forwarded-for'] ?? 'nothing'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://localhost:${port}`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect(await answer.text()).toBe('nothing');
  } finally {
    server.close();
  }
});
