import { connect, type Socket } from 'node:net';

/** Ends a chunked response: https://www.rfc-editor.org/rfc/rfc9112#section-7.1 */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

/** Returns the length of a response in bytes; null while its head is incomplete, and for a chunked one. */
function lengthOf(head: string): number | null {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? null : Number(length);
}

/** Parses responses from a connection without storing their bytes: the client must not limit the server. */
function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let head = Buffer.alloc(0);
  let status = 0;
  let length: number | null = null;
  let bodyBytes = 0;
  let tail = Buffer.alloc(0);
  const readBody = (data: Buffer) => {
    bodyBytes += data.length;
    if (length === null) tail = Buffer.concat([tail, data.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
    const isWhole = length === null ? tail.equals(LAST_CHUNK) : bodyBytes >= length;
    if (!isWhole) return;
    const answered = status;
    status = 0;
    head = tail = Buffer.alloc(0);
    bodyBytes = 0;
    onAnswer(answered);
  };
  socket.on('data', (data) => {
    if (status !== 0) return readBody(data);
    head = Buffer.concat([head, data]);
    const headEnd = head.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const text = head.toString('latin1', 0, headEnd);
    status = Number(text.slice(9, 12));
    length = lengthOf(text);
    readBody(head.subarray(headEnd + HEAD_END.length));
  });
}

export interface RateOptions {
  readonly connections: number;
  readonly milliseconds: number;
  /** Value of `Accept-Encoding`; undefined for no compression. */
  readonly encoding?: string;
}

/**
 * Measures requests per second answered with 200, with this many connections. Each sends its next request as soon as it
 * is answered.
 */
export async function requestRate(url: string, { connections, milliseconds, encoding }: RateOptions): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url);
  // The headers of a browser's navigation.
  const lines = [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: text/html,*/*;q=0.8',
    ...(encoding ? [`Accept-Encoding: ${encoding}`] : []),
  ];
  const request = `${lines.join('\r\n')}\r\n\r\n`;
  let answered = 0;
  let failure: Error | undefined;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('error', (error) => {
      failure = error;
    });
    readAnswers(socket, (status) => {
      if (status === 200) answered += 1;
      else failure = new Error(`${url} answered ${status}.`);
      socket.write(request);
    });
    return socket;
  });
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  if (failure) throw failure;
  return answered / seconds;
}
