import { createVerify, randomUUID, sign, X509Certificate } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

const ALGORITHM = 'SHA256withRSA';
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-local';
/** PayPal tries 25 times in three days. These delays are shorter, for a developer who watches. In ms. */
const RETRY_DELAYS_MS = [500, 2_000, 10_000, 30_000, 60_000, 300_000];
const DELIVERY_TIMEOUT_MS = 20_000;

/** Returns the text that a signature covers (https://developer.paypal.com/api/rest/webhooks/rest/). */
const signedText = ({ id, time, webhookId, body }) => [id, time, webhookId, crc32(body)].join('|');

/**
 * Signs and sends webhook events.
 * @param {object} options
 * @param {string} options.url address of the stand-in
 * @param {string | undefined} options.target address of the webhook; without one all events are held
 * @param {string} options.webhookId
 * @param {{ certificate: string, privateKey: import('node:crypto').KeyObject }} options.signer
 * @param {number[]} [options.retryDelaysMs]
 * @param {() => Date} options.now
 */
export function createWebhooks({ url, target, webhookId, signer, retryDelaysMs = RETRY_DELAYS_MS, now }) {
  const events = [];
  const deliveries = [];
  const underWay = new Set();
  const ending = new AbortController();
  const { publicKey } = new X509Certificate(signer.certificate);
  let isHolding = target === undefined;
  let held = [];
  let number = 0;

  /**
   * Serializes an event with unusual whitespace and escapes, so that a body which was parsed and serialized again
   * differs.
   */
  function written(event) {
    const text = JSON.stringify(event, null, 1).replaceAll('/', '\\/');
    return Buffer.from(text, 'utf8');
  }

  /** Returns the body and the signed headers of an event. */
  function signed(event) {
    const body = written(event);
    const id = randomUUID();
    const time = `${now().toISOString().slice(0, 19)}Z`;
    const signature = sign('RSA-SHA256', Buffer.from(signedText({ id, time, webhookId, body })), signer.privateKey);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHR-214.0-local',
      'paypal-auth-algo': ALGORITHM,
      'paypal-auth-version': 'v2',
      'paypal-cert-url': `${url}${CERTIFICATE_PATH}`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-transmission-time': time,
    };
    return { body: new Uint8Array(body), headers };
  }

  async function post({ body, headers }) {
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]);
      const response = await fetch(target, { method: 'POST', body, headers, signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  async function deliver(event, delays) {
    for (const delay of [...delays, undefined]) {
      const status = await post(signed(event));
      deliveries.push({ eventId: event.id, type: event.event_type, status });
      if ((status >= 200 && status < 300) || delay === undefined || ending.signal.aborted) return status;
      // A pending delay must not keep the process alive.
      await wait(delay, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
    return 0;
  }

  /** Sends an event now, with retries if it is not accepted; resolves with the last status. */
  function send(event, { retry = true } = {}) {
    if (target === undefined) throw new Error('The stand-in was started without the address of a webhook.');
    const delivery = deliver(event, retry ? retryDelaysMs : []);
    underWay.add(delivery);
    void delivery.finally(() => underWay.delete(delivery));
    return delivery;
  }

  return {
    events,
    deliveries,
    get held() {
      return held;
    },
    signed,
    send,
    emit(type, resource, resourceType) {
      number += 1;
      const event = {
        id: `WH-${String(number).padStart(17, '0')}-${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}`,
        event_version: '1.0',
        create_time: now().toISOString(),
        resource_type: resourceType,
        resource_version: resourceType === 'sale' ? '1.0' : '2.0',
        event_type: type,
        summary: type,
        // A snapshot of this moment: a late event contains an old state.
        resource: structuredClone(resource),
        links: [],
      };
      events.push(event);
      if (isHolding) held.push(event);
      else void send(event);
    },
    hold() {
      isHolding = true;
    },
    /** Sends the held events one after another, in order or reversed, each this many times. */
    async release({ reversed = false, times = 1 } = {}) {
      const waiting = reversed ? held.toReversed() : held;
      held = [];
      isHolding = target === undefined;
      for (const event of waiting) for (let time = 0; time < times; time += 1) await send(event, { retry: false });
    },
    /** Drops the held events, as if the webhook were lost. */
    drop() {
      held = [];
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    /**
     * `POST /v1/notifications/verify-webhook-signature`: verifies the re-serialized event, because the service receives
     * JSON.
     */
    isVerified({
      transmission_id: id,
      transmission_time: time,
      transmission_sig: signature,
      webhook_id,
      webhook_event,
    }) {
      const text = signedText({ id, time, webhookId: webhook_id, body: written(webhook_event) });
      return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64');
    },
    async close() {
      ending.abort();
      await Promise.allSettled(underWay);
    },
  };
}
