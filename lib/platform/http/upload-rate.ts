/** A body that receives nothing for this long is refused, in ms. */
export const UPLOAD_IDLE_MS = 30_000;
/** Grace period without a minimum pace, in ms: mobile radios wake up slowly, tunnels interrupt them. */
export const UPLOAD_GRACE_MS = 30_000;
/** Minimum average pace afterwards: half of a phone at 256 kbit/s. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 16 * 1024;

/**
 * Returns the time left for a body's next chunk, in milliseconds; zero or less if it took too long.
 * It grows with the bytes received, like `RequestReadTimeout body=30,MinRate=16384` of Apache's mod_reqtimeout
 * (https://httpd.apache.org/docs/2.4/mod/mod_reqtimeout.html). A single wait never exceeds `UPLOAD_IDLE_MS`.
 * @param receivedBytes bytes received so far
 * @param elapsedMs time since the body began
 */
export function timeLeftMs(receivedBytes: number, elapsedMs: number): number {
  const allowedMs = UPLOAD_GRACE_MS + (receivedBytes / MIN_UPLOAD_BYTES_PER_SECOND) * 1000;
  return Math.min(UPLOAD_IDLE_MS, allowedMs - elapsedMs);
}
