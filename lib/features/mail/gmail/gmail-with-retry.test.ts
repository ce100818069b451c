import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { type GmailClient, GmailFailure, type GmailFailureKind } from './gmail-client';
import type { GmailMessage } from './gmail-message';
import { createGmailWithRetry, type MailToken } from './gmail-with-retry.server';

const part = { partId: '', mimeType: '', filename: '', headers: [], body: { size: 0 }, parts: [] };
const messageOf = (id: string): GmailMessage => ({ id, internalDate: 0, payload: part });

/** A Gmail that plays what it is given; by default it finds every mail. */
function patient(parts: Partial<GmailClient>, token: Partial<MailToken> = {}, signal = new AbortController().signal) {
  const client: GmailClient = {
    listMessages: async () => ({ ids: [], next: undefined }),
    listLabels: async () => [],
    getMessage: async (_token, id) => messageOf(id),
    openAttachment: async () => bytes('x'),
    ...parts,
  };
  const access: MailToken = {
    accessToken: async () => 'first',
    renewedToken: async () => 'second',
    refused: async () => {
      throw new AppError('mailAccessNeeded');
    },
    ...token,
  };
  return createGmailWithRetry({ client, token: access, signal, firstDelayMs: 1 });
}
async function* bytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
/** Fails so many times with each kind in turn, then answers. */
function failing<T>(kinds: readonly GmailFailureKind[], answer: T) {
  const tokens: string[] = [];
  const ask = async (token: string): Promise<T> => {
    const kind = kinds[tokens.length];
    tokens.push(token);
    if (kind) throw new GmailFailure(kind);
    return answer;
  };
  return { tokens, ask };
}

describe('lists', () => {
  const pages: Record<string, { ids: string[]; next: string | undefined }> = {
    '': { ids: ['1', '2'], next: 'b' },
    b: { ids: ['3', '4'], next: 'c' },
    c: { ids: ['5'], next: undefined },
  };
  const list = (maxCount: number) => {
    const asked: string[] = [];
    const gmail = patient({
      listMessages: async (_token, { page = '' }) => {
        asked.push(page);
        return pages[page] ?? { ids: [], next: undefined };
      },
    });
    return gmail.listMessages({ query: 'q', maxCount }).then((found) => ({ ...found, asked }));
  };

  it('are read to their end or to the limit', async () => {
    expect(await list(10)).toEqual({ ids: ['1', '2', '3', '4', '5'], hasMore: false, asked: ['', 'b', 'c'] });
    expect(await list(5)).toEqual({ ids: ['1', '2', '3', '4', '5'], hasMore: false, asked: ['', 'b', 'c'] });
    expect(await list(4)).toEqual({ ids: ['1', '2', '3', '4'], hasMore: true, asked: ['', 'b'] });
    expect(await list(3)).toEqual({ ids: ['1', '2', '3'], hasMore: true, asked: ['', 'b'] });
  });
});

describe('a failed request', () => {
  it.each([
    [['rateLimited', 'unavailable', 'rateLimited', 'unavailable', 'rateLimited'], 6],
    [[], 1],
  ] as const)('with %j is tried %i times', async (kinds, times) => {
    const { tokens, ask } = failing(kinds, messageOf('1'));
    expect(await patient({ getMessage: ask }).getMessage('1')).toMatchObject({ id: '1' });
    expect(tokens).toHaveLength(times);
  });

  it.each([
    ['rateLimited', 'mailBusy', 6],
    ['quotaExceeded', 'mailBusy', 1],
    ['unavailable', 'mailAway', 6],
    ['forbidden', 'mailAccessNeeded', 1],
    ['unauthorised', 'mailAccessNeeded', 2],
  ] as const)('for good with %s is told as %s after %i tries', async (kind, code, times) => {
    const { tokens, ask } = failing(
      Array.from({ length: 20 }, () => kind),
      messageOf('1'),
    );
    await expect(patient({ getMessage: ask }).getMessage('1')).rejects.toMatchObject({ code });
    expect(tokens).toHaveLength(times);
  });

  it('with a rejected token is repeated once with a new one, which is used from then on', async () => {
    const { tokens, ask } = failing(['unavailable', 'unauthorised', 'unavailable'], messageOf('1'));
    await patient({ getMessage: ask }, { accessToken: async () => 'first' }).getMessage('1');
    expect(tokens.slice(0, 3)).toEqual(['first', 'first', 'second']);
  });

  it('for a deleted mail or attachment reports that and is not retried', async () => {
    const { tokens, ask } = failing(['notFound', 'notFound'], messageOf('1'));
    expect(await patient({ getMessage: ask }).getMessage('1')).toBeNull();
    const attachment = failing(['notFound', 'notFound'], bytes('x'));
    const asked = { messageId: '1', attachmentId: 'a' };
    expect(await patient({ openAttachment: attachment.ask }).download(asked, async () => 'taken')).toBeNull();
    expect([tokens.length, attachment.tokens.length]).toEqual([1, 1]);
  });

  it('restarts a download from the first byte; an error of the consumer ends it', async () => {
    let opened = 0;
    const gmail = patient({
      openAttachment: async () => {
        opened += 1;
        const isCut = opened < 3;
        return (async function* () {
          yield Buffer.from('be');
          if (isCut) throw new GmailFailure('unavailable');
          yield Buffer.from('gin');
        })();
      },
    });
    const asked = { messageId: '1', attachmentId: 'a' };
    const taken = await gmail.download(asked, async (source) => {
      let text = '';
      for await (const chunk of source) text += chunk;
      return text;
    });
    expect([taken, opened]).toEqual(['begin', 3]);
    await expect(gmail.download(asked, () => Promise.reject(new Error('the taker')))).rejects.toThrow('the taker');
    expect(opened).toBe(4);
  });
});

it('at most eight mails and four attachments are requested in parallel', async () => {
  let open = 0;
  const peaks: number[] = [];
  const slowly = async () => {
    open += 1;
    peaks.push(open);
    await new Promise((resolve) => setTimeout(resolve, 2));
    open -= 1;
  };
  const gmail = patient({ getMessage: async (_token, id) => slowly().then(() => messageOf(id)) });
  await Promise.all(Array.from({ length: 50 }, (_, i) => gmail.getMessage(String(i))));
  expect(Math.max(...peaks.splice(0))).toBe(8);
  const asked = { messageId: '1', attachmentId: 'a' };
  await Promise.all(Array.from({ length: 50 }, () => gmail.download(asked, slowly)));
  expect(Math.max(...peaks)).toBe(4);
});

it('a cancelled request is not sent, and a waiting one ends', async () => {
  const caller = new AbortController();
  let asked = 0;
  const gmail = patient(
    {
      getMessage: () => {
        asked += 1;
        return Promise.reject(new GmailFailure('rateLimited', { retryAfterMs: 20_000 }));
      },
    },
    {},
    caller.signal,
  );
  const all = Array.from({ length: 30 }, (_, i) => gmail.getMessage(String(i)));
  setTimeout(() => caller.abort(new Error('gone')), 30);
  for (const one of await Promise.allSettled(all)) expect(one).toMatchObject({ reason: { message: 'gone' } });
  expect(asked).toBe(8);
});
