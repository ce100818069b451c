/** A body that brings nothing for so long has stalled. */
export const UPLOAD_IDLE_MS = 30_000;
/** For so long a body may come as slowly as it likes: a radio that wakes up, a tunnel. */
export const UPLOAD_GRACE_MS = 30_000;
/** After that it has to have come this fast on average: half of what a phone at 256 kbit/s sends. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 16 * 1024;

/**
 * How long a body may still keep its reader waiting, in milliseconds; zero or less when it has taken too long. The time
 * that it has grows with what it brought, as `RequestReadTimeout body=30,MinRate=16384` of Apache's mod_reqtimeout says it
 * (https://httpd.apache.org/docs/2.4/mod/mod_reqtimeout.html); besides, no single wait lasts longer than `UPLOAD_IDLE_MS`.
 * @param receivedBytes what has come so far
 * @param elapsedMs since the body's beginning
 */
export function patienceLeftMs(receivedBytes: number, elapsedMs: number): number {
  const allowedMs = UPLOAD_GRACE_MS + (receivedBytes / MIN_UPLOAD_BYTES_PER_SECOND) * 1000;
  return Math.min(UPLOAD_IDLE_MS, allowedMs - elapsedMs);
}
