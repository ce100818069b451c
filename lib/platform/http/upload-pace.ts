/** A body that brings nothing for this long is refused, in ms. */
export const UPLOAD_IDLE_MS = 30_000;
/** A body may arrive at any pace for this long, in ms: a radio that wakes up, a tunnel. */
export const UPLOAD_GRACE_MS = 30_000;
/** The minimum pace on average afterwards: half of what a phone at 256 kbit/s sends. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 16 * 1024;

/**
 * The time that a body has left for its next piece, in milliseconds; zero or less when it took too long. It grows with the bytes
 * received, like `RequestReadTimeout body=30,MinRate=16384` of Apache's mod_reqtimeout
 * (https://httpd.apache.org/docs/2.4/mod/mod_reqtimeout.html). A single wait never lasts longer than `UPLOAD_IDLE_MS`.
 * @param receivedBytes bytes received so far
 * @param elapsedMs time since the body began
 */
export function timeLeftMs(receivedBytes: number, elapsedMs: number): number {
  const allowedMs = UPLOAD_GRACE_MS + (receivedBytes / MIN_UPLOAD_BYTES_PER_SECOND) * 1000;
  return Math.min(UPLOAD_IDLE_MS, allowedMs - elapsedMs);
}
