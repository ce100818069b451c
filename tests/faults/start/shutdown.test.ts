import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Longer than the interval in which two signals count as one Ctrl-C. */
const NEXT_PRESS_MS = 700;
const PATIENCE = { timeout: 30_000 };

/**
 * A server that prints its id and port, prints `asked` for a request to `/slow`, answers it when it reads a line, and
 * prints `closed` last.
 */
const serverSource = (finishMs: number) => `
  import { createServer } from 'node:http';
  import { stopInOrder } from './lib/platform/http/shutdown.server.ts';
  const parentPid = Number(process.env.PARENT_PID) || undefined;
  stopInOrder({ parentPid, finishMs: ${finishMs}, close: async () => console.log('closed') });
  const waiting = [];
  process.stdin.on('data', () => waiting.forEach((response) => response.end('done')));
  const server = createServer((request, response) => {
    if (request.url === '/busy') {
      console.log('busy');
      const block = (ms) => {
        const until = Date.now() + ms;
        while (Date.now() < until);
      };
      // On a slow machine a timer of 0 ms is due before the sockets are looked at.
      process.once('SIGTERM', () => block(5));
      block(2_000);
    }
    if (request.url !== '/slow') return response.end('ok');
    waiting.push(response);
    response.setHeader('cache-control', 'public, s-maxage=300');
    console.log('asked');
  });
  server.listen(0, '127.0.0.1', () => console.log(process.pid, server.address().port));`;
const args = (source: string) => ['--conditions=react-server', '--import=tsx', '--input-type=module', '--eval', source];
/** A program that starts the server and then does nothing. */
const parentSource = (source: string) => `
  import { spawn } from 'node:child_process';
  const env = { ...process.env, PARENT_PID: String(process.pid) };
  spawn(process.execPath, ${JSON.stringify(args(source))}, { stdio: 'inherit', env, detached: true });
  setInterval(() => {}, 1e6);`;

const started: ChildProcess[] = [];
const serverPids: number[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const pid of serverPids.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function start(source: string) {
  const env: NodeJS.ProcessEnv = { ...process.env, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, args(source), { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const output: string[] = [];
  const [first] = await once(lines, 'line');
  lines.on('line', (line) => output.push(line));
  const [pid = 0, port = 0] = String(first).split(' ').map(Number);
  serverPids.push(pid);
  const url = `http://127.0.0.1:${port}`;
  /** Sends a slow request; resolves when the server has received it. */
  const send = async () => {
    const answer = fetch(`${url}/slow`).then(
      async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        text: await response.text(),
        connection: response.headers.get('connection'),
        caching: response.headers.get('cache-control'),
      }),
      () => 'cut off' as const,
    );
    await expect.poll(() => output, PATIENCE).toContain('asked');
    return { answer };
  };
  return { child, exit, output, pid, url, send };
}

/** Waits until the server refuses connections: it has handled the signal. */
function refusing(url: string): Promise<void> {
  const send = () =>
    fetch(url).then(
      () => 'answered',
      () => 'refused',
    );
  return expect.poll(send, PATIENCE).toBe('refused');
}

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'accepts no new requests and finishes running ones (%s)',
    async (signal) => {
      const { child, exit, output, url, send } = await start(serverSource(30_000));
      const { answer } = await send();
      child.kill(signal);
      await refusing(url);
      expect(output).not.toContain('closed');
      child.stdin.write('finish\n');
      expect(await answer).toMatchObject({ text: 'done', connection: 'close' });
      expect(await exit).toEqual([0, null]);
      expect(output.at(-1)).toBe('closed');
    },
  );

  it('stops at once if no request is running, even before its first request', async () => {
    const { child, exit, output } = await start(serverSource(30_000));
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(output).toEqual(['closed']);
  });

  it('answers unfinished requests with 503, and exits with another code', async () => {
    const { child, exit, output, send } = await start(serverSource(500));
    const { answer } = await send();
    child.kill('SIGTERM');
    expect(await answer).toEqual({
      status: 503,
      retryAfter: '10',
      text: '',
      connection: 'close',
      caching: 'no-store',
    });
    expect(await exit).toEqual([1, null]);
    expect(output.at(-1)).toBe('closed');
  });

  it('answers all requests that arrived while it was busy', async () => {
    const { child, exit, output, url } = await start(serverSource(30_000));
    const send = (path: string) =>
      fetch(`${url}${path}`, { headers: { connection: 'close' } }).then(
        (response) => response.text(),
        () => 'cut off',
      );
    const busy = send('/busy');
    await expect.poll(() => output, PATIENCE).toContain('busy');
    const others = Array.from({ length: 30 }, () => send('/'));
    // The kernel accepts the connections before the server does.
    await pause(NEXT_PRESS_MS);
    child.kill('SIGTERM');
    expect(new Set(await Promise.all([busy, ...others]))).toEqual(new Set(['ok']));
    expect(await exit).toEqual([0, null]);
  });

  it('answers a request on an open connection and one on a new connection', async () => {
    const { child, exit, url, send } = await start(serverSource(30_000));
    const { answer } = await send();
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const received: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
    child.kill('SIGTERM');
    await refusing(url);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    expect(received.join('')).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close[\s\S]*ok/i);
    child.stdin.write('finish\n');
    expect(await answer).toMatchObject({ text: 'done' });
    expect(await exit).toEqual([0, null]);
  });

  it('stops at once at a second signal, but counts one key press that arrives twice once', async () => {
    const { child, exit, pid, url, send } = await start(serverSource(30_000));
    const { answer } = await send();
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await refusing(url);
    await pause(NEXT_PRESS_MS);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGINT');
    expect(await exit).toEqual([130, null]);
    expect(await answer).toBe('cut off');
  });

  it('stops when its parent process was killed', async () => {
    const { child, exit, pid } = await start(parentSource(serverSource(30_000)));
    expect(pid).not.toBe(child.pid);
    child.kill('SIGKILL');
    await exit;
    await expect.poll(() => isAlive(pid), PATIENCE).toBe(false);
  });
});
