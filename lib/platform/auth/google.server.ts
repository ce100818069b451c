import 'server-only';
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GoogleProfile } from '@/db/queries/users';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';

const GOOGLE_ISSUER = 'https://accounts.google.com';
/** Google writes its issuer name both with and without the scheme. */
const GOOGLE_ISSUER_BARE = 'accounts.google.com';
/** Tolerated clock difference between Google and this server, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Maximum age of an ID token, whatever its `exp` claims, in seconds. Google's tokens are valid for one hour. */
const MAX_CREDENTIAL_AGE_SECONDS = 24 * 60 * 60;
/** Longest `sub` that OpenID Connect allows, in ASCII characters (Core 1.0, section 2). */
const MAX_SUB_CHARS = 255;
/** Longest address that mail can be sent to (RFC 5321, section 4.5.3.1: 64 + @ + 255). */
const MAX_EMAIL_CHARS = 320;
/** Longer names and addresses of pictures are cut or ignored, because they are shown on every page. */
const MAX_NAME_CHARS = 200;
const MAX_PICTURE_URL_CHARS = 2048;
/**
 * Control characters, which databases reject or names never contain, and bidi controls, which change the direction of
 * text.
 */
const NOT_IN_A_NAME = /[\p{Cc}\p{Bidi_Control}]+/gu;

/** Returns a name that can be stored and shown on one line; null if nothing is left of it. */
function cleanName(name: string): string | null {
  const shown = name.toWellFormed().replace(NOT_IN_A_NAME, ' ').replace(/\s+/g, ' ').trim();
  return Array.from(shown).slice(0, MAX_NAME_CHARS).join('').trim() || null;
}

const Name = z.string().transform(cleanName).nullish().catch(null);

/** Claims of an ID token that are used. Identity and address must be valid. Display fields are cleaned or dropped. */
const GoogleClaims = z.object({
  sub: z
    .string()
    .max(MAX_SUB_CHARS)
    .regex(/^[\x21-\x7e]+$/),
  email: z.email().max(MAX_EMAIL_CHARS),
  email_verified: z.boolean().optional(),
  name: Name,
  given_name: Name,
  // The parsed and normalised URL, which is safe in headers and markup.
  picture: z
    .url({ protocol: /^https$/ })
    .transform((address) => new URL(address).href)
    .refine((address) => address.length <= MAX_PICTURE_URL_CHARS)
    .nullish()
    .catch(null),
});

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, KeySet>();

/** Returns Google's published keys. jose caches them and refetches when a token names an unknown key. */
function keySetAt(address: string): KeySet {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address));
  keySets.set(address, known);
  return known;
}

/** True if the token was checked and rejected; false if Google's keys could not be fetched. */
function isRefusal(error: unknown): boolean {
  const couldNotFetch = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  // jose throws its base class itself if the key URL answers with an error.
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

/** Returns the time after which a verified token is rejected for its age. */
function expiryOf({ iat = 0, exp = 0 }: JWTPayload): Date {
  return new Date((Math.min(exp, iat + MAX_CREDENTIAL_AGE_SECONDS) + CLOCK_TOLERANCE_SECONDS) * 1000);
}

/** Converts Google's claims about a person to a profile. Throws `credentialInvalid` and `emailNotVerified`. */
export function profileOf(claims: unknown): GoogleProfile {
  const parsed = GoogleClaims.safeParse(claims);
  if (!parsed.success) throw new AppError('credentialInvalid', {}, { cause: parsed.error });
  const { sub, email, email_verified, name, given_name, picture } = parsed.data;
  if (email_verified !== true) throw new AppError('emailNotVerified');
  return { sub, email, name: name ?? null, givenName: given_name ?? null, picture: picture ?? null };
}

/** A verified sign-in: the profile, and the credential that proves it. */
export interface VerifiedCredential {
  readonly profile: GoogleProfile;
  /** SHA-256 of the signed part, base64url. Unlike the signature, it is the same for every encoding of the token. */
  readonly digest: string;
  /** The token is rejected for its age after this time. */
  readonly expiresAt: Date;
}

/**
 * Returns the person that a Google ID token identifies.
 * Verifies the signature (with Google's published keys), the audience (our client), the issuer, the times, and that
 * Google verified the address. Throws `credentialMissing`, `credentialInvalid`, `emailNotVerified`, and `unavailable`
 * if Google's keys cannot be fetched or no client is configured.
 * Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 *
 * @param nonce nonce that our button sent to Google for the calling browser. A token with another nonce was requested
 * elsewhere. A token without a nonce belongs to a client that called Google itself.
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
