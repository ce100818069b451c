import { createVerify, randomUUID, sign, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALGORITHM = 'SHA256withRSA';
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-local';

/** Returns the text that a signature covers (https://developer.paypal.com/api/rest/webhooks/rest/). */
const signedText = ({ id, time, webhookId, body }) => [id, time, webhookId, crc32(body)].join('|');

/**
 * Serializes an event with unusual whitespace and escapes, so that a body which was parsed and serialized again
 * differs.
 */
const serialize = (event) => Buffer.from(JSON.stringify(event, null, 1).replaceAll('/', '\\/'), 'utf8');

/**
 * Returns the body and the signed headers of an event.
 * @param {object} event
 * @param {{ url: string, webhookId: string, privateKey: import('node:crypto').KeyObject, now: () => Date }} signer
 */
export function signEvent(event, { url, webhookId, privateKey, now }) {
  const body = serialize(event);
  const id = randomUUID();
  const time = `${now().toISOString().slice(0, 19)}Z`;
  const signature = sign('RSA-SHA256', Buffer.from(signedText({ id, time, webhookId, body })), privateKey);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHR-214.0-local',
    'paypal-auth-algo': ALGORITHM,
    'paypal-auth-version': 'v2',
    'paypal-cert-url': `${url}${CERTIFICATE_PATH}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-transmission-time': time,
  };
  return { body: new Uint8Array(body), headers };
}

/**
 * Verifies the body of `POST /v1/notifications/verify-webhook-signature`. The event is serialized again, because the
 * service receives JSON.
 * @param {Record<string, any>} verification
 * @param {{ url: string, certificate: string }} signer PEM
 */
export function isVerified(verification, { url, certificate }) {
  const { transmission_id: id, transmission_time: time, webhook_id: webhookId, webhook_event } = verification;
  if (verification.auth_algo !== ALGORITHM || verification.cert_url !== `${url}${CERTIFICATE_PATH}`) return false;
  const text = signedText({ id, time, webhookId, body: serialize(webhook_event) });
  const { publicKey } = new X509Certificate(certificate);
  return createVerify('RSA-SHA256').update(text).verify(publicKey, verification.transmission_sig, 'base64');
}
