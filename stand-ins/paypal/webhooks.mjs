import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isVerified, signEvent } from './webhook-signature.mjs';

/** PayPal tries 25 times in three days. These delays are shorter, for a developer who watches. In ms. */
const RETRY_DELAYS_MS = [500, 2_000, 10_000, 30_000, 60_000, 300_000];
const DELIVERY_TIMEOUT_MS = 20_000;

/** Returns an event with a snapshot of its resource: a late event contains an old state. */
function newEvent(number, createTime, type, resource, resourceType) {
  return {
    id: `WH-${String(number).padStart(17, '0')}-${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}`,
    event_version: '1.0',
    create_time: createTime.toISOString(),
    resource_type: resourceType,
    resource_version: resourceType === 'sale' ? '1.0' : '2.0',
    event_type: type,
    summary: type,
    resource: structuredClone(resource),
    links: [],
  };
}

/** Posts a signed event; returns the status, or 0 without an answer. */
async function post(target, { body, headers }, ending) {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]);
    const response = await fetch(target, { method: 'POST', body, headers, signal });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Signs and sends webhook events. */
export class Webhooks {
  /** Everything that happened. */
  events = [];
  /** Events that were not sent. */
  held = [];
  /** Every attempt to send one; status 0 without an answer. */
  deliveries = [];
  #isHolding;
  #options;
  #underWay = new Set();
  #ending = new AbortController();

  /**
   * @param {object} options
   * @param {string} options.url address of the stand-in
   * @param {string | undefined} options.target address of the webhook; without one all events are held
   * @param {string} options.webhookId
   * @param {{ certificate: string, privateKey: import('node:crypto').KeyObject }} options.signer
   * @param {readonly number[]} [options.retryDelaysMs]
   * @param {() => Date} options.now
   */
  constructor({ retryDelaysMs = RETRY_DELAYS_MS, ...options }) {
    this.#options = { ...options, retryDelaysMs };
    this.#isHolding = options.target === undefined;
  }

  emit(type, resource, resourceType) {
    const event = newEvent(this.events.length + 1, this.#options.now(), type, resource, resourceType);
    this.events.push(event);
    if (this.#isHolding) this.held.push(event);
    else void this.send(event);
  }

  /** Sends an event now, with retries if it is not accepted; resolves with the last status. */
  send(event, { retry = true } = {}) {
    if (this.#options.target === undefined)
      throw new Error('The stand-in was started without the address of a webhook.');
    const delivery = this.#deliver(event, retry ? this.#options.retryDelaysMs : []);
    this.#underWay.add(delivery);
    void delivery.finally(() => this.#underWay.delete(delivery));
    return delivery;
  }

  async #deliver(event, delays) {
    const { signal } = this.#ending;
    for (const delay of [...delays, undefined]) {
      const status = await post(this.#options.target, this.signed(event), signal);
      this.deliveries.push({ eventId: event.id, type: event.event_type, status });
      if ((status >= 200 && status < 300) || delay === undefined || signal.aborted) return status;
      // A pending delay must not keep the process alive.
      await wait(delay, undefined, { signal, ref: false }).catch(() => {});
    }
    return 0;
  }

  /** Returns the body and headers of an event, signed anew. */
  signed(event) {
    const { url, webhookId, signer, now } = this.#options;
    return signEvent(event, { url, webhookId, privateKey: signer.privateKey, now });
  }

  isVerified(verification) {
    const { url, signer } = this.#options;
    return isVerified(verification, { url, certificate: signer.certificate });
  }

  hold() {
    this.#isHolding = true;
  }

  /** Sends the held events one after another, in order or reversed, each this many times. */
  async release({ reversed = false, times = 1 } = {}) {
    const waiting = reversed ? this.held.toReversed() : this.held;
    this.drop();
    this.#isHolding = this.#options.target === undefined;
    for (const event of waiting) for (let time = 0; time < times; time += 1) await this.send(event, { retry: false });
  }

  /** Drops the held events, as if the webhook were lost. */
  drop() {
    this.held = [];
  }

  async settled() {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  async close() {
    this.#ending.abort();
    await Promise.allSettled(this.#underWay);
  }
}
