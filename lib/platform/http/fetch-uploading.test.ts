import { afterEach, expect, it, vi } from 'vitest';
import { fetchUploading } from './fetch-uploading.client';

/** As much of a browser's request as is used: it is told what happens to it. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 200;
  statusText = 'OK';
  responseText = '{"pages":3}';
  body = '';
  line = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    this.line = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    const retry = this.status === 503 ? 'retry-after: 7\r\n' : '';
    return `content-type: application/json\r\nx-session: ended\r\n${retry}`;
  }
  send(body: string) {
    this.body = body;
  }
  abort() {
    this.ends('abort');
  }
  ends(type: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event('loadend'));
  }
}

afterEach(() => vi.unstubAllGlobals());

function begin(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const fractions: number[] = [];
  const texts: string[] = [];
  const init = { method: 'POST', headers: { 'x-locale': 'he' }, body: '{}', ...(signal && { signal }) };
  const answer = fetchUploading('/x', init, {
    onUploaded: (fraction) => fractions.push(fraction),
    onText: (soFar) => texts.push(soFar),
  });
  return { answer, fractions, texts, request: FakeRequest.last };
}

it('sends the body and reports upload progress', async () => {
  const { answer, fractions, request } = begin();
  expect(request.line).toBe('POST /x');
  expect(request.body).toBe('{}');
  expect(request.headers.get('x-locale')).toBe('he');
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 25, total: 100 }));
  request.upload.dispatchEvent(new Event('load'));
  expect(fractions).toEqual([0.25, 1]);
  request.ends('load');
  expect(await (await answer).json()).toEqual({ pages: 3 });
});

it('reports the answer received so far', async () => {
  const { answer, texts, request } = begin();
  for (const soFar of ['{"pa', '{"pages":3}']) {
    request.responseText = soFar;
    request.dispatchEvent(new Event('progress'));
  }
  request.ends('load');
  expect(texts).toEqual(['{"pa', '{"pages":3}']);
  expect(await (await answer).json()).toEqual({ pages: 3 });
});

it('resolves with a refusal like with any answer', async () => {
  const { answer, request } = begin();
  request.status = 413;
  request.ends('load');
  const { status, headers } = await answer;
  expect([status, headers.get('x-session')]).toEqual([413, 'ended']);
});

it('passes on Retry-After', async () => {
  const { answer, request } = begin();
  request.status = 503;
  request.ends('load');
  expect((await answer).headers.get('retry-after')).toBe('7');
});

it('fails like fetch if the server is not reached', async () => {
  const { answer, request } = begin();
  request.ends('error');
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it('aborts with the signal’s reason, also if it was aborted before the start', async () => {
  const controller = new AbortController();
  const { answer } = begin(controller.signal);
  controller.abort(new Error('taken out'));
  await expect(answer).rejects.toThrow('taken out');
  await expect(begin(AbortSignal.abort(new Error('before'))).answer).rejects.toThrow('before');
});
