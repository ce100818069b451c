import { AppError } from '@/lib/platform/errors';

const DATA_PREFIX = /^data:[^,]{0,200};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const WHITESPACE = /\s+/g;

/**
 * Decodes base64 text, with or without a `data:` prefix; line breaks are allowed, as in mail. Throws `readFailed` for
 * anything else: a lenient decoder would pass on a damaged document.
 */
export function decodeBase64(text: string): Uint8Array {
  const payload = text.replace(DATA_PREFIX, '').replace(WHITESPACE, '');
  if (payload.length % 4 !== 0 || !BASE64.test(payload)) throw new AppError('readFailed');
  return Buffer.from(payload, 'base64');
}
