import { escapeHtml, hiddenFields, inScript, page } from '../html.mjs';
import { planOf } from './account.mjs';

const STYLE = `
  main:has(table) { max-width: 62rem; }
  h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
  button.main { background: #ffc439; border-color: #ffc439; }
  td button { width: auto; padding: .25rem .75rem; margin: .125rem; }
  table { border-collapse: collapse; width: 100%; font-size: .875rem; }
  th, td { text-align: start; padding: .5rem; border-block-end: 1px solid #e2e5e9; vertical-align: top; }
  form { display: inline; }`;

/** The frame has only the buttons. */
const BUTTONS_STYLE = `
  body, main { background: transparent; margin: 0; padding: 0; max-width: none; }
  button { height: 44px; padding: 0; margin: 0 0 8px; display: block; border-radius: 2rem; }`;

const priceOf = ({ value, currency_code: currency }) => `${value} ${currency}`;
const paypalPage = (content) => page('PayPal (local stand-in)', content, STYLE);
const nameOf = ({ name }) => `${name.given_name} ${name.surname}`;

/**
 * The window in which a payer approves.
 * @param {{ token: string, title: string, price: { value: string, currency_code: string }, note: string, payers: {
 * payer_id: string, email_address: string, name: { given_name: string, surname: string } }[] }} asked
 */
export function approvalPage({ token, title, price, note, payers }) {
  const choice = (label, fields, className = '') =>
    `<form method="post" action="/checkoutnow">${hiddenFields({ token, ...fields })}<button class="${className}">${escapeHtml(label)}</button></form>`;
  return paypalPage(
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(priceOf(price))}${escapeHtml(note)}. A local stand-in for PayPal: no money moves.</p>
${payers.map((payer) => choice(`Pay as ${nameOf(payer)}`, { act: 'pay', payer: payer.payer_id }, 'main')).join('')}
${choice('Decline', { act: 'decline', payer: payers[0].payer_id })}
${choice('Cancel', { act: 'cancel' })}`,
  );
}

/** Shown while the site creates the order. The buttons then navigate the window. */
export const waitingPage = () => paypalPage('<p>One moment…</p>');

/**
 * Reports the choice to the buttons and closes. A window opened by a link returns to the site instead.
 * @param {object} message
 * @param {string} origin the stand-in's own, which also serves the buttons' frame
 * @param {string | undefined} back
 */
export function handOverPage(message, origin, back) {
  return paypalPage(
    `<p>You can close this window.</p><script>
// The buttons close the window when they have heard.
if (opener) { opener.postMessage(${inScript(message)}, ${inScript(origin)}); setTimeout(close, 5000); }
else if (${inScript(Boolean(back))}) location.replace(${inScript(back ?? '')});</script>`,
  );
}

/** An error page. */
export const refusedPage = (issue) => paypalPage(`<h1>Sorry, something went wrong</h1><p>${escapeHtml(issue)}</p>`);

/**
 * The frame with the buttons.
 * @param {{ sources: { id: string, label: string }[], parentOrigin: string }} shown
 */
export function buttonsPage({ sources, parentOrigin }) {
  const buttons = sources
    .map(
      ({ id, label }) =>
        `<button type="button" class="${id === 'paypal' ? 'main' : ''}" data-source="${id}">${escapeHtml(label)}</button>`,
    )
    .join('');
  const script = `<script>
const parentOrigin = ${inScript(parentOrigin)};
const say = (message) => parent.postMessage({ from: 'paypal-buttons', ...message }, parentOrigin);
let popup, watch, turn = 0;
function over() { clearInterval(watch); popup = undefined; }
document.addEventListener('click', (event) => {
  const source = event.target.closest('button')?.dataset.source;
  if (!source) return;
  if (popup && !popup.closed) return popup.focus();
  turn += 1;
  popup = open('/checkoutnow/waiting', 'paypal-stand-in-' + turn, 'popup,width=480,height=640');
  if (!popup) return say({ type: 'error', message: 'The pop-up window was blocked.' });
  watch = setInterval(() => { if (popup?.closed) { over(); say({ type: 'cancel' }); } }, 200);
  say({ type: 'click', source });
});
addEventListener('message', (event) => {
  if (event.source === parent && event.origin === parentOrigin) {
    if (event.data.type === 'token' && popup) popup.location.href = '/checkoutnow?token=' + encodeURIComponent(event.data.token);
    if (event.data.type === 'close' && popup) { const old = popup; over(); old.close(); }
  } else if (popup && event.source === popup && event.origin === origin) {
    const old = popup;
    over();
    old.close();
    say(event.data);
  }
});
say({ type: 'ready' });
</script>`;
  return page('PayPal', `${buttons}${script}`, `${STYLE}${BUTTONS_STYLE}`);
}

const cell = (content) => `<td>${content}</td>`;
const rowsOf = (items, cells) => items.map((item) => `<tr>${cells(item).map(cell).join('')}</tr>`).join('');
const button = (id, name, label) =>
  `<form method="post" action="/local">${hiddenFields({ id })}<button name="act" value="${name}">${label}</button></form>`;

/** Buttons for what can happen to a subscription. */
function subscriptionButtons({ id, status, outstandingCents }) {
  const isActive = status === 'ACTIVE';
  const isSuspended = status === 'SUSPENDED';
  return [
    [isActive, 'renew', 'Charge the next month'],
    [isActive, 'fail', 'Let the next payment fail'],
    [isActive, 'suspend', 'Suspend'],
    [isSuspended, 'activate', 'Activate'],
    [outstandingCents > 0, 'settle', 'Pay what is owed'],
    [isActive || isSuspended, 'cancel', 'Cancel'],
    [isActive || isSuspended, 'expire', 'Let it expire'],
  ]
    .filter(([isPossible]) => isPossible)
    .map(([, name, label]) => button(id, name, label))
    .join('');
}

function paymentButtons({ id, status }) {
  if (status === 'REFUNDED') return '';
  const acts = { refund: 'Refund', half: 'Refund half', reverse: 'Reverse', dispute: 'Dispute' };
  return Object.entries(acts)
    .map(([name, label]) => button(id, name, label))
    .join('');
}

/**
 * Page for manually triggering what PayPal does automatically.
 * @param {import('./account.mjs').Account} account
 * @param {readonly { eventId: string, type: string, status: number }[]} deliveries
 */
export function accountPage(account, deliveries) {
  const subscriptions = Object.values(account.data.subscriptions)
    .filter(({ status }) => status !== 'APPROVAL_PENDING')
    .toReversed();
  const payments = Object.values(account.data.payments).toReversed();
  return paypalPage(
    `<h1>A local stand-in for PayPal</h1><p>No money moves. What PayPal does by itself, or somebody at PayPal, is done here by hand.</p>
<h2>Subscriptions</h2><table><tr><th>Id</th><th>Plan</th><th>Status</th><th>Next payment</th><th>Owed</th><th></th></tr>
${rowsOf(subscriptions, (item) => [
  escapeHtml(item.id),
  escapeHtml(planOf(account, item.planId)?.name ?? item.planId),
  escapeHtml(item.status),
  escapeHtml(item.status === 'ACTIVE' ? item.nextBilling.slice(0, 10) : ''),
  escapeHtml((item.outstandingCents / 100).toFixed(2)),
  subscriptionButtons(item),
])}</table>
<h2>Payments</h2><table><tr><th>Id</th><th>Time</th><th>Amount</th><th>Status</th><th></th></tr>
${rowsOf(payments, (item) => [
  escapeHtml(item.id),
  escapeHtml(item.time),
  escapeHtml(priceOf(item.amount)),
  escapeHtml(item.status),
  paymentButtons(item),
])}</table>
<h2>Webhooks, the latest first</h2><table><tr><th>Event</th><th>Answered</th></tr>
${rowsOf(deliveries.slice(-30).toReversed(), ({ type, status }) => [escapeHtml(type), escapeHtml(status || 'not reached')])}</table>`,
  );
}
