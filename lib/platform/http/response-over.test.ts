import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { onResponseOver } from './response-over';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Sends pipelined requests for some paths to a server that answers those that start with `/quick`. */
async function pipeline(paths: readonly string[]) {
  const reached: string[] = [];
  const over: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    reached.push(url);
    onResponseOver(request, response, () => over.push(url));
    if (url.startsWith('/quick')) response.end();
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`).join(''));
  await expect.poll(() => reached).toEqual(paths);
  return { client, over };
}

it('unsent pipelined responses end when their connection closes', async () => {
  const { client, over } = await pipeline(['/slow', '/quick', '/slow-too']);
  expect(over).toEqual([]);
  client.destroy();
  await expect.poll(() => over.toSorted()).toEqual(['/quick', '/slow', '/slow-too']);
});

it('a sent response ends once, whatever happens to its connection', async () => {
  const { client, over } = await pipeline(['/quick', '/quick-too']);
  await expect.poll(() => over).toEqual(['/quick', '/quick-too']);
  client.destroy();
  await once(client, 'close');
  expect(over).toHaveLength(2);
});
