import { readFileSync } from 'node:fs';
import { PAYERS } from './account.mjs';
import { accountPage, approvalPage, buttonsPage, handOverPage, refusedPage, waitingPage } from './pages.mjs';
import { Refusal } from './refusals.mjs';

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

/**
 * PayPal's browser side: the script, the buttons, the approval, and a page to trigger what PayPal does on its
 * own, such as renewals and refunds.
 * @param {object} options
 * @param {string} options.url
 * @param {ReturnType<typeof import('./account.mjs').createAccount>} options.account
 * @param {ReturnType<typeof import('./webhooks.mjs').createWebhooks>} options.webhooks
 * @param {{ id: string }} options.client
 */
export function createSite({ url, account, webhooks, client }) {
  const html = (body, status = 200) => ({ status, body, type: 'text/html' });
  const isSubscription = (token) => token.startsWith('I-');

  /** Returns the error in the script's parameters, or undefined. */
  function scriptRefusal(query) {
    const unknown = Object.keys(query).find((name) => !SCRIPT_PARAMETERS.has(name));
    if (unknown) return `Disallowed query param: ${unknown}`;
    if (query['client-id'] !== client.id) return 'client-id not recognized for either production or sandbox';
    if (query.intent === 'subscription' && query.vault !== 'true') return 'intent=subscription expects vault=true';
    return undefined;
  }

  function sendScript({ query }) {
    const refusal = scriptRefusal(query);
    if (refusal)
      return {
        status: 400,
        body: `throw new Error(${JSON.stringify(`SDK Validation error: '${refusal}'`)});`,
        type: 'text/javascript',
      };
    return { status: 200, body: SCRIPT, type: 'text/javascript' };
  }

  function sendButtons({ query }) {
    if (!URL.canParse(query.parent ?? '')) return html(refusedPage('parent'), 400);
    const asked = (query.sources ?? '').split(',').filter((id) => Object.hasOwn(LABELS, id));
    return html(
      buttonsPage({
        sources: asked.map((id) => ({ id, label: LABELS[id] })),
        parentOrigin: new URL(query.parent).origin,
      }),
    );
  }

  function ask({ query }) {
    const token = query.token ?? query.ba_token ?? '';
    if (isSubscription(token)) {
      const { amountCents, currency, name } = account.planOf(account.find('subscriptions', token).planId);
      const price = { value: (amountCents / 100).toFixed(2), currency_code: currency };
      return html(approvalPage({ token, title: `Subscribe to ${name}`, price, note: ' every month', payers: PAYERS }));
    }
    const { amount, description } = account.find('orders', token);
    return html(
      approvalPage({ token, title: description ?? 'Your purchase', price: amount, note: '', payers: PAYERS }),
    );
  }

  function choose({ form }) {
    const { token = '', act } = form;
    const payer = PAYERS.find(({ payer_id: id }) => id === form.payer);
    const subscription = isSubscription(token) ? account.find('subscriptions', token) : undefined;
    if (act === 'cancel') return html(handOverPage({ type: 'cancel' }, url, subscription?.cancelUrl));
    const declined = act === 'decline';
    if (subscription) account.approveSubscription(token, { payer, declined });
    else account.approveOrder(token, { payer, declined });
    const back =
      subscription?.returnUrl &&
      `${subscription.returnUrl}${subscription.returnUrl.includes('?') ? '&' : '?'}subscription_id=${token}`;
    return html(handOverPage({ type: 'approve', payerId: payer?.payer_id }, url, back));
  }

  const ACTS = {
    renew: (id) => account.renew(id),
    fail: (id) => account.renew(id, { declined: true }),
    settle: (id) => account.payOutstanding(id),
    suspend: (id) => account.change(id, 'suspend'),
    activate: (id) => account.change(id, 'activate'),
    cancel: (id) => account.change(id, 'cancel'),
    expire: (id) => account.change(id, 'expire'),
    refund: (id) => account.refund(id),
    half: (id) => account.refund(id, Math.floor(Number(account.find('payments', id).amount.value) * 50)),
    reverse: (id) => account.reverse(id),
    dispute: (id) => account.dispute(id),
  };

  function actByHand({ form }) {
    if (!Object.hasOwn(ACTS, form.act)) throw new Refusal(400, 'INVALID_PARAMETER_VALUE');
    ACTS[form.act](form.id);
    return { status: 303, location: '/' };
  }

  const ROUTES = {
    'GET /': () => html(accountPage(account, webhooks.deliveries)),
    'GET /myaccount/autopay/': () => ({ status: 303, location: '/' }),
    'POST /local': actByHand,
    'GET /sdk/js': sendScript,
    'GET /smart/buttons': sendButtons,
    'GET /checkoutnow/waiting': () => html(waitingPage()),
    'GET /checkoutnow': ask,
    'POST /checkoutnow': choose,
    'GET /webapps/billing/subscriptions': ask,
  };

  /** Answers a browser request; returns undefined for other addresses. */
  return function answer(request) {
    const route = ROUTES[`${request.method} ${request.path}`];
    if (!route) return undefined;
    // CSRF protection: forms of other sites are refused.
    const from = request.headers['sec-fetch-site'];
    if (request.method === 'POST' && from !== undefined && from !== 'same-origin')
      return html(refusedPage('CROSS_SITE'), 403);
    try {
      return route({ ...request, form: Object.fromEntries(new URLSearchParams(request.text)) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return html(refusedPage(error.message), error.status);
    }
  };
}
