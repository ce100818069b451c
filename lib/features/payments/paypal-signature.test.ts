import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCertificate } from '@/stand-ins/paypal/certificate.mjs';
import { type PayPalStandIn, type StandInEvent, startPayPalStandIn } from '@/stand-ins/paypal/index.mjs';
import { readPayPalEvent } from './paypal-event';
import { createSignatureCheck, type SignatureOptions, type SignatureTrust } from './paypal-signature.server';

const PLAN = { id: 'P-5ML4271244454362WXNWU5NQ', name: 'personalplus', amountCents: 900, currency: 'USD' };

let standIn: PayPalStandIn;
let event: StandInEvent;

beforeAll(async () => {
  standIn = await startPayPalStandIn({ plans: [PLAN] });
  const answer = await fetch(`${standIn.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${standIn.client.id}:${standIn.client.secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  await fetch(`${standIn.url}/v1/billing/subscriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plan_id: PLAN.id, custom_id: 'שורה/1' }),
  });
  const [made] = standIn.webhooks.events;
  if (!made) throw new Error('Nothing happened.');
  event = made;
});
afterAll(() => standIn.close());

const trust = (changes: Partial<SignatureTrust> = {}): SignatureTrust => ({
  webhookId: standIn.env.PAYPAL_WEBHOOK_ID,
  certificateOrigins: [standIn.url],
  extraRoot: standIn.env.PAYPAL_WEBHOOK_ROOT,
  ...changes,
});

/** What a check says of the event, sent with other headers or another body. */
async function verdict(
  { headers = {}, body }: { headers?: Record<string, string>; body?: Uint8Array } = {},
  trusted: SignatureTrust = trust(),
  options: SignatureOptions = {},
): Promise<boolean> {
  const sent = standIn.webhooks.signed(event);
  const received = { rawBody: body ?? sent.body, headers: new Headers({ ...sent.headers, ...headers }) };
  return createSignatureCheck(trusted, options)(received);
}

interface Keys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}
const newKeys = (): Keys => generateKeyPairSync('rsa', { modulusLength: 2048 });
const ROOT_NAME = 'A root';
const NAME = 'messageverificationcerts.paypal.com';

/** A root that is trusted, and certificates that it issues. */
function newAuthority() {
  const keys = newKeys();
  const issue = (subject: Parameters<typeof createCertificate>[0], by: Keys = keys, issuer: string = ROOT_NAME) =>
    createCertificate(subject, { commonName: issuer, privateKey: by.privateKey });
  return { keys, issue, root: issue({ commonName: ROOT_NAME, publicKey: keys.publicKey, isCa: true }) };
}

/** What a check says of the event when it is signed by `keys` and this chain is served: nothing is wrong but the chain. */
async function verdictOn(
  chain: readonly string[],
  { privateKey }: Keys,
  root: string | undefined,
  now = new Date('2026-11-22T12:00:00Z'),
): Promise<boolean> {
  const { body, headers } = standIn.webhooks.signed(event);
  const { webhookId } = trust();
  const signed = [headers['paypal-transmission-id'], headers['paypal-transmission-time'], webhookId, crc32(body)];
  const signature = sign('RSA-SHA256', Buffer.from(signed.join('|')), privateKey).toString('base64');
  const check = createSignatureCheck(trust({ extraRoot: root }), {
    fetch: async () => new Response(chain.join('')),
    now: () => now,
  });
  return check({ rawBody: body, headers: new Headers({ ...headers, 'paypal-transmission-sig': signature }) });
}

describe('the signature of a webhook', () => {
  it('is valid for the raw bytes', async () => {
    expect(await verdict()).toBe(true);
    expect(readPayPalEvent(standIn.webhooks.signed(event).body)).toMatchObject({ kind: 'other', id: event.id });
  });

  it('is invalid for a body that was parsed and serialised again', async () => {
    const { body } = standIn.webhooks.signed(event);
    const again = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body))));
    expect(again).not.toEqual(body);
    expect(await verdict({ body: again })).toBe(false);
  });

  it('is invalid if one byte, the time, the id or the webhook differs', async () => {
    const { body } = standIn.webhooks.signed(event);
    const other = body.slice();
    other[other.length - 3] = (other.at(-3) ?? 0) ^ 1;
    expect(await verdict({ body: other })).toBe(false);
    expect(await verdict({ headers: { 'paypal-transmission-time': '2026-01-01T00:00:00Z' } })).toBe(false);
    expect(await verdict({ headers: { 'paypal-transmission-id': 'another' } })).toBe(false);
    expect(await verdict({}, trust({ webhookId: 'another' }))).toBe(false);
  });

  it.each(['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'])(
    'does not hold without %s, or with an endless one',
    async (name) => {
      expect(await verdict({ headers: { [`paypal-${name}`]: '' } })).toBe(false);
      expect(await verdict({ headers: { [`paypal-${name}`]: 'A'.repeat(5_000) } })).toBe(false);
    },
  );

  it('is invalid with a weaker algorithm or malformed base64', async () => {
    expect(await verdict({ headers: { 'paypal-auth-algo': 'SHA1withRSA' } })).toBe(false);
    expect(await verdict({ headers: { 'paypal-transmission-sig': '***' } })).toBe(false);
  });
});

describe('the certificate of a webhook', () => {
  const refusedBeforeAsking = { fetch: async () => Promise.reject(new Error('must not be asked')) };

  it.each([
    'https://api.paypal.com.example.com/v1/notifications/certs/CERT-1',
    'https://example.com/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://user@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?to=https://example.com',
    'https://api.paypal.com/v1/notifications/certs/../../elsewhere',
    'https://api.paypal.com/elsewhere',
    'file:///etc/passwd',
    'nothing',
  ])('is not even fetched from %s', async (address) => {
    const trusted = trust({ certificateOrigins: ['https://api.paypal.com'] });
    expect(await verdict({ headers: { 'paypal-cert-url': address } }, trusted, refusedBeforeAsking)).toBe(false);
  });

  it('has to chain to a trusted root, directly or through intermediates', async () => {
    const { issue, root } = newAuthority();
    const [keys, middle] = [newKeys(), newKeys()];
    const leaf = issue({ commonName: NAME, publicKey: keys.publicKey, isCa: false });
    expect(await verdictOn([leaf], keys, root)).toBe(true);
    expect(await verdictOn([leaf, root], keys, undefined)).toBe(false);
    expect(await verdictOn([leaf, root], keys, newAuthority().root)).toBe(false);
    const between = issue({ commonName: 'Between', publicKey: middle.publicKey, isCa: true });
    const lower = issue({ commonName: NAME, publicKey: keys.publicKey, isCa: false }, middle, 'Between');
    expect(await verdictOn([lower, between], keys, root)).toBe(true);
    expect(await verdictOn([lower], keys, root)).toBe(false);
  });

  it('cannot be issued by a certificate that is not a CA', async () => {
    const { issue, root } = newAuthority();
    const [keys, honest] = [newKeys(), newKeys()];
    const other = issue({ commonName: 'A customer of the root', publicKey: honest.publicKey, isCa: false });
    const own = issue({ commonName: NAME, publicKey: keys.publicKey, isCa: false }, honest, 'A customer of the root');
    expect(await verdictOn([own, other, root], keys, root)).toBe(false);
  });

  it('needs a valid signature of its issuer, not only the name', async () => {
    const { issue, root } = newAuthority();
    const keys = newKeys();
    const own = issue({ commonName: NAME, publicKey: keys.publicKey, isCa: false }, keys);
    expect(await verdictOn([own, root], keys, root)).toBe(false);
  });

  it.each([
    'www.paypal.com',
    'messageverificationcerts.paypal.com.example.com',
    'a.messageverificationcerts.paypal.com',
  ])('has to be one for webhooks, not %s', async (commonName) => {
    const { issue, root } = newAuthority();
    const keys = newKeys();
    const leaf = issue({ commonName, publicKey: keys.publicKey, isCa: false });
    expect(await verdictOn([leaf], keys, root)).toBe(false);
  });

  it('must not be a CA', async () => {
    const { issue, root } = newAuthority();
    const keys = newKeys();
    expect(await verdictOn([issue({ commonName: NAME, publicKey: keys.publicKey, isCa: true })], keys, root)).toBe(
      false,
    );
  });

  it('has to be valid now, with its whole chain', async () => {
    const { issue, root } = newAuthority();
    const [keys, middle] = [newKeys(), newKeys()];
    const notAfter = '261122120000Z';
    const leaf = issue({ commonName: NAME, publicKey: keys.publicKey, isCa: false, notAfter });
    expect(await verdictOn([leaf], keys, root)).toBe(true);
    expect(await verdictOn([leaf], keys, root, new Date('2026-11-22T12:00:01Z'))).toBe(false);
    expect(await verdictOn([leaf], keys, root, new Date('2019-12-31T23:59:59Z'))).toBe(false);
    const between = issue({ commonName: 'Between', publicKey: middle.publicKey, isCa: true, notAfter });
    const lower = issue({ commonName: NAME, publicKey: keys.publicKey, isCa: false }, middle, 'Between');
    expect(await verdictOn([lower, between], keys, root)).toBe(true);
    expect(await verdictOn([lower, between], keys, root, new Date('2026-11-22T12:00:01Z'))).toBe(false);
    const other = newKeys();
    const oldRoot = createCertificate(
      { commonName: ROOT_NAME, publicKey: other.publicKey, isCa: true, notAfter },
      { commonName: ROOT_NAME, privateKey: other.privateKey },
    );
    const young = issue({ commonName: NAME, publicKey: keys.publicKey, isCa: false }, other);
    expect(await verdictOn([young], keys, oldRoot)).toBe(true);
    expect(await verdictOn([young], keys, oldRoot, new Date('2026-11-22T12:00:01Z'))).toBe(false);
  });

  it('is rejected if it is malformed or no longer valid', async () => {
    for (const text of [
      '',
      'Not found',
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
      'A'.repeat(100_000),
    ]) {
      expect(await verdict({}, trust(), { fetch: async () => new Response(text) })).toBe(false);
    }
    expect(await verdict({}, trust(), { fetch: async () => new Response('', { status: 404 }) })).toBe(false);
  });

  it('is fetched again later if it could not be fetched', async () => {
    const away = [
      async () => new Response('', { status: 503 }),
      async () => Promise.reject(new TypeError('fetch failed')),
    ];
    for (const fetch of away) {
      await expect(verdict({}, trust(), { fetch })).rejects.toMatchObject({ code: 'paymentAway' });
    }
  });

  it('is fetched once for many webhooks', async () => {
    let fetched = 0;
    const counting: typeof fetch = (...request) => {
      fetched += 1;
      return fetch(...request);
    };
    const check = createSignatureCheck(trust(), { fetch: counting });
    for (let time = 0; time < 3; time += 1) {
      const { body, headers } = standIn.webhooks.signed(event);
      expect(await check({ rawBody: body, headers: new Headers(headers) })).toBe(true);
    }
    expect(fetched).toBe(1);
  });
});
