import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { closeServer, listenOnLoopback } from '../ports.mjs';
import { createAccount } from './account.mjs';
import { createApi, FOREIGN_MERCHANT } from './api.mjs';
import { createSigner } from './certificate.mjs';
import { createSite } from './site.mjs';
import { createWebhooks } from './webhooks.mjs';

const CLIENT_ID = 'local-stand-in-paypal-client';
const MERCHANT_ID = '2BP3WP8PK6566';
const WEBHOOK_ID = '7YN47048TX2895013';
const MAX_BODY_BYTES = 256 * 1024;

async function readBody(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > MAX_BODY_BYTES) throw new Error('The body is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(response, { status, body, type = 'application/json', location }) {
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(location && { location }),
    ...(content !== undefined && { 'content-type': `${type}; charset=utf-8` }),
  });
  response.end(content);
}

/** Reads the data of an earlier run; an unreadable file counts as none. */
function readKept(file) {
  if (!file || !existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Types of this function and its result: `paypal.d.mts`. */
export async function startPayPalStandIn({
  port,
  plans,
  webhookUrl,
  now = () => new Date(),
  file,
  retryDelaysMs,
  secret,
} = {}) {
  let handle = (_request, response) => response.writeHead(503).end();
  const [{ server, url }, signer] = await Promise.all([
    listenOnLoopback((request, response) => handle(request, response), port),
    createSigner(),
  ]);
  const client = { id: CLIENT_ID, secret: secret ?? randomBytes(24).toString('base64url') };
  const webhooks = createWebhooks({ url, target: webhookUrl, webhookId: WEBHOOK_ID, signer, retryDelaysMs, now });
  const account = createAccount({
    url,
    merchantId: MERCHANT_ID,
    plans,
    now,
    emit: webhooks.emit,
    kept: readKept(file),
  });
  const api = createApi({ account, webhooks, client, certificate: `${signer.certificate}${signer.root}` });
  const site = createSite({ url, account, webhooks, client });
  const requests = [];
  let faults = [];

  function keep() {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(account.data), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  function takeFault({ method, path }) {
    const fault = faults.find((one) => (one.method ?? method) === method && one.path.test(path));
    if (!fault) return undefined;
    fault.left -= 1;
    if (fault.left <= 0) faults = faults.filter((one) => one !== fault);
    return fault;
  }

  /** A fault occurs before or after the request takes effect. */
  async function answerWithFault(request, fault) {
    if (fault.delayMs) await wait(fault.delayMs, undefined, { ref: false });
    if (fault.status === undefined) return api(request);
    if (fault.after) api(request);
    return {
      status: fault.status,
      body: fault.body ?? { name: 'INTERNAL_SERVER_ERROR', debug_id: 'local', details: [] },
    };
  }

  handle = async (incoming, response) => {
    try {
      const { pathname, searchParams } = new URL(incoming.url, url);
      const request = {
        method: incoming.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: incoming.headers,
        text: await readBody(incoming),
      };
      const isApi = /^\/v[12]\//.test(pathname);
      if (isApi)
        requests.push({
          method: request.method,
          path: pathname,
          requestId: request.headers['paypal-request-id'],
          text: request.text,
        });
      const fault = isApi ? takeFault(request) : undefined;
      if (fault?.isBroken) {
        if (fault.after) api(request);
        keep();
        response.destroy();
        return;
      }
      const answer = fault ? await answerWithFault(request, fault) : (api(request) ?? site(request));
      if (request.method === 'POST') keep();
      send(response, answer ?? { status: 404, body: 'Not found', type: 'text/plain' });
    } catch (error) {
      if (response.headersSent) response.destroy();
      else send(response, { status: 500, body: `The stand-in failed: ${error.stack}`, type: 'text/plain' });
    }
  };

  const order = (id) => account.find('orders', id);
  return {
    url,
    client,
    merchantId: MERCHANT_ID,
    foreignMerchantId: FOREIGN_MERCHANT,
    env: {
      PAYPAL_ENVIRONMENT: 'sandbox',
      PAYPAL_CLIENT_ID: client.id,
      PAYPAL_CLIENT_SECRET: client.secret,
      PAYPAL_MERCHANT_ID: MERCHANT_ID,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      PAYPAL_API_URL: url,
      PAYPAL_SDK_URL: `${url}/sdk/js`,
      PAYPAL_WEBHOOK_ROOT: signer.root,
    },
    requests,
    addFault: ({ times = 1, ...fault }) => faults.push({ ...fault, left: times }),
    clearFaults: () => {
      faults = [];
    },
    order: (id) => account.showOrder(order(id)),
    subscription: (id) => account.showSubscription(account.find('subscriptions', id)),
    payments: () => Object.values(account.data.payments),
    approveOrder: (id, how) => void account.approveOrder(id, how),
    captureOrder: (id) => void account.captureOrder(id),
    alterOrder(id, { amount, currency, merchantId, customId, captureStatus }) {
      const found = order(id);
      if (amount) found.amount = { ...found.amount, value: amount };
      if (currency) found.amount = { ...found.amount, currency_code: currency };
      if (merchantId) found.payee = { ...found.payee, merchant_id: merchantId };
      if (customId) found.customId = customId;
      if (captureStatus) found.captureStatus = captureStatus;
    },
    approveSubscription: (id, how) => void account.approveSubscription(id, how),
    alterSubscription: (id, changes) => void Object.assign(account.find('subscriptions', id), changes),
    renew: (id, how) => account.renew(id, how)?.id,
    payOutstanding: (id) => account.payOutstanding(id).id,
    suspend: (id) => void account.change(id, 'suspend'),
    activate: (id) => void account.change(id, 'activate'),
    cancel: (id) => void account.change(id, 'cancel'),
    expire: (id) => void account.change(id, 'expire'),
    refund: (paymentId, cents) => account.refund(paymentId, cents).id,
    reverse: (paymentId) => void account.reverse(paymentId),
    dispute: (paymentId) => account.dispute(paymentId).dispute_id,
    webhooks,
    close: async () => {
      keep();
      await Promise.all([webhooks.close(), closeServer(server)]);
    },
  };
}
