const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f5f7fa; color: #1f1f1f; }
  main { max-width: 30rem; margin: 6vh auto; padding: 2rem; background: #fff; border-radius: 1rem; }
  main.wide { max-width: 62rem; }
  h1 { font-size: 1.4rem; font-weight: 600; margin: 0 0 .25rem; }
  h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
  p { margin: 0 0 1.25rem; color: #5a5f66; }
  button { font: inherit; width: 100%; padding: .75rem 1rem; margin-block-end: .5rem; border: 1px solid #c8ccd1;
    border-radius: 2rem; background: #fff; cursor: pointer; }
  button.main { background: #ffc439; border-color: #ffc439; }
  button:focus-visible { outline: 3px solid #1a56c4; outline-offset: 2px; }
  .wide button { width: auto; padding: .25rem .75rem; margin: .125rem; }
  table { border-collapse: collapse; width: 100%; font-size: .875rem; }
  th, td { text-align: start; padding: .5rem; border-block-end: 1px solid #e2e5e9; vertical-align: top; }
  form { display: inline; }`;

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (character) => ESCAPES[character]);
}

function page(title, content, className = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main class="${className}">${content}</main></body></html>`;
}

const priceOf = ({ value, currency_code: currency }) => `${value} ${currency}`;
const nameOf = ({ name }) => `${name.given_name} ${name.surname}`;

/** Escapes content, so that it cannot end its script element. */
const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The window in which a payer approves.
 * @param {{ token: string, title: string, price: { value: string, currency_code: string }, note: string, payers: {
 * payer_id: string, email_address: string, name: { given_name: string, surname: string } }[] }} asked
 */
export function approvalPage({ token, title, price, note, payers }) {
  const choice = (label, fields, className = '') =>
    `<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${escapeHtml(token)}">${Object.entries(
      fields,
    )
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('')}<button class="${className}">${escapeHtml(label)}</button></form>`;
  return page(
    'PayPal (local stand-in)',
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(priceOf(price))}${escapeHtml(note)}. A local stand-in for PayPal: no money moves.</p>
${payers.map((payer) => choice(`Pay as ${nameOf(payer)}`, { act: 'pay', payer: payer.payer_id }, 'main')).join('')}
${choice('Decline', { act: 'decline', payer: payers[0].payer_id })}
${choice('Cancel', { act: 'cancel' })}`,
  );
}

/** Shown while the site creates the order. The buttons then navigate the window. */
export const waitingPage = () => page('PayPal (local stand-in)', '<p>One moment…</p>');

/**
 * Reports the choice to the buttons and closes. A window opened by a link returns to the site instead.
 * @param {object} message
 * @param {string} origin the stand-in's own, which also serves the buttons' frame
 * @param {string | undefined} back
 */
export function handOverPage(message, origin, back) {
  return page(
    'PayPal (local stand-in)',
    `<p>You can close this window.</p><script>
// The buttons close the window when they have heard.
if (opener) { opener.postMessage(${inScript(message)}, ${inScript(origin)}); setTimeout(close, 5000); }
else if (${inScript(Boolean(back))}) location.replace(${inScript(back ?? '')});</script>`,
  );
}

/** An error page. */
export const refusedPage = (issue) =>
  page('PayPal (local stand-in)', `<h1>Sorry, something went wrong</h1><p>${escapeHtml(issue)}</p>`);

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
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PayPal</title><style>${STYLE}
  body { background: transparent; } button { height: 44px; padding: 0; margin: 0 0 8px; display: block; }</style></head><body>${buttons}<script>
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
</script></body></html>`;
}

/**
 * Page for manually triggering what PayPal does automatically.
 * @param {ReturnType<typeof import('./account.mjs').createAccount>} account
 * @param {{ eventId: string, type: string, status: number }[]} deliveries
 */
export function accountPage(account, deliveries) {
  const act = (id, name, label) =>
    `<form method="post" action="/local"><input type="hidden" name="id" value="${escapeHtml(id)}"><button name="act" value="${name}">${label}</button></form>`;
  const rows = (items, row) =>
    items
      .map(
        (cells) =>
          `<tr>${row(cells)
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('');
  const subscriptions = Object.values(account.data.subscriptions)
    .filter(({ status }) => status !== 'APPROVAL_PENDING')
    .toReversed();
  const payments = Object.values(account.data.payments).toReversed();
  const actsOf = ({ id, status, outstandingCents }) => [
    ...(status === 'ACTIVE'
      ? [
          act(id, 'renew', 'Charge the next month'),
          act(id, 'fail', 'Let the next payment fail'),
          act(id, 'suspend', 'Suspend'),
        ]
      : []),
    ...(status === 'SUSPENDED' ? [act(id, 'activate', 'Activate')] : []),
    ...(outstandingCents > 0 ? [act(id, 'settle', 'Pay what is owed')] : []),
    ...(['ACTIVE', 'SUSPENDED'].includes(status)
      ? [act(id, 'cancel', 'Cancel'), act(id, 'expire', 'Let it expire')]
      : []),
  ];
  return page(
    'PayPal (local stand-in)',
    `<h1>A local stand-in for PayPal</h1><p>No money moves. What PayPal does by itself, or somebody at PayPal, is done here by hand.</p>
<h2>Subscriptions</h2><table><tr><th>Id</th><th>Plan</th><th>Status</th><th>Next payment</th><th>Owed</th><th></th></tr>
${rows(subscriptions, (item) => [
  escapeHtml(item.id),
  escapeHtml(account.planOf(item.planId)?.name ?? item.planId),
  escapeHtml(item.status),
  escapeHtml(item.status === 'ACTIVE' ? item.nextBilling.slice(0, 10) : ''),
  escapeHtml((item.outstandingCents / 100).toFixed(2)),
  actsOf(item).join(''),
])}</table>
<h2>Payments</h2><table><tr><th>Id</th><th>Time</th><th>Amount</th><th>Status</th><th></th></tr>
${rows(payments, (item) => [
  escapeHtml(item.id),
  escapeHtml(item.time),
  escapeHtml(priceOf(item.amount)),
  escapeHtml(item.status),
  item.status === 'REFUNDED'
    ? ''
    : act(item.id, 'refund', 'Refund') +
      act(item.id, 'half', 'Refund half') +
      act(item.id, 'reverse', 'Reverse') +
      act(item.id, 'dispute', 'Dispute'),
])}</table>
<h2>Webhooks, the latest first</h2><table><tr><th>Event</th><th>Answered</th></tr>
${rows(deliveries.slice(-30).toReversed(), ({ type, status }) => [escapeHtml(type), escapeHtml(status || 'not reached')])}</table>`,
    'wide',
  );
}
