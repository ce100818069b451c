import { createVerify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayPalStandIn, type StandInEvent, startPayPalStandIn } from '@/scripts/stand-ins/paypal.mjs';
import { createCertificate, createSigner } from '@/scripts/stand-ins/paypal-certificate.mjs';
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

/** A signer of a stranger, whose certificates a web server of his would serve. */
async function forged(makeCertificates: (signer: Awaited<ReturnType<typeof createSigner>>) => string, name?: string) {
  const signer = await createSigner(name);
  return { fetch: async () => new Response(makeCertificates(signer)), signer };
}

describe('the signature of a webhook', () => {
  it('holds for the bytes as they came', async () => {
    expect(await verdict()).toBe(true);
    expect(readPayPalEvent(standIn.webhooks.signed(event).body)).toMatchObject({ kind: 'other', id: event.id });
  });

  it('does not hold for a body that was parsed and written again', async () => {
    const { body } = standIn.webhooks.signed(event);
    const again = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body))));
    expect(again).not.toEqual(body);
    expect(await verdict({ body: again })).toBe(false);
  });

  it('does not hold when one byte, the time, the number or the webhook is another', async () => {
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

  it('does not hold by a weaker algorithm or for what is no base64', async () => {
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

  it('has to go back to a root that is trusted', async () => {
    expect(await verdict({}, trust({ extraRoot: undefined }))).toBe(false);
    const own = await forged(({ certificate, root }) => certificate + root);
    expect(await verdict({}, trust(), own)).toBe(false);
  });

  it('has to be one for webhooks, and no authority', async () => {
    const other = await forged(({ certificate, root }) => certificate + root, 'www.paypal.com');
    expect(await verdict({}, trust({ extraRoot: other.signer.root }), other)).toBe(false);
    const rooted = await forged(({ root }) => root);
    expect(await verdict({}, trust({ extraRoot: rooted.signer.root }), rooted)).toBe(false);
  });

  it('cannot be issued by a certificate that is no authority', async () => {
    const honest = await createSigner();
    const stranger = await createSigner();
    const { X509Certificate } = await import('node:crypto');
    const leafKey = new X509Certificate(stranger.certificate).publicKey;
    const name = 'messageverificationcerts.paypal.com';
    const signedByLeaf = createCertificate(
      { commonName: name, publicKey: leafKey, isCa: false },
      { commonName: 'messageverificationcerts.sandbox.paypal.com', privateKey: honest.privateKey },
    );
    const serving = { fetch: async () => new Response(signedByLeaf + honest.certificate + honest.root) };
    expect(await verdict({}, trust({ extraRoot: honest.root }), serving)).toBe(false);
  });

  it('has to be valid now', async () => {
    expect(await verdict({}, trust(), { now: () => new Date('2049-12-31T12:00:00Z') })).toBe(true);
    expect(await verdict({}, trust(), { now: () => new Date('2050-01-01T00:00:00Z') })).toBe(false);
    expect(await verdict({}, trust(), { now: () => new Date('2019-12-31T00:00:00Z') })).toBe(false);
  });

  it('that is none, or none any more, does not do', async () => {
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

  it('that cannot be fetched now is asked for again later', async () => {
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

  it('of the stand-in is one that others can read', async () => {
    const { certificate, root, privateKey } = await createSigner();
    const { X509Certificate, sign } = await import('node:crypto');
    const [leaf, issuer] = [new X509Certificate(certificate), new X509Certificate(root)];
    expect(leaf.verify(issuer.publicKey) && leaf.checkIssued(issuer) && issuer.ca && !leaf.ca).toBe(true);
    const signature = sign('RSA-SHA256', Buffer.from('text'), privateKey);
    expect(createVerify('RSA-SHA256').update('text').verify(leaf.publicKey, signature)).toBe(true);
  });
});
