import { readFileSync } from 'node:fs';
import { createRouter } from '../router.mjs';
import { centsOf, find, moneyOf, PAYERS, planOf } from './account.mjs';
import { approveOrder } from './orders.mjs';
import { accountPage, approvalPage, buttonsPage, handOverPage, refusedPage, waitingPage } from './pages.mjs';
import { dispute, refund, reverse } from './refunds.mjs';
import { Refusal } from './refusals.mjs';
import { approveSubscription, changeSubscription, payOutstanding, renewSubscription } from './subscriptions.mjs';

const SCRIPT = readFileSync(new URL('./sdk.js', import.meta.url), 'utf8');
const LABELS = { paypal: 'PayPal', venmo: 'Venmo', card: 'Debit or Credit Card' };
/** Allowed parameters of the script; PayPal answers any other with 400. */
const SCRIPT_PARAMETERS = new Set([
  'client-id',
  'currency',
  'intent',
  'vault',
  'components',
  'disable-funding',
  'enable-funding',
  'locale',
  'commit',
  'merchant-id',
  'debug',
  'integration-date',
  'buyer-country',
]);

/** @typedef {import('./api.mjs').PayPal} PayPal */

const html = (body, status = 200) => ({ status, body, type: 'text/html' });
const redirect = (location) => ({ status: 303, location });
const isSubscription = (token) => token.startsWith('I-');

/** Returns the error in the script's parameters, or undefined. */
function scriptRefusal({ client }, query) {
  const unknown = Object.keys(query).find((name) => !SCRIPT_PARAMETERS.has(name));
  if (unknown) return `Disallowed query param: ${unknown}`;
  if (query['client-id'] !== client.id) return 'client-id not recognized for either production or sandbox';
  if (query.intent === 'subscription' && query.vault !== 'true') return 'intent=subscription expects vault=true';
  return undefined;
}

function sendScript(paypal, { query }) {
  const refusal = scriptRefusal(paypal, query);
  const type = 'text/javascript';
  if (refusal === undefined) return { status: 200, body: SCRIPT, type };
  return { status: 400, body: `throw new Error(${JSON.stringify(`SDK Validation error: '${refusal}'`)});`, type };
}

function sendButtons(_paypal, { query }) {
  if (!URL.canParse(query.parent ?? '')) return html(refusedPage('parent'), 400);
  const sources = (query.sources ?? '').split(',').filter((id) => Object.hasOwn(LABELS, id));
  return html(
    buttonsPage({
      sources: sources.map((id) => ({ id, label: LABELS[id] })),
      parentOrigin: new URL(query.parent).origin,
    }),
  );
}

/** The page on which a payer decides. */
function sendApproval({ account }, { query }) {
  const token = query.token ?? query.ba_token ?? '';
  if (isSubscription(token)) {
    const { amountCents, currency, name } = planOf(account, find(account, 'subscriptions', token).planId);
    const price = moneyOf(amountCents, currency);
    return html(approvalPage({ token, title: `Subscribe to ${name}`, price, note: ' every month', payers: PAYERS }));
  }
  const { amount, description } = find(account, 'orders', token);
  return html(approvalPage({ token, title: description ?? 'Your purchase', price: amount, note: '', payers: PAYERS }));
}

function decide({ account, url }, { form }) {
  const { token = '', act } = form;
  const payer = PAYERS.find(({ payer_id: id }) => id === form.payer);
  const subscription = isSubscription(token) ? find(account, 'subscriptions', token) : undefined;
  if (act === 'cancel') return html(handOverPage({ type: 'cancel' }, url, subscription?.cancelUrl));
  const approve = subscription ? approveSubscription : approveOrder;
  approve(account, token, { payer, declined: act === 'decline' });
  const back =
    subscription?.returnUrl &&
    `${subscription.returnUrl}${subscription.returnUrl.includes('?') ? '&' : '?'}subscription_id=${token}`;
  return html(handOverPage({ type: 'approve', payerId: payer?.payer_id }, url, back));
}

/** What a developer triggers on the page of the account. */
const ACTS = {
  renew: (account, id) => renewSubscription(account, id),
  fail: (account, id) => renewSubscription(account, id, { declined: true }),
  settle: payOutstanding,
  suspend: (account, id) => changeSubscription(account, id, 'suspend'),
  activate: (account, id) => changeSubscription(account, id, 'activate'),
  cancel: (account, id) => changeSubscription(account, id, 'cancel'),
  expire: (account, id) => changeSubscription(account, id, 'expire'),
  refund: (account, id) => refund(account, id),
  half: (account, id) => refund(account, id, Math.floor(centsOf(find(account, 'payments', id).amount) / 2)),
  reverse,
  dispute,
};

function actByHand({ account }, { form }) {
  if (!Object.hasOwn(ACTS, form.act)) throw new Refusal(400, 'INVALID_PARAMETER_VALUE');
  ACTS[form.act](account, form.id);
  return redirect('/');
}

const findRoute = createRouter([
  ['GET', '/', ({ account, webhooks }) => html(accountPage(account, webhooks.deliveries))],
  ['GET', '/myaccount/autopay/', () => redirect('/')],
  ['POST', '/local', actByHand],
  ['GET', '/sdk/js', sendScript],
  ['GET', '/smart/buttons', sendButtons],
  ['GET', '/checkoutnow/waiting', () => html(waitingPage())],
  ['GET', '/checkoutnow', sendApproval],
  ['POST', '/checkoutnow', decide],
  ['GET', '/webapps/billing/subscriptions', sendApproval],
]);

/**
 * Answers a browser: the script, the buttons, the approval, and a page to trigger what PayPal does on its own, such as
 * renewals and refunds.
 * @param {PayPal} paypal
 * @param {import('./api.mjs').Request} request
 * @returns {import('./api.mjs').Response}
 */
export function answerSite(paypal, request) {
  const { handler } = findRoute(request.method, request.path);
  if (!handler) return { status: 404, body: 'Not found', type: 'text/plain' };
  // CSRF protection: forms of other sites are refused.
  const from = request.headers['sec-fetch-site'];
  if (request.method === 'POST' && from !== undefined && from !== 'same-origin')
    return html(refusedPage('CROSS_SITE'), 403);
  try {
    return handler(paypal, { ...request, form: Object.fromEntries(new URLSearchParams(request.text)) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return html(refusedPage(error.message), error.status);
  }
}
