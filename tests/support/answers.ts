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

/** `XMLHttpRequest` as `fetchUploading` uses it, which reports how much of a body is sent. */
const uploadsTo = (send: typeof fetch) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    readonly #aborting = new AbortController();
    #asked: readonly [method: string, path: string] = ['GET', ''];
    #headers = '';

    open(method: string, path: string): void {
      this.#asked = [method, path];
    }

    setRequestHeader(): void {}

    getAllResponseHeaders(): string {
      return this.#headers;
    }

    abort(): void {
      this.#aborting.abort();
      this.dispatchEvent(new Event('abort'));
    }

    async send(body: BodyInit | null): Promise<void> {
      const [method, path] = this.#asked;
      this.upload.dispatchEvent(new Event('load'));
      const answer = await send(path, { method, body }).catch(() => null);
      if (this.#aborting.signal.aborted) return;
      this.status = answer?.status ?? 0;
      this.responseText = (await answer?.text()) ?? '';
      this.#headers = [...(answer?.headers ?? [])].map(([name, value]) => `${name}: ${value}`).join('\r\n');
      this.dispatchEvent(new Event(answer ? 'load' : 'error'));
      this.dispatchEvent(new Event('loadend'));
    }
  };

/**
 * Replaces the network: each request is answered from `answers`; one that has no answer there fails like a lost
 * connection. Returns the requests so far.
 */
export function answerRequests(answers: Answers): PageRequest[] {
  const requests: PageRequest[] = [];
  const answered: typeof fetch = async (address, { method = 'GET', body, signal } = {}) => {
    signal?.throwIfAborted();
    const path = String(address instanceof Request ? address.url : address);
    const request: PageRequest = { method, path, body: body == null ? undefined : JSON.parse(textOf(body)) };
    requests.push(request);
    const found = answers[`${method} ${path}`] ?? answers[`${method} ${path.split('?')[0]}`];
    if (found === undefined) throw new TypeError('Failed to fetch');
    const answer: unknown = typeof found === 'function' ? await found(request) : found;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  vi.stubGlobal('fetch', answered);
  vi.stubGlobal('XMLHttpRequest', uploadsTo(answered));
  return requests;
}
