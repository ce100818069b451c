import { describe, expect, it } from 'vitest';
import { MIN_UPLOAD_BYTES_PER_SECOND, timeLeftMs, UPLOAD_GRACE_MS, UPLOAD_IDLE_MS } from './upload-rate';

/** Ten megabytes in base64. */
const LARGEST_BYTES = Math.ceil((10 * 1024 * 1024) / 3) * 4;

/** How far a body gets that comes at so many bytes a second, a piece each second. */
function receivedAt(bytesPerSecond: number): number {
  let received = 0;
  for (let second = 0; received < LARGEST_BYTES; second += 1) {
    if (timeLeftMs(received, second * 1000) < 1000) return received;
    received += bytesPerSecond;
  }
  return received;
}

describe('the pace of an upload', () => {
  it('may be 256 kbit/s for the largest file', () => {
    expect(receivedAt(256_000 / 8)).toBeGreaterThanOrEqual(LARGEST_BYTES);
  });

  it('may not be so slow that memory is held for hours', () => {
    expect(receivedAt(1_000)).toBeLessThan(100_000);
    expect(receivedAt(MIN_UPLOAD_BYTES_PER_SECOND - 1_000)).toBeLessThan(LARGEST_BYTES);
  });

  it('may pause briefly but not for long, however much has arrived', () => {
    expect(timeLeftMs(LARGEST_BYTES, 1_000)).toBe(UPLOAD_IDLE_MS);
    expect(timeLeftMs(0, 0)).toBe(UPLOAD_GRACE_MS);
    expect(timeLeftMs(0, UPLOAD_GRACE_MS)).toBe(0);
  });
});
