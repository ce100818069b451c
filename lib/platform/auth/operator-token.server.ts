import 'server-only';
import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { keyFor } from '@/lib/platform/env/keys.server';
import type { OperatorSettings } from './operator-settings.server';

const ALGORITHM = 'HS256';
const ISSUER = 'mesudar';
/** Audience of the token. A user's session token is encrypted with another key and has no audience. */
const AUDIENCE = 'mesudar:operator';

/** Returns the signing key. A change of password, name or second factor invalidates all tokens. */
function signingKey({ username, passwordHash, totpSecret = '' }: OperatorSettings): Uint8Array {
  const credentials = JSON.stringify([username, passwordHash, totpSecret]);
  return createHmac('sha256', keyFor('operator-token')).update(credentials).digest();
}

/**
 * Issues a token for an operator's sign-in (JWT, RFC 7519). It is valid while its session row exists, until it expires.
 */
export function issueOperatorToken(
  settings: OperatorSettings,
  session: { readonly id: string; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(session.id)
    .setIssuedAt(session.createdAt)
    .setExpirationTime(session.expiresAt)
    .sign(signingKey(settings));
}

/** Returns the session id in a token; null if it was not issued here, has another audience, or has expired. */
export async function readOperatorToken(settings: OperatorSettings, token: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(settings), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'jti'],
      currentDate: now,
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}
