import 'server-only';
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GoogleProfile } from '@/db/queries/users';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';

const GOOGLE_ISSUER = 'https://accounts.google.com';
/** Google writes its own name with and without the scheme. */
const GOOGLE_ISSUER_BARE = 'accounts.google.com';
/** How far Google's clock and ours may be apart, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** An ID token is good for so long at most, whatever it says itself; Google's say one hour. In seconds. */
const MAX_CREDENTIAL_AGE_SECONDS = 24 * 60 * 60;
/** Longest `sub` that OpenID Connect allows, in ASCII characters (Core 1.0, section 2). */
const MAX_SUB_CHARS = 255;
/** Longest address that mail can be sent to (RFC 5321, section 4.5.3.1: 64 + @ + 255). */
const MAX_EMAIL_CHARS = 320;
const MAX_NAME_CHARS = 200;
const MAX_PICTURE_URL_CHARS = 2048;
/** Control characters, which no database text takes or no name has, and those that turn the direction of what follows. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Bidi_Control}]+/gu;

/** A name as it can be stored and shown on one line; null when nothing is left of it. */
function cleanName(name: string): string | null {
  const shown = name.toWellFormed().replace(NOT_IN_A_NAME, ' ').replace(/\s+/g, ' ').trim();
  return Array.from(shown).slice(0, MAX_NAME_CHARS).join('').trim() || null;
}

const Name = z.string().transform(cleanName).nullish().catch(null);

/** What of an ID token is used. Who it is and how to reach them has to be right; what is only shown is cleaned or left out. */
const GoogleClaims = z.object({
  sub: z
    .string()
    .max(MAX_SUB_CHARS)
    .regex(/^[\x21-\x7e]+$/),
  email: z.email().max(MAX_EMAIL_CHARS),
  email_verified: z.boolean().optional(),
  name: Name,
  given_name: Name,
  // The parsed address, in which nothing is left that a header or a page would take for something else.
  picture: z
    .url({ protocol: /^https$/ })
    .transform((address) => new URL(address).href)
    .refine((address) => address.length <= MAX_PICTURE_URL_CHARS)
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
      maxTokenAge: MAX_CREDENTIAL_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return payload;
  } catch (cause) {
    throw new AppError(isRefusal(cause) ? 'credentialInvalid' : 'unavailable', {}, { cause });
  }
}

/** From when on a token that was verified is refused for its age. */
function expiryOf({ iat = 0, exp = 0 }: JWTPayload): Date {
  return new Date((Math.min(exp, iat + MAX_CREDENTIAL_AGE_SECONDS) + CLOCK_TOLERANCE_SECONDS) * 1000);
}

/** Google's claims about a person as a profile. Throws `credentialInvalid` and `emailNotVerified`. */
export function profileOf(claims: unknown): GoogleProfile {
  const parsed = GoogleClaims.safeParse(claims);
  if (!parsed.success) throw new AppError('credentialInvalid', {}, { cause: parsed.error });
  const { sub, email, email_verified, name, given_name, picture } = parsed.data;
  if (email_verified !== true) throw new AppError('emailNotVerified');
  return { sub, email, name: name ?? null, givenName: given_name ?? null, picture: picture ?? null };
}

/** Who signs in, and by which credential. */
export interface VerifiedCredential {
  readonly profile: GoogleProfile;
  /** SHA-256 of what Google signed, base64url: the same for every way of writing the token, unlike its signature. */
  readonly digest: string;
  /** From when on the token is refused for its age. */
  readonly expiresAt: Date;
}

/**
 * Whom a Google ID token speaks of, once its signature (by Google's published keys), audience (our client), issuer and
 * times are verified and Google has verified the address. Throws `credentialMissing`, `credentialInvalid`,
 * `emailNotVerified`, and `unavailable` when Google's keys cannot be had or no client is configured.
 * Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 * @param nonce what our button gave to Google for the browser that calls; a token with another one was asked for elsewhere.
 *   A token without one is of a client that asked Google by itself.
 */
export async function verifyGoogleCredential(
  credential: string | undefined,
  nonce: string,
): Promise<VerifiedCredential> {
  if (!credential) throw new AppError('credentialMissing');
  const clientId = env().GOOGLE_CLIENT_ID;
  if (!clientId) throw new AppError('unavailable');
  const payload = await verifiedPayload(credential, clientId);
  if (payload.nonce !== undefined && payload.nonce !== nonce) throw new AppError('credentialInvalid');
  const signed = credential.slice(0, credential.lastIndexOf('.'));
  return {
    profile: profileOf(payload),
    digest: createHash('sha256').update(signed).digest('base64url'),
    expiresAt: expiryOf(payload),
  };
}
