import { randomBytes } from 'node:crypto';
import { Refusal } from './refusals.mjs';

/** The same as PayPal's: nine hours, in seconds. */
const TOKEN_SECONDS = 32_400;

const tokenRefusal = (status, error, error_description) => ({ status, body: { error, error_description } });

/** Answers `POST /v1/oauth2/token`. */
export function issueToken({ client, tokens }, { headers, text }) {
  const expected = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  if (headers.authorization !== expected) return tokenRefusal(401, 'invalid_client', 'Client Authentication failed');
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials')
    return tokenRefusal(400, 'unsupported_grant_type', 'unsupported grant_type');
  const token = randomBytes(32).toString('base64url');
  tokens.set(token, Date.now() + TOKEN_SECONDS * 1000);
  return {
    status: 200,
    body: {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-LOCAL',
      expires_in: TOKEN_SECONDS,
      nonce: `${new Date().toISOString().slice(0, 19)}Z${randomBytes(32).toString('base64url')}`,
    },
  };
}

export function requireToken({ tokens }, { authorization = '' }) {
  const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  if ((tokens.get(token) ?? 0) < Date.now()) throw new Refusal(401);
}
