import { connect } from 'node:net';

/** A raw HTTP request. */
export interface RawRequest {
  readonly port: number;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Pieces of the body, written one after the other as the other side reads them. */
  readonly body?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Writes the pieces as chunks (`Transfer-Encoding: chunked`). */
  readonly chunked?: boolean;
  /** Timeout for the end of the connection, in ms. */
  readonly timeoutMs?: number;
}

export interface RawAnswer {
  /** Response status; 0 without a response. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Bytes that this machine's kernel accepted before the connection ended, including its buffers on both sides. */
  readonly bytesAccepted: number;
  /** Time until the first byte of the response, in ms. */
  readonly answeredAfterMs: number;
  /** True if the server closed the connection. */
  readonly isClosed: boolean;
}

const EMPTY_LINE = '\r\n\r\n';
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * Sends a request exactly as given, whatever it declares, until the body is sent or the connection ends. Never throws
 * for the server's behaviour.
 */
export function sendRaw(request: RawRequest): Promise<RawAnswer> {
  const { port, method = 'POST', path, headers = {}, body = [], chunked = false } = request;
  return new Promise((resolve) => {
    const begun = performance.now();
    const received: Buffer[] = [];
    let answeredAfterMs = Number.NaN;
    let isClosed = false;
    let isOver = false;
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const bytesAccepted = socket.bytesWritten - socket.writableLength;
      socket.destroy();
      const text = Buffer.concat(received).toString('utf8');
      const cut = text.indexOf(EMPTY_LINE);
      const head = cut < 0 ? text : text.slice(0, cut);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, head, body: cut < 0 ? '' : text.slice(cut + 4), bytesAccepted, answeredAfterMs, isClosed });
    };
    const timer = setTimeout(finish, request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    socket.on('data', (chunk) => {
      if (received.length === 0) answeredAfterMs = performance.now() - begun;
      received.push(chunk);
    });
    socket.on('end', () => {
      isClosed = true;
      finish();
    });
    socket.on('error', () => {
      isClosed = true;
      // The response before a connection reset may not have been delivered yet.
      setImmediate(finish);
    });
    socket.on('close', finish);
    const write = (piece: Uint8Array | string) =>
      new Promise<void>((next) => {
        if (isOver || socket.destroyed) return next();
        // Yields to incoming data: a response in the middle of the body must be noticed.
        socket.write(piece, () => setImmediate(next));
      });
    const send = async () => {
      const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      if (chunked) lines.push('transfer-encoding: chunked');
      await write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${EMPTY_LINE}`);
      for await (const piece of body) {
        if (isOver || socket.destroyed) return;
        if (chunked) await write(`${piece.byteLength.toString(16)}\r\n`);
        await write(piece);
        if (chunked) await write('\r\n');
      }
      if (chunked) await write('0\r\n\r\n');
    };
    void send();
  });
}
