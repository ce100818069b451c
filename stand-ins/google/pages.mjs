import { escapeHtml, hiddenFields, inScript, page } from '../html.mjs';

const STYLE = `
  ul { list-style: none; padding: 0; margin: 0; }
  button { text-align: start; }
  label { display: block; margin-block-end: 1rem; }
  button span { display: block; color: #5a5f66; font-size: .875rem; }`;

/**
 * The account chooser: one form for each account.
 * @param {{ accounts: { name: string, email: string }[], action: string, fields: Record<string, string> }} chooser
 * `fields` are submitted with the chosen address
 */
export function chooserPage({ accounts, action, fields }) {
  const items = accounts
    .map(
      ({ name, email }) => `<li><form method="post" action="${escapeHtml(action)}">${hiddenFields(fields)}
<button name="email" value="${escapeHtml(email)}">${escapeHtml(name)} <span>${escapeHtml(email)}</span></button></form></li>`,
    )
    .join('');
  return page(
    'Sign in with Google (local stand-in)',
    `<h1>Choose an account</h1><p>A local stand-in for Google: no password, nothing leaves this machine.</p><ul>${items}</ul>`,
    STYLE,
  );
}

const SCOPE_TEXTS = {
  'https://www.googleapis.com/auth/gmail.readonly': 'View your email messages and settings',
  'https://www.googleapis.com/auth/drive.file':
    'See, edit, create, and delete only the specific Google Drive files you use with this app',
};

/**
 * Consent page: a checkbox for each requested scope, and two buttons.
 * @param {{ email: string, scopes: string[], action: string, fields: Record<string, string> }} consent `fields` are
 * submitted with the decision
 */
export function consentPage({ email, scopes, action, fields }) {
  const boxes = scopes
    .map(
      (scope) =>
        `<label><input type="checkbox" name="granted" value="${escapeHtml(scope)}" checked> ${escapeHtml(SCOPE_TEXTS[scope] ?? scope)}</label>`,
    )
    .join('');
  return page(
    'Grant access (local stand-in)',
    `<h1>Mesudar wants access to your Google Account</h1><p>${escapeHtml(email)}</p>
<form method="post" action="${escapeHtml(action)}">${hiddenFields({ ...fields, email })}${boxes}
<button name="decision" value="allow">Continue</button><button name="decision" value="deny">Cancel</button></form>`,
    STYLE,
  );
}

/** The page of a refused request. @param {string} code Google's error code */
export function refusalPage(code) {
  return page('Access blocked', `<h1>Access blocked: authorization error</h1><p>Error: ${escapeHtml(code)}</p>`);
}

/** Sends a message to the page that opened the window, only to that origin, and closes. */
export function handOverPage(message, origin) {
  return page(
    'Done',
    `<p>Done.</p><script>opener?.postMessage(${inScript(message)}, ${inScript(origin)}); close();</script>`,
  );
}
