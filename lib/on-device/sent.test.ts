import { describe, expect, it, vi } from 'vitest';
import { notedRequest } from './noted-request.client';
import { type SentRequest, withSent } from './sent';

const sent = (at: number): SentRequest => ({
  at,
  method: 'POST',
  address: '/api/declared',
  body: '{}',
  documents: 1,
  pages: 1,
});

describe('the list of what was sent', () => {
  it('keeps its order, and the latest where it is full', () => {
    const listed = Array.from({ length: 1_001 }, (_, at) => sent(at)).reduce(withSent, []);
    expect([listed.length, listed[0]?.at, listed.at(-1)?.at]).toEqual([1_000, 1, 1_000]);
  });
});

describe('a request beside the counting', () => {
  const ask = (isListed: boolean) => {
    const request = vi.fn(async () => undefined);
    const onSent = vi.fn();
    const noted = notedRequest({ request: request as never, now: () => 7, isListed: () => isListed, onSent }, () => ({
      documents: 2,
      pages: 3,
    }));
    return { request, onSent, noted };
  };
  const schema = {} as never;

  it('is listed with the body that leaves', async () => {
    const { request, onSent, noted } = ask(true);
    await noted('/api/sessions', { method: 'POST', body: { totalPages: 3 }, schema });
    const [[, options] = []] = request.mock.calls as unknown as [string, { body: Uint8Array }][];
    const text = new TextDecoder().decode(options?.body);
    expect(text).toBe('{"totalPages":3}');
    expect(onSent.mock.calls).toEqual([
      [{ at: 7, method: 'POST', address: '/api/sessions', body: text, documents: 2, pages: 3 }],
    ]);
  });

  it('is not where papers are read by the server, nor without a body', async () => {
    const elsewhere = ask(false);
    await elsewhere.noted('/api/sessions', { method: 'POST', body: { totalPages: 3 }, schema });
    expect(elsewhere.request).toHaveBeenCalledWith(
      '/api/sessions',
      expect.objectContaining({ body: { totalPages: 3 } }),
    );
    const empty = ask(true);
    await empty.noted('/api/sessions', { method: 'GET', schema });
    expect([elsewhere.onSent, empty.onSent].every((onSent) => onSent.mock.calls.length === 0)).toBe(true);
  });
});
