import type { BrowserContext, Request } from '@playwright/test';

/** What a browser asked of a server: address, headers and body. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: string;
  readonly body: Buffer | null;
}

/** Notes every request of a browser from now on, those of its pages, threads and service worker alike. */
export function watchRequests(context: BrowserContext): readonly Asked[] {
  const asked: Asked[] = [];
  context.on('request', (request: Request) => {
    const headers = JSON.stringify(request.headers());
    asked.push({ method: request.method(), url: request.url(), headers, body: request.postDataBuffer() });
  });
  return asked;
}

/** Bytes of a file's content that are looked for in what left, at several places of it. */
const PIECE_BYTES = 24;
const PIECES = 16;

function piecesOf(content: Buffer): Buffer[] {
  const step = Math.max(1, Math.floor((content.length - PIECE_BYTES) / PIECES));
  return Array.from({ length: PIECES }, (_, index) => content.subarray(index * step, index * step + PIECE_BYTES));
}

/**
 * Requests that hold anything of a paper, a line each: words of its name or text, however they are written (as they are, escaped,
 * in base64), and bytes of its content.
 */
export function leaksIn(asked: readonly Asked[], words: readonly string[], contents: readonly Buffer[]): string[] {
  const forms = words.flatMap((word) => [
    word,
    encodeURIComponent(word),
    JSON.stringify(word).slice(1, -1),
    // Two letters less at each end: where base64 is cut depends on what stands before.
    Buffer.from(word).toString('base64').slice(2, -4),
  ]);
  const raw = contents.flatMap(piecesOf);
  const packed = raw.map((piece) => piece.subarray(0, 24).toString('base64').slice(2, -4));
  return asked.flatMap(({ method, url, headers, body }) => {
    const text = `${url}\n${headers}\n${body?.toString('latin1') ?? ''}\n${body?.toString('utf8') ?? ''}`;
    const found =
      [...forms, ...packed].some((form) => text.includes(form)) || raw.some((piece) => body?.includes(piece));
    return found ? [`${method} ${url}`] : [];
  });
}
