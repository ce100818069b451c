import { type IncomingMessage, request } from 'node:http';

/** A raw response: a header that was sent twice has two values. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

async function read(response: IncomingMessage): Promise<RawAnswer> {
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  const headers = Object.entries(response.headersDistinct).map(([name, values]) => [name, values ?? []] as const);
  return { status: response.statusCode ?? 0, headers: new Map(headers), body };
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests a path exactly as written. `fetch` and browsers would normalise it, and the Host header. */
export function requestPath(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => resolve(read(response)));
    sent.on('error', reject);
    sent.end();
  });
}
