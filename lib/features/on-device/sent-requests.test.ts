import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { loggedRequest } from './logged-request.client';
import { type Sending, type SentRequest, withAnswer, withSent } from './sent-requests';

const sending = (at: number): Sending => ({
  at,
  method: 'POST',
  address: '/api/declared',
  body: '{}',
  documents: 1,
  pages: 1,
});

describe('the log of sent requests', () => {
  const listed = Array.from({ length: 1_001 }, (_, at) => sending(at)).reduce(withSent, []);

  it('is in order and keeps the latest entries when full', () => {
    expect([listed.length, listed[0]?.at, listed.at(-1)?.at]).toEqual([1_000, 1, 1_000]);
  });

  it('has one entry per request, with its outcome', () => {
    const answered = withAnswer(listed, 1_001, 404);
    expect(answered).toHaveLength(1_000);
    expect(answered.slice(-2).map(({ id, answer }) => [id, answer])).toEqual([
      [1_000, 'pending'],
      [1_001, 404],
    ]);
  });
});

describe('a logged request', () => {
  const ask = (countsOf: { documents: number; pages: number } | null, request = vi.fn(async () => undefined)) => {
    const listed: [Sending, SentRequest['answer'][]][] = [];
    const onSent = (sent: Sending) => {
      const answers: SentRequest['answer'][] = [];
      listed.push([sent, answers]);
      return (answer: SentRequest['answer']) => void answers.push(answer);
    };
    const noted = loggedRequest({ request: request as never, now: () => 7, onSent }, () => countsOf);
    return { request, listed, noted };
  };
  const schema = {} as never;
  const told = { documents: 2, pages: 3 };

  it('includes the body as sent and the answer', async () => {
    const { request, listed, noted } = ask(told);
    await noted('/api/sessions', { method: 'POST', body: { totalPages: 3 }, schema });
    const [[, options] = []] = request.mock.calls as unknown as [string, { body: Uint8Array }][];
    const text = new TextDecoder().decode(options?.body);
    expect(text).toBe('{"totalPages":3}');
    const entry = { at: 7, method: 'POST', address: '/api/sessions', body: text, documents: 2, pages: 3 };
    expect(listed).toEqual([[entry, ['accepted']]]);
  });

  it.each([
    [new RequestError('notFound', '', 404), 404],
    [new RequestError('network', '', 0), 'none'],
    [new RequestError('badAnswer', '', 200), 'accepted'],
    [new DOMException('aborted', 'AbortError'), 'none'],
  ])('that ends with %s is listed with %s', async (error, answer) => {
    const { listed, noted } = ask(
      told,
      vi.fn(async () => Promise.reject(error)),
    );
    await expect(noted('/api/declared', { method: 'DELETE', body: {}, schema })).rejects.toBe(error);
    expect(listed.map(([, answers]) => answers)).toEqual([[answer]]);
  });

  it('is skipped in server mode and without a body', async () => {
    const elsewhere = ask(null);
    await elsewhere.noted('/api/sessions', { method: 'POST', body: { totalPages: 3 }, schema });
    expect(elsewhere.request).toHaveBeenCalledWith(
      '/api/sessions',
      expect.objectContaining({ body: { totalPages: 3 } }),
    );
    const empty = ask(told);
    await empty.noted('/api/sessions', { method: 'GET', schema });
    expect([elsewhere.listed, empty.listed]).toEqual([[], []]);
  });
});
