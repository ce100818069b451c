import 'server-only';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GoogleProfile } from '@/db/queries/users';
import { env } from '@/lib/env.server';
import { AppError } from '@/lib/errors';

const GOOGLE_ISSUER = 'https://accounts.google.com';
/** Google writes its own name with and without the scheme. */
const GOOGLE_ISSUER_BARE = 'accounts.google.com';
/** How far Google's clock and ours may be apart, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** What of an ID token is used. */
const GoogleClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.boolean().optional(),
  name: z.string().nullish(),
  given_name: z.string().nullish(),
  picture: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
});

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, KeySet>();

/** Google's published keys; jose keeps them and fetches again when a token names one that it does not know. */
function keySetAt(address: string): KeySet {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address));
  keySets.set(address, known);
  return known;
}

/** True when the token was looked at and is no good; false when Google's keys could not be had. */
function isRefusal(error: unknown): boolean {
  const couldNotFetch = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  // The base class itself is what jose throws when the keys' address answers with an error.
  return error instanceof errors.JOSEError && error.constructor !== errors.JOSEError && !couldNotFetch;
}

async function verifiedPayload(credential: string, clientId: string): Promise<JWTPayload> {
  const { GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL } = env();
  try {
    const { payload } = await jwtVerify(credential, keySetAt(GOOGLE_JWKS_URL), {
      algorithms: ['RS256'],
      audience: clientId,
      issuer: issuer === GOOGLE_ISSUER ? [GOOGLE_ISSUER, GOOGLE_ISSUER_BARE] : issuer,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return payload;
  } catch (cause) {
    throw new AppError(isRefusal(cause) ? 'credentialInvalid' : 'unavailable', {}, { cause });
  }
}

/** Google's claims about a person as a profile. Throws `credentialInvalid` and `emailNotVerified`. */
export function profileOf(claims: unknown): GoogleProfile {
  const parsed = GoogleClaims.safeParse(claims);
  if (!parsed.success) throw new AppError('credentialInvalid', {}, { cause: parsed.error });
  const { sub, email, email_verified, name, given_name, picture } = parsed.data;
  if (email_verified !== true) throw new AppError('emailNotVerified');
  return { sub, email, name: name ?? null, givenName: given_name ?? null, picture: picture ?? null };
}

/**
 * Whom a Google ID token speaks of, once its signature (by Google's published keys), audience (our client), issuer and
 * times are verified and Google has verified the address. Throws `credentialMissing`, `credentialInvalid`,
 * `emailNotVerified`, and `unavailable` when Google's keys cannot be had or no client is configured.
 * Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export async function verifyGoogleCredential(credential: string | undefined): Promise<GoogleProfile> {
  if (!credential) throw new AppError('credentialMissing');
  const clientId = env().GOOGLE_CLIENT_ID;
  if (!clientId) throw new AppError('unavailable');
  return profileOf(await verifiedPayload(credential, clientId));
}
