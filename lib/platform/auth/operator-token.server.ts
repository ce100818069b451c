import 'server-only';
import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { keyFor } from '@/lib/platform/env/keys.server';
import type { OperatorSettings } from './operator-settings.server';

const ALGORITHM = 'HS256';
const ISSUER = 'mesudar';
/** Whom the token is for. A user's session token is encrypted under another key and names nobody. */
const AUDIENCE = 'mesudar:operator';

/** The key that tokens are signed with: another password, name or second factor voids all of them. */
function signingKey({ username, passwordHash, totpSecret = '' }: OperatorSettings): Uint8Array {
  const credentials = JSON.stringify([username, passwordHash, totpSecret]);
  return createHmac('sha256', keyFor('operator-token')).update(credentials).digest();
}

/** A token of a sign-in of the operator (JWT, RFC 7519). It is good as long as its session's row is there, until it expires. */
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

/** The id of the session that a token names; null when it was not issued here, for this, or has expired. */
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
