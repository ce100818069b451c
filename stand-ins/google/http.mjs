const MAX_FORM_BYTES = 64 * 1024;

/**
 * Parses the fields of a submitted form.
 * @param {import('node:http').IncomingMessage} request
 * @param {string[]} [several] names that may repeat: their values are arrays
 */
export async function readForm(request, several = []) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) throw new Error('The form is too large.');
  }
  const fields = new URLSearchParams(text);
  return { ...Object.fromEntries(fields), ...Object.fromEntries(several.map((name) => [name, fields.getAll(name)])) };
}

export function send(response, status, type, content, headers = {}) {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers })
    .end(content);
}
export const sendPage = (response, status, html) => send(response, status, 'text/html', html);
export const sendJson = (response, status, value, headers) =>
  send(response, status, 'application/json', JSON.stringify(value), headers);
