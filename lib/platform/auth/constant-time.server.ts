import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * True if both texts are equal. Constant time: it leaks neither the position of a difference nor the expected length.
 */
export function isSameSecret(actual: string, expected: string): boolean {
  return timingSafeEqual(digestOf(actual), digestOf(expected));
}
