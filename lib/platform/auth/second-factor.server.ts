import 'server-only';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the defaults of authenticator apps: six digits every 30 s, HMAC-SHA-1. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Time steps accepted before and after the current one, because clocks differ and typing takes time. */
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

/** True for a valid TOTP secret: base32 and long enough. */
export function isTotpSecret(base32: string): boolean {
  return (secretOf(base32)?.bytes.length ?? 0) >= MIN_SECRET_BYTES;
}

/** A valid code. */
export interface SecondFactor {
  /** Number of its time step. Each step's code is accepted once. */
  readonly step: number;
  /** No code of this step is accepted after this time. */
  readonly expiresAt: Date;
}

/** Checks a code at an instant; returns null for a wrong or missing code. */
export function checkCode(base32: string, code: string | undefined, now: Date): SecondFactor | null {
  const secret = secretOf(base32);
  if (!secret || code === undefined) return null;
  const totp = new TOTP({ secret, period: PERIOD_SECONDS, digits: DIGITS, algorithm: 'SHA1' });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now.getTime() }) + delta;
  return { step, expiresAt: new Date((step + WINDOW_STEPS + 1) * PERIOD_SECONDS * 1000) };
}
