import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { SESSION_ENDED_EVENT } from '@/lib/platform/auth/events';
import { fetchJson, RequestError } from './fetch-json.client';

const schema = z.object({ pages: z.number() });
const sent: Request[] = [];

function serverAnswers(response: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(new Request(`http://localhost${path}`, init));
    return response();
  });
}

async function failure(): Promise<RequestError> {
  const error = await fetchJson('/api/x', { schema }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RequestError)) throw new Error('It did not fail as a request.');
  return error;
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'he' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('a request of the browser', () => {
  it('sends JSON and the page’s language', async () => {
    serverAnswers(() => Response.json({ pages: 3 }));
    expect(await fetchJson('/api/x', { method: 'POST', body: { a: 1 }, schema })).toEqual({ pages: 3 });
    expect(sent[0]?.headers.get('x-locale')).toBe('he');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ a: 1 });
  });

  it('notifies the page when the session has ended', async () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    let ended = 0;
    page.addEventListener(SESSION_ENDED_EVENT, () => {
      ended += 1;
    });
    serverAnswers(() => Response.json({ message: 'Please sign in first.', code: 'unauthenticated' }, { status: 401 }));
    expect((await failure()).code).toBe('unauthenticated');
    expect(ended).toBe(1);
    serverAnswers(() => Response.json({ message: 'Not verified.', code: 'credentialInvalid' }, { status: 401 }));
    await failure();
    expect(ended).toBe(1);
    serverAnswers(() => Response.json({ pages: 3 }, { headers: { 'x-session': 'ended' } }));
    expect(await fetchJson('/api/x', { schema })).toEqual({ pages: 3 });
    expect(ended).toBe(2);
  });

  it('accepts an answer without a body', async () => {
    serverAnswers(() => new Response(null, { status: 204 }));
    expect(await fetchJson('/api/x', { method: 'DELETE', schema: z.undefined() })).toBeUndefined();
  });
});

describe('a request that failed', () => {
  it('shows the server’s text', async () => {
    serverAnswers(() => Response.json({ code: 'emptyFile', message: 'הקובץ ריק.' }, { status: 422 }));
    expect(await failure()).toMatchObject({ message: 'הקובץ ריק.', code: 'emptyFile', status: 422, retryable: false });
  });

  it('shows the status line if the server sends no text', async () => {
    serverAnswers(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(await failure()).toMatchObject({ message: 'HTTP 502: Bad Gateway', code: 'http', retryable: true });
    serverAnswers(() => new Response('', { status: 418 }));
    expect((await failure()).message).toBe('Request failed with status 418');
  });

  it('can be retried after a rate limit, but not after a daily limit', async () => {
    serverAnswers(() => Response.json({ code: 'rateLimited', message: 'x' }, { status: 429 }));
    expect((await failure()).retryable).toBe(true);
    serverAnswers(() => Response.json({ code: 'anonymousFileLimit', message: 'x' }, { status: 429 }));
    expect((await failure()).retryable).toBe(false);
  });

  it('has the server’s Retry-After', async () => {
    const busy = (retryAfter: string) => {
      const headers = { 'retry-after': retryAfter };
      serverAnswers(() => Response.json({ code: 'busy', message: 'x' }, { status: 503, headers }));
      return failure();
    };
    expect(await busy('7')).toMatchObject({ code: 'busy', retryable: true, retryAfterMs: 7_000 });
    expect((await busy('soon')).retryAfterMs).toBe(0);
  });

  it('has the numbers of a refusal', async () => {
    const details = { needed: 6, remaining: 5 };
    serverAnswers(() => Response.json({ code: 'pageLimit', message: 'x', details }, { status: 402 }));
    expect((await failure()).details).toEqual(details);
  });

  it('can be retried if the server was not reached', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure()).toMatchObject({ code: 'network', status: 0, retryable: true });
  });

  it('is distinguished from an answer of another shape', async () => {
    serverAnswers(() => Response.json({ pages: 'three' }));
    expect(await failure()).toMatchObject({ code: 'badAnswer', retryable: false });
    serverAnswers(() => new Response('<html>'));
    expect(await failure()).toMatchObject({ code: 'badAnswer', retryable: false });
  });

  it('is not the server’s failure if the caller aborted it', async () => {
    const controller = new AbortController();
    serverAnswers(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    const request = fetchJson('/api/x', { schema, signal: controller.signal });
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an answer in lines', () => {
  const progress = (page: number) => `{"is":"progress","event":{"page":${page}}}\n`;

  /** Answers an upload: each text is all that has come so far. */
  function uploadAnswers(texts: readonly string[], type = 'application/x-ndjson; charset=utf-8'): Headers {
    const asked = new Headers();
    class Upload extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 200;
      readonly statusText = 'OK';
      responseText = '';
      open() {}
      abort() {}
      setRequestHeader(name: string, value: string) {
        asked.set(name, value);
      }
      getAllResponseHeaders() {
        return `content-type: ${type}\r\nx-session: \r\n`;
      }
      send() {
        queueMicrotask(() => {
          for (const soFar of texts) {
            this.responseText = soFar;
            this.dispatchEvent(new Event('progress'));
          }
          this.dispatchEvent(new Event('load'));
        });
      }
    }
    vi.stubGlobal('XMLHttpRequest', Upload);
    return asked;
  }

  function upload() {
    const events: unknown[] = [];
    const options = { onUploaded: () => {}, onProgress: (event: unknown) => events.push(event) };
    const answer = fetchJson('/x', { method: 'POST', body: {}, schema, ...options });
    return { events, answer };
  }

  it('reports progress and ends with the answer', async () => {
    const whole = `${progress(1)}${progress(2)}{"is":"answer","status":200,"body":{"pages":3}}\n`;
    const asked = uploadAnswers([progress(1), `${progress(1)}${progress(2).slice(0, 9)}`, whole]);
    const { events, answer } = upload();
    expect(await answer).toEqual({ pages: 3 });
    expect(events).toEqual([{ page: 1 }, { page: 2 }]);
    expect(asked.get('accept')).toBe('application/x-ndjson, application/json');
  });

  it('fails with the refusal in its last line', async () => {
    const body = JSON.stringify({ code: 'busy', message: 'Later, please.' });
    uploadAnswers([`${progress(1)}{"is":"answer","status":503,"retryAfter":"7","body":${body}}\n`]);
    const refused = { code: 'busy', status: 503, message: 'Later, please.', retryable: true, retryAfterMs: 7_000 };
    await expect(upload().answer).rejects.toMatchObject(refused);
  });

  it.each(['', progress(1), `${progress(1)}{"is":"answer","status":200,"bo`])(
    'is a lost connection if it broke off: %j',
    async (text) => {
      uploadAnswers([text]);
      await expect(upload().answer).rejects.toMatchObject({ code: 'network', status: 0, retryable: true });
    },
  );

  it('may be a normal body from a server or proxy without lines', async () => {
    uploadAnswers(['{"pages":3}'], 'application/json');
    const { events, answer } = upload();
    expect(await answer).toEqual({ pages: 3 });
    expect(events).toEqual([]);
  });
});
