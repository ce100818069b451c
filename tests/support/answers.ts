import { vi } from 'vitest';

/** A request that the page sent. */
export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers of the server by `METHOD /path`: a body, a whole `Response`, or what computes one of them. */
type Answers = Readonly<Record<string, unknown>>;

const textOf = (body: unknown) => (body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body));

/** A refusal of the server. */
export const refusal = (status: number, code: string, message: string, details?: unknown) =>
  Response.json({ success: false, code, message, error: message, details }, { status });

/**
 * Replaces the network: each request is answered from `answers`; one that has no answer there fails like a lost
 * connection. Returns the requests so far.
 */
export function answerRequests(answers: Answers): PageRequest[] {
  const requests: PageRequest[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string | URL | Request, { method = 'GET', body, signal }: RequestInit = {}) => {
      signal?.throwIfAborted();
      const path = String(address instanceof Request ? address.url : address);
      const request: PageRequest = { method, path, body: body == null ? undefined : JSON.parse(textOf(body)) };
      requests.push(request);
      const found = answers[`${method} ${path}`] ?? answers[`${method} ${path.split('?')[0]}`];
      if (found === undefined) throw new TypeError('Failed to fetch');
      const answer: unknown = typeof found === 'function' ? await found(request) : found;
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    },
  );
  return requests;
}
