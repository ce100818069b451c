const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f0f2f5; color: #1f1f1f; }
  main { max-width: 26rem; margin: 8vh auto; padding: 2rem; background: #fff; border-radius: 1rem; }
  h1 { font-size: 1.4rem; font-weight: 500; margin: 0 0 .25rem; }
  p { margin: 0 0 1.25rem; color: #5a5f66; }
  ul { list-style: none; padding: 0; margin: 0; }
  button { font: inherit; width: 100%; text-align: start; padding: .75rem 1rem; margin-block-end: .5rem;
    border: 1px solid #c8ccd1; border-radius: .75rem; background: #fff; cursor: pointer; }
  button:hover { background: #f3f6fb; }
  button:focus-visible { outline: 3px solid #1a56c4; outline-offset: 2px; }
  label { display: block; margin-block-end: 1rem; }
  button span { display: block; color: #5a5f66; font-size: .875rem; }`;

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (character) => ESCAPES[character]);
}

export function page(title, content) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
}

/**
 * The account chooser: one form for each account.
 * @param {{ accounts: { name: string, email: string }[], action: string, fields: Record<string, string> }} chooser
 * `fields` are submitted with the chosen address
 */
export function chooserPage({ accounts, action, fields }) {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const items = accounts
    .map(
      ({ name, email }) => `<li><form method="post" action="${escapeHtml(action)}">${hidden}
<button name="email" value="${escapeHtml(email)}">${escapeHtml(name)} <span>${escapeHtml(email)}</span></button></form></li>`,
    )
    .join('');
  return page(
    'Sign in with Google (local stand-in)',
    `<h1>Choose an account</h1><p>A local stand-in for Google: no password, nothing leaves this machine.</p><ul>${items}</ul>`,
  );
}

const SCOPE_TEXTS = {
  'https://www.googleapis.com/auth/gmail.readonly': 'View your email messages and settings',
  'https://www.googleapis.com/auth/drive.file':
    'See, edit, create, and delete only the specific Google Drive files you use with this app',
};

/**
 * Consent page: a checkbox for each requested scope, and two buttons.
 * @param {{ account: { email: string }, scopes: string[], action: string, fields: Record<string, string> }} consent
 * `fields` are submitted with the decision
 */
export function consentPage({ account, scopes, action, fields }) {
  const hidden = Object.entries({ ...fields, email: account.email })
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const boxes = scopes
    .map(
      (scope) =>
        `<label><input type="checkbox" name="granted" value="${escapeHtml(scope)}" checked> ${escapeHtml(SCOPE_TEXTS[scope] ?? scope)}</label>`,
    )
    .join('');
  return page(
    'Grant access (local stand-in)',
    `<h1>Mesudar wants access to your Google Account</h1><p>${escapeHtml(account.email)}</p>
<form method="post" action="${escapeHtml(action)}">${hidden}${boxes}
<button name="decision" value="allow">Continue</button><button name="decision" value="deny">Cancel</button></form>`,
  );
}

/** The page of a refused request. @param {string} code Google's error code */
export function refusalPage(code) {
  return page('Access blocked', `<h1>Access blocked: authorization error</h1><p>Error: ${escapeHtml(code)}</p>`);
}

/** Sends the credential to the page that opened the chooser, only to that origin, and closes. */
export function handOverPage(credential, origin) {
  const message = JSON.stringify({ type: 'google-credential', credential });
  const target = JSON.stringify(origin).replaceAll('<', '\\u003c');
  return page('Signed in', `<p>Signed in.</p><script>opener?.postMessage(${message}, ${target}); close();</script>`);
}
