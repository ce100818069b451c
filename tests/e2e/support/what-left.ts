import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a browser asked of a server: address, headers and body. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: string;
  readonly body: Buffer | null;
}

/** A relay that all of a browser's traffic goes through: what a page, a thread or a service worker sends is seen as it leaves. */
export interface Relay {
  readonly url: string;
  readonly asked: readonly Asked[];
  readonly close: () => void;
}

/** What Chromium itself asks about the shape of forms, whatever page it shows. */
const OF_THE_BROWSER = 'content-autofill.googleapis.com:443';

/** Starts a relay (RFC 9110, 3.7) for plain HTTP, which is all that the local site and its stand-ins speak. */
export async function startRelay(): Promise<Relay> {
  const asked: Asked[] = [];
  const server = createServer(async (incoming, answer) => {
    const { method = 'GET', url = '', headers } = incoming;
    const body = await buffer(incoming);
    asked.push({ method, url, headers: JSON.stringify(headers), body: body.length > 0 ? body : null });
    const onward = request(url, { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.end(body);
  });
  // Whoever wants a tunnel wants another origin, and what goes through one could not be seen.
  server.on('connect', ({ url = '' }, socket) => {
    if (url !== OF_THE_BROWSER) asked.push({ method: 'CONNECT', url: `https://${url}`, headers: '', body: null });
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, asked, close };
}

/** Bytes of a file's content that are looked for in what left, at several places of it. */
const PIECE_BYTES = 24;
const PIECES = 16;

function piecesOf(content: Buffer): Buffer[] {
  const step = Math.max(1, Math.floor((content.length - PIECE_BYTES) / PIECES));
  return Array.from({ length: PIECES }, (_, index) => content.subarray(index * step, index * step + PIECE_BYTES));
}

/** How bytes stand in base64, wherever in a longer text they begin: what their neighbours have a part in is left out. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
}

/**
 * Requests that hold anything of a paper, a line each: words of its name or text, however they are written (as they are, escaped,
 * in base64), and bytes of its content.
 */
export function leaksIn(asked: readonly Asked[], words: readonly string[], contents: readonly Buffer[]): string[] {
  const pieces = contents.flatMap(piecesOf);
  const forms = [
    ...words.flatMap((word) => [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)]),
    ...[...words.map((word) => Buffer.from(word)), ...pieces].flatMap(inBase64),
  ];
  return asked.flatMap(({ method, url, headers, body }) => {
    const text = `${url}\n${headers}\n${body?.toString('utf8') ?? ''}`;
    const holds = forms.some((form) => text.includes(form)) || pieces.some((piece) => body?.includes(piece));
    return holds ? [`${method} ${url}`] : [];
  });
}
