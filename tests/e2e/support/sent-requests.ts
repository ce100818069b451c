import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request of the browser: address, headers and body. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: string;
  readonly body: Buffer | null;
}

/** A proxy for all of a browser's traffic, including workers and the service worker. */
export interface Relay {
  readonly url: string;
  readonly requests: readonly SentRequest[];
  readonly close: () => void;
}

/** Chromium's own requests about forms, on any page. */
const OF_THE_BROWSER = 'content-autofill.googleapis.com:443';

/** Starts a proxy (RFC 9110, 3.7) for plain HTTP, which the local site and its stand-ins use. */
export async function startRelay(): Promise<Relay> {
  const requests: SentRequest[] = [];
  const server = createServer(async (incoming, answer) => {
    const { method = 'GET', url = '', headers } = incoming;
    const body = await buffer(incoming);
    requests.push({ method, url, headers: JSON.stringify(headers), body: body.length > 0 ? body : null });
    const onward = request(url, { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.end(body);
  });
  // A tunnel leads to another origin, and its content could not be inspected.
  server.on('connect', ({ url = '' }, socket) => {
    if (url !== OF_THE_BROWSER) requests.push({ method: 'CONNECT', url: `https://${url}`, headers: '', body: null });
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, requests, close };
}

/** Length of the pieces of a file's content that are searched for in requests, in bytes. */
const PIECE_BYTES = 24;
const PIECES = 16;

function piecesOf(content: Buffer): Buffer[] {
  const step = Math.max(1, Math.floor((content.length - PIECE_BYTES) / PIECES));
  return Array.from({ length: PIECES }, (_, index) => content.subarray(index * step, index * step + PIECE_BYTES));
}

/**
 * Returns the base64 encodings of bytes at all three alignments, without characters that depend on neighbouring bytes.
 */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
}

/**
 * Lists requests that contain parts of a document: words of its name or text in any encoding (plain, escaped, base64),
 * and bytes of its content.
 */
export function leaksIn(
  requests: readonly SentRequest[],
  words: readonly string[],
  contents: readonly Buffer[],
): string[] {
  const pieces = contents.flatMap(piecesOf);
  const forms = [
    ...words.flatMap((word) => [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)]),
    ...[...words.map((word) => Buffer.from(word)), ...pieces].flatMap(inBase64),
  ];
  return requests.flatMap(({ method, url, headers, body }) => {
    const text = `${url}\n${headers}\n${body?.toString('utf8') ?? ''}`;
    const holds = forms.some((form) => text.includes(form)) || pieces.some((piece) => body?.includes(piece));
    return holds ? [`${method} ${url}`] : [];
  });
}
