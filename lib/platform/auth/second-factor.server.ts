import 'server-only';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps have it: six digits each 30 s, HMAC-SHA-1. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Codes before and after the present one that are taken as well: clocks differ, and typing takes time. */
const WINDOW_STEPS = 1;
/** Shortest secret (RFC 4226, section 4, R6: 128 bits). */
const MIN_SECRET_BYTES = 16;

function secretOf(base32: string): Secret | null {
  try {
    return Secret.fromBase32(base32);
  } catch {
    return null;
  }
}

/** True for a secret that codes can be made of: base32, and long enough. */
export function isTotpSecret(base32: string): boolean {
  return (secretOf(base32)?.bytes.length ?? 0) >= MIN_SECRET_BYTES;
}

/** A code that is right. */
export interface SecondFactor {
  /** Number of its time step: the code of a step is good once. */
  readonly step: number;
  /** When no code of the step is taken any more. */
  readonly expiresAt: Date;
}

/** What a code proves at an instant; null for a wrong or missing one. */
export function checkCode(base32: string, code: string | undefined, now: Date): SecondFactor | null {
  const secret = secretOf(base32);
  if (!secret || code === undefined) return null;
  const totp = new TOTP({ secret, period: PERIOD_SECONDS, digits: DIGITS, algorithm: 'SHA1' });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now.getTime() }) + delta;
  return { step, expiresAt: new Date((step + WINDOW_STEPS + 1) * PERIOD_SECONDS * 1000) };
}
