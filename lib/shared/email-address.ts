import { z } from 'zod';

/** Longest address, in characters (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const MAX_ADDRESS_CHARS = 254;
/** An e-mail address in lower case: providers do not distinguish case, and Google does not either. */
export const Address = z.string().trim().toLowerCase().max(MAX_ADDRESS_CHARS).pipe(z.email());

/** Excludes characters that are special in a header: quotes, brackets, separators and line ends. */
const SENDER_NAME = /^[^<>",:;@\p{Cc}]{1,80}$/u;

/** True only for `address` or `Name <address>`. */
export function isSender(from: string): boolean {
  const start = from.endsWith('>') ? from.lastIndexOf(' <') : -1;
  if (start === -1) return Address.safeParse(from).success;
  return SENDER_NAME.test(from.slice(0, start)) && Address.safeParse(from.slice(start + 2, -1)).success;
}
