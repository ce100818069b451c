import { escapeHtml, page } from './pages.mjs';

/**
 * Page with the contents of a folder, as links.
 * @param {string} name
 * @param {readonly { name: string, webViewLink: string }[]} files
 */
export function fileListPage(name, files) {
  const items = files.map(
    (file) => `<li><a href="${escapeHtml(file.webViewLink)}"><bdi>${escapeHtml(file.name)}</bdi></a></li>`,
  );
  return page(
    `${name} (local Drive)`,
    `<h1><bdi>${escapeHtml(name)}</bdi></h1><p>A local stand-in for Google Drive: nothing left this machine.</p><ul>${items.join('')}</ul>`,
  );
}

/**
 * Consent page for a site's access.
 * @param {{ email: string, fields: Record<string, string>, scopes: { id: string, words: string }[], action: string }}
 * consent
 */
export function consentPage({ email, fields, scopes, action }) {
  const hidden = Object.entries({ ...fields, email })
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const boxes = scopes
    .map(
      ({ id, words }) =>
        `<li><label><input type="checkbox" name="granted" value="${escapeHtml(id)}" checked> ${escapeHtml(words)}</label></li>`,
    )
    .join('');
  return page(
    'Mesudar wants access (local stand-in)',
    `<h1>Mesudar wants access to your Google Account</h1><p>${escapeHtml(email)}</p>
<form method="post" action="${escapeHtml(action)}">${hidden}<ul>${boxes}</ul><br>
<button name="decision" value="allow">Continue</button><button name="decision" value="deny">Cancel</button></form>`,
  );
}

/** Sends a response of the token client to the page that opened the window, only to that origin, and closes. */
export function handOverTokenPage(answer, origin) {
  const message = JSON.stringify({ type: 'google-token', answer }).replaceAll('<', '\\u003c');
  const target = JSON.stringify(origin).replaceAll('<', '\\u003c');
  return page('Access', `<p>Done.</p><script>opener?.postMessage(${message}, ${target}); close();</script>`);
}
