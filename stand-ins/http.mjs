/** A request body over the limit of a stand-in. */
export class BodyTooLargeError extends Error {}

/**
 * Reads a request's body. With `cutAfterBytes` only its first bytes: the connection counts as cut after them.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} maxBytes
 * @param {number} [cutAfterBytes]
 * @returns {Promise<{ bytes: Buffer, isWhole: boolean }>}
 */
export async function readBody(request, maxBytes, cutAfterBytes = Number.POSITIVE_INFINITY) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxBytes) throw new BodyTooLargeError('The body is too large.');
    if (size >= cutAfterBytes) return { bytes: Buffer.concat(pieces).subarray(0, cutAfterBytes), isWhole: false };
  }
  return { bytes: Buffer.concat(pieces), isWhole: true };
}

/** @param {import('node:http').IncomingMessage} request @param {number} maxBytes */
export async function readText(request, maxBytes) {
  return (await readBody(request, maxBytes)).bytes.toString('utf8');
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} type
 * @param {string | Buffer | undefined} content
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 */
export function send(response, status, type, content, headers = {}) {
  const contentType = content === undefined ? {} : { 'content-type': `${type}; charset=utf-8` };
  response.writeHead(status, { ...contentType, 'cache-control': 'no-store', ...headers }).end(content);
}

/** @type {(response: import('node:http').ServerResponse, status: number, html: string) => void} */
export const sendPage = (response, status, html) => send(response, status, 'text/html', html);
/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} value
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 */
export const sendJson = (response, status, value, headers) =>
  send(response, status, 'application/json', JSON.stringify(value), headers);

const MAX_FORM_BYTES = 64 * 1024;

/**
 * Parses the fields of a submitted form.
 * @param {import('node:http').IncomingMessage} request
 * @param {string[]} [several] names that may repeat: their values are arrays
 * @returns {Promise<any>}
 */
export async function readForm(request, several = []) {
  const fields = new URLSearchParams(await readText(request, MAX_FORM_BYTES));
  return { ...Object.fromEntries(fields), ...Object.fromEntries(several.map((name) => [name, fields.getAll(name)])) };
}
