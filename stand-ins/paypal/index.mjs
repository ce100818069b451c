import { randomBytes } from 'node:crypto';
import { closeServer, listenOnLoopback } from '../ports.mjs';
import { createAccount, FOREIGN_MERCHANT, find } from './account.mjs';
import { createSigner } from './certificate.mjs';
import { alterOrder, approveOrder, captureOrder } from './orders.mjs';
import { dispute, refund, reverse } from './refunds.mjs';
import { orderOf, subscriptionOf } from './resources.mjs';
import { loadData, PayPalServer } from './server.mjs';
import { approveSubscription, changeSubscription, payOutstanding, renewSubscription } from './subscriptions.mjs';
import { Webhooks } from './webhooks.mjs';

const CLIENT_ID = 'local-stand-in-paypal-client';
const MERCHANT_ID = '2BP3WP8PK6566';
const WEBHOOK_ID = '7YN47048TX2895013';

/**
 * What a test reads of an account, and triggers in it.
 * @param {import('./account.mjs').Account} account
 */
const testControls = (account) => ({
  order: (id) => orderOf(account, find(account, 'orders', id)),
  subscription: (id) => subscriptionOf(account, find(account, 'subscriptions', id)),
  payments: () => Object.values(account.data.payments),
  approveOrder: (id, how) => void approveOrder(account, id, how),
  captureOrder: (id) => void captureOrder(account, id),
  alterOrder: (id, changes) => alterOrder(account, id, changes),
  approveSubscription: (id, how) => void approveSubscription(account, id, how),
  alterSubscription: (id, changes) => void Object.assign(find(account, 'subscriptions', id), changes),
  renew: (id, how) => renewSubscription(account, id, how)?.id,
  payOutstanding: (id) => payOutstanding(account, id).id,
  suspend: (id) => void changeSubscription(account, id, 'suspend'),
  activate: (id) => void changeSubscription(account, id, 'activate'),
  cancel: (id) => void changeSubscription(account, id, 'cancel'),
  expire: (id) => void changeSubscription(account, id, 'expire'),
  refund: (paymentId, cents) => refund(account, paymentId, cents).id,
  reverse: (paymentId) => void reverse(account, paymentId),
  dispute: (paymentId) => dispute(account, paymentId).dispute_id,
});

/** Types of this function and its result: `index.d.mts`. */
export async function startPayPalStandIn({
  port,
  plans,
  webhookUrl,
  now = () => new Date(),
  file,
  retryDelaysMs,
  secret = randomBytes(24).toString('base64url'),
} = {}) {
  let handle = (_request, response) => response.writeHead(503).end();
  const [{ server, url }, signer] = await Promise.all([
    listenOnLoopback((request, response) => handle(request, response), port),
    createSigner(),
  ]);
  const client = { id: CLIENT_ID, secret };
  const webhooks = new Webhooks({ url, target: webhookUrl, webhookId: WEBHOOK_ID, signer, retryDelaysMs, now });
  const account = createAccount({
    url,
    merchantId: MERCHANT_ID,
    plans,
    now,
    emit: (type, resource, resourceType) => webhooks.emit(type, resource, resourceType),
    kept: loadData(file),
  });
  const certificate = `${signer.certificate}${signer.root}`;
  const paypal = new PayPalServer({ url, account, webhooks, client, certificate, tokens: new Map() }, file);
  handle = paypal.handle;
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
    requests: paypal.requests,
    addFault: (fault) => paypal.faults.add(fault),
    clearFaults: () => paypal.faults.clear(),
    ...testControls(account),
    webhooks,
    close: async () => {
      paypal.save();
      await Promise.all([webhooks.close(), closeServer(server)]);
    },
  };
}
