import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/shared/durations';
import { type GoogleStandIn, mail, startGoogleStandIn } from '@/stand-ins/google/index.mjs';
import { SITE } from '../support/requests';

const READ = 'https://www.googleapis.com/auth/gmail.readonly';
const EMAIL = 'noa.levi@example.com';
const OTHER = 'david.cohen@example.com';
const START = Date.UTC(2026, 9, 1, 12);
const day = (count: number) => new Date(START + count * DAY_MS);

const document = Buffer.from('%PDF-1.4 a paper');
const head = { from: 'Bank <mail@bank.example>', to: EMAIL };
const inner = {
  ...head,
  from: 'ח״א <office@school.example>',
  subject: 'טופס',
  date: day(1),
  text: 'inside',
  attachments: [{ name: 'טופס 📄.pdf', content: document }],
};
const MAILS = [
  mail({ ...head, subject: 'plain', date: day(0), text: 'nothing here' }),
  mail({
    ...head,
    subject: 'with a logo',
    date: day(1),
    text: 'see',
    html: '<img src="cid:logo@bank">',
    attachments: [{ name: 'logo.png', content: Buffer.from('png'), cid: 'logo@bank' }],
  }),
  mail({
    ...head,
    subject: 'two of a name',
    date: day(2),
    labels: ['INBOX', 'CATEGORY_UPDATES'],
    text: 'see',
    html: '<p>see</p><img src="cid:l">',
    attachments: [
      { name: 'logo.png', content: Buffer.from('png'), cid: 'l' },
      { name: 'scan.pdf', content: document },
      { name: 'scan.pdf', content: Buffer.from('%PDF-1.4 another') },
      { content: Buffer.from('%PDF-1.4 nameless'), type: 'application/pdf' },
    ],
  }),
  mail({ ...head, subject: 'forwarded', date: day(3), labels: ['SENT'], text: 'fyi', forwarded: inner }),
  mail({ ...head, subject: 'long', date: day(4), html: 'x'.repeat(100_000) }),
];

let google: GoogleStandIn;
let token: string;
beforeAll(async () => {
  google = await startGoogleStandIn({ origins: [SITE], mailboxes: { [EMAIL]: MAILS, [OTHER]: [] } });
  token = google.grant(EMAIL, [READ]).accessToken;
});
afterEach(() => google.control.reset());
afterAll(() => google.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of another service, looked at member by member
async function send(path: string, bearer = token): Promise<{ status: number; body: any }> {
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : undefined;
  const answer = await fetch(`${google.env.GMAIL_API_URL}/gmail/v1/users/me/${path}`, { headers });
  return { status: answer.status, body: await answer.json() };
}
async function subjects(query: string): Promise<string[]> {
  const { body } = await send(`messages?${query}`);
  const found = (body.messages ?? []) as { id: string }[];
  const mails = await Promise.all(
    found.map(({ id }) => send(`messages/${id}?format=metadata&metadataHeaders=Subject`)),
  );
  return mails.map(({ body: { payload } }) => payload.headers[0].value);
}
async function messageOf(subject: string) {
  const { body } = await send(`messages?q=${encodeURIComponent(`subject:"${subject}"`)}`);
  return (await send(`messages/${body.messages[0].id}`)).body;
}
const q = (query: string) => subjects(`q=${encodeURIComponent(query)}`);

describe('access to mail at the local Google', () => {
  it('needs a token of this Google for reading mail', async () => {
    expect(await send('messages', '')).toMatchObject({ status: 401, body: { error: { status: 'UNAUTHENTICATED' } } });
    expect(await send('messages', 'made-up')).toMatchObject({ status: 401 });
    const signIn = google.grant(EMAIL, ['openid', 'email']).accessToken;
    const refusal = await send('messages', signIn);
    expect(refusal).toMatchObject({ status: 403, body: { error: { status: 'PERMISSION_DENIED' } } });
    expect(refusal.body.error.details[0].reason).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT');
  });

  it('ends when the token expires or any token of the person is revoked', async () => {
    const { accessToken, refreshToken } = google.grant(OTHER, [READ]);
    expect((await send('profile', accessToken)).body.emailAddress).toBe(OTHER);
    google.control.expire(OTHER);
    expect((await send('profile', accessToken)).status).toBe(401);
    const renewed = await renew(refreshToken);
    expect((await send('profile', renewed.body.access_token)).status).toBe(200);
    const revoke = () =>
      fetch(`${google.env.GOOGLE_ISSUER}/oauth2/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token: renewed.body.access_token }),
      });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(400);
    expect((await send('profile', renewed.body.access_token)).status).toBe(401);
    expect(await renew(refreshToken)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('ends together with Drive, because a person has one grant', async () => {
    const scopes = ['https://www.googleapis.com/auth/drive.file'];
    const { access_token } = google.drive.mintToken({ email: OTHER, scopes });
    const headers = { authorization: `Bearer ${access_token}` };
    const statusAtDrive = async () => {
      return (await fetch(`${google.env.GOOGLE_API_URL}/drive/v3/about?fields=user`, { headers })).status;
    };
    expect(await statusAtDrive()).toBe(200);
    google.control.revoke(OTHER);
    expect(await statusAtDrive()).toBe(401);
  });

  it('covers no other mailbox', async () => {
    const stranger = google.grant(OTHER, [READ]).accessToken;
    const { body } = await send('messages');
    expect((await send(`messages/${body.messages[0].id}`, stranger)).status).toBe(404);
    const headers = { authorization: `Bearer ${stranger}` };
    const theirs = await fetch(`${google.env.GMAIL_API_URL}/gmail/v1/users/${EMAIL}/messages`, { headers });
    expect(theirs.status).toBe(403);
  });
});

async function renew(refresh_token: string) {
  const { GOOGLE_CLIENT_ID: client_id, GOOGLE_CLIENT_SECRET: client_secret, GOOGLE_ISSUER } = google.env;
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id, client_secret, refresh_token });
  const answer = await fetch(`${GOOGLE_ISSUER}/oauth2/token`, { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}

describe('searching at the local Gmail', () => {
  it('interprets times, labels and words as Gmail does, newest first', async () => {
    const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
    expect(await q('')).toEqual(['long', 'forwarded', 'two of a name', 'with a logo', 'plain']);
    expect(await q(`after:${seconds(day(1))} before:${seconds(day(3))}`)).toEqual(['two of a name', 'with a logo']);
    expect(await q('has:attachment')).toEqual(['forwarded', 'two of a name']);
    expect(await q('in:sent')).toEqual(['forwarded']);
    expect(await q('{in:sent category:updates}')).toEqual(['forwarded', 'two of a name']);
    expect(await q('has:attachment -in:sent')).toEqual(['two of a name']);
    expect(await subjects('labelIds=INBOX&labelIds=CATEGORY_UPDATES')).toEqual(['two of a name']);
    // Days are in Pacific time, regardless of the user's time zone.
    expect(await q('after:2026/10/05 before:2026/10/06')).toEqual(['long']);
    expect((await send('messages?q=unheard:of')).status).toBe(400);
  });

  it('returns pages of results', async () => {
    const first = (await send('messages?maxResults=3')).body;
    expect(first.messages).toHaveLength(3);
    const second = (await send(`messages?maxResults=3&pageToken=${first.nextPageToken}`)).body;
    expect(second.messages).toHaveLength(2);
    expect(second.nextPageToken).toBeUndefined();
    expect((await send('messages?q=subject:nowhere')).body).toEqual({ resultSizeEstimate: 0 });
  });
});

describe('a message of the local Gmail', () => {
  it('has a tree of numbered parts', async () => {
    const { payload, internalDate } = await messageOf('two of a name');
    expect(internalDate).toBe(String(day(2).getTime()));
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const list = (part: any): string[] => [
      `${part.partId} ${part.mimeType} ${part.filename}`,
      ...(part.parts ?? []).flatMap(list),
    ];
    expect(list(payload)).toMatchInlineSnapshot(`
      [
        " multipart/mixed ",
        "0 multipart/alternative ",
        "0.0 text/plain ",
        "0.1 multipart/related ",
        "0.1.0 text/html ",
        "0.1.1 image/png logo.png",
        "1 application/pdf scan.pdf",
        "2 application/pdf scan.pdf",
        "3 application/pdf ",
      ]
    `);
    expect(payload.parts[1]).toMatchObject({ body: { size: document.length, attachmentId: expect.any(String) } });
    expect(payload.parts[1].body.data).toBeUndefined();
    const logo = payload.parts[0].parts[1].parts[1];
    expect(logo.headers).toContainEqual({ name: 'Content-ID', value: '<l>' });
    const forwarded = (await messageOf('forwarded')).payload;
    expect(list(forwarded)).toMatchInlineSnapshot(`
      [
        " multipart/mixed ",
        "0 text/plain ",
        "1 message/rfc822 ",
        "1.0 multipart/mixed ",
        "1.0.0 text/plain ",
        "1.0.1 application/pdf טופס 📄.pdf",
      ]
    `);
    const nested = forwarded.parts[1].parts[0];
    expect(nested.headers).toContainEqual({ name: 'Subject', value: 'טופס' });
    expect((await messageOf('long')).payload.body).toMatchObject({ size: 100_000, attachmentId: expect.any(String) });
  });

  it('gives attachments ids that are new at each reading and expire', async () => {
    const first = await messageOf('two of a name');
    const [id, old] = [first.id, first.payload.parts[1].body.attachmentId];
    const fetchBy = (attachmentId: string, of = id) => send(`messages/${of}/attachments/${attachmentId}`);
    const { body } = await fetchBy(old);
    expect([body.size, Buffer.from(body.data, 'base64url')]).toEqual([document.length, document]);
    const second = (await send(`messages/${id}`)).body.payload.parts[1].body.attachmentId;
    expect(second).not.toBe(old);
    expect((await fetchBy(old)).status).toBe(200);
    await send(`messages/${id}`);
    expect(await fetchBy(old)).toMatchObject({ status: 400, body: { error: { message: 'Invalid attachment token' } } });
    const other = await messageOf('long');
    expect((await fetchBy(second, other.id)).status).toBe(400);
  });

  it('answers a field mask with exactly the listed fields', async () => {
    const { id } = await messageOf('two of a name');
    const masked = (await send(`messages/${id}?fields=id,payload(parts(partId,body/size))`)).body;
    expect(Object.keys(masked)).toEqual(['id', 'payload']);
    expect(masked.payload.parts[1]).toEqual({ partId: '1', body: { size: document.length } });
    expect(masked.payload.parts[0].parts).toBeUndefined();
  });
});

describe('the seeded mailbox', () => {
  const MAYA = 'maya.azulay@example.com';
  const maya = () => google.grant(MAYA, [READ]).accessToken;
  const countOf = async (query: string) => {
    const bearer = maya();
    let [count, page] = [0, ''];
    do {
      const { body } = await send(`messages?maxResults=500&q=${encodeURIComponent(query)}&pageToken=${page}`, bearer);
      count += (body.messages ?? []).length;
      page = body.nextPageToken ?? '';
    } while (page);
    return count;
  };

  it('has about 300 mails of the last hundred days, some sixty with documents, in every folder', async () => {
    const seconds = Math.floor((Date.now() - 101 * DAY_MS) / 1000);
    const all = await countOf('');
    expect(all).toBeGreaterThan(280);
    expect(await countOf(`after:${seconds}`)).toBe(all);
    expect(await countOf('has:attachment')).toBeGreaterThan(50);
    expect(await countOf('has:attachment newer:2000/01/01 in:sent')).toBe(1);
    for (const folder of ['in:inbox', 'in:sent', 'category:personal', 'category:social', 'category:forums']) {
      expect(await countOf(folder)).toBeGreaterThan(10);
    }
  });

  it('is the same after a restart, so that mails are recognised', async () => {
    const second = await startGoogleStandIn({ origins: [SITE] });
    const read = async (url: string, bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await fetch(`${url}/gmail/v1/users/me/messages?maxResults=500`, { headers })).json();
    };
    const before = await read(google.env.GMAIL_API_URL, maya());
    const after = await read(second.env.GMAIL_API_URL, second.grant(MAYA, [READ]).accessToken);
    await second.close();
    expect(after.messages).toEqual(before.messages);
  });

  it('contains hard cases: duplicates, equal names, a locked file, odd names', async () => {
    const bearer = maya();
    const papersOf = async (query: string): Promise<{ name: string; bytes: string }[]> => {
      const { body } = await send(`messages?q=${encodeURIComponent(query)}`, bearer);
      const documents = [];
      for (const { id } of body.messages) {
        // biome-ignore lint/suspicious/noExplicitAny: as above
        const leaves = (part: any): any[] =>
          (part.parts ?? []).flatMap(leaves).concat(part.body.attachmentId ? part : []);
        for (const { filename, body: part } of leaves((await send(`messages/${id}`, bearer)).body.payload)) {
          const { data } = (await send(`messages/${id}/attachments/${part.attachmentId}`, bearer)).body;
          documents.push({ name: filename, bytes: Buffer.from(data, 'base64url').toString('latin1') });
        }
      }
      return documents;
    };
    const policies = await papersOf('subject:"home insurance policy"');
    expect(policies.map(({ name }) => name)).toEqual(['policy.pdf', 'policy.eml', 'policy.pdf']);
    expect(policies[0]?.bytes).toBe(policies[2]?.bytes);
    const receipts = await papersOf('filename:scan.pdf');
    expect(receipts.map(({ name }) => name)).toEqual(['scan.pdf', 'scan.pdf']);
    expect(receipts[0]?.bytes).not.toBe(receipts[1]?.bytes);
    const [locked, again] = [await papersOf('filename:certificate.pdf'), await papersOf('filename:certificate.pdf')];
    expect(locked[0]?.bytes).toContain('/Encrypt');
    expect(again).toEqual(locked);
    expect((await papersOf('filename:🧾'))[0]?.bytes.slice(0, 5)).toBe('%PDF-');
  });
});

describe('faults that a test enables', () => {
  it('have Google’s format and the requested number', async () => {
    google.control.fail({ match: /messages$/, status: 429, reason: 'rateLimitExceeded', retryAfter: 1 });
    google.control.fail({ match: /messages$/, status: 403, reason: 'userRateLimitExceeded' });
    expect(await send('messages')).toMatchObject({ status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } });
    const refused = await send('messages');
    expect(refused.body.error.errors[0]).toMatchObject({ domain: 'usageLimits', reason: 'userRateLimitExceeded' });
    expect((await send('messages')).status).toBe(200);
    expect(google.control.log.map(({ status }) => status)).toEqual([429, 403, 200]);
  });

  it('cut connections before and during an answer', async () => {
    google.control.fail({ match: /profile$/, cutAfterBytes: 0 });
    google.control.fail({ match: /profile$/, cutAfterBytes: 10 });
    await expect(send('profile')).rejects.toThrow();
    await expect(send('profile')).rejects.toThrow();
    expect((await send('profile')).status).toBe(200);
  });
});
