import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { resetEnv } from '@/lib/platform/env/env.server';
import { closeServer, listenOnLoopback } from '@/stand-ins/ports.mjs';

export const CLIENT_ID = 'client.apps.googleusercontent.com';
export const KEY_ID = 'published';
export const HOUR_SECONDS = 3600;

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

export interface TokenChange {
  readonly claims?: JWTPayload;
  readonly key?: PrivateKey;
  readonly issuedAt?: number;
}

export const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Google's claims about Noa Levi, with a test's changes. */
export function claimsOf(change: TokenChange): JWTPayload {
  const issuedAt = change.issuedAt ?? nowSeconds();
  return {
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    sub: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + HOUR_SECONDS,
    email: 'noa.levi@example.com',
    email_verified: true,
    name: 'Noa Levi',
    given_name: 'Noa',
    picture: 'https://lh3.googleusercontent.com/a/photo',
    ...change.claims,
  };
}

/** Publishes a key like Google's certs address, makes the server trust it, and signs ID tokens with it. */
export async function publishKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  const { server, url } = await listenOnLoopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(jwks));
  });
  process.env.GOOGLE_CLIENT_ID = CLIENT_ID;
  process.env.GOOGLE_JWKS_URL = `${url}/certs`;
  resetEnv();
  return {
    idToken: (change: TokenChange = {}): Promise<string> =>
      new SignJWT(claimsOf(change))
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .sign(change.key ?? privateKey),
    close: () => closeServer(server),
  };
}
