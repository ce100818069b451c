import { extensionOf } from '@/lib/engine/documents/accepted';
import { cutToFit } from '@/lib/engine/naming/sanitise';
import { MAX_HEADER_CHARS } from '@/lib/engine/organising/mail-context';
import { cleanText } from '@/lib/shared/clean-text';

/** Longest attachment name, in UTF-16 units: the limit of most file systems. */
const MAX_FILE_NAME_CHARS = 255;
/** Header limit in UTF-16 units, far above real ones; a header may be as long as a mail. */
const MAX_READ_CHARS = 4_000;

/** Control and bidi characters, with which `fdp.exe` reads as `exe.pdf`. Joiners stay, because emoji need them. */
const MISLEADING = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;
const SLASHES = /[/\\]/g;

/** A mail header as one safe line of text, truncated. */
export function headerText(value: string): string {
  const line = cleanText(value.slice(0, MAX_READ_CHARS)).replace(/\s+/g, ' ').replace(MISLEADING, '').trim();
  return cutToFit(line, MAX_HEADER_CHARS);
}

/** A safe attachment name: one line, no path, truncated before its extension. May be empty. */
export function attachmentName(value: string): string {
  const lastChars = value.length > MAX_READ_CHARS ? value.slice(-MAX_FILE_NAME_CHARS) : '';
  const line = cleanText(value.slice(0, MAX_READ_CHARS) + lastChars)
    .replace(/\s+/g, ' ')
    .replace(MISLEADING, '')
    .replace(SLASHES, '-')
    .trim();
  if (line.length <= MAX_FILE_NAME_CHARS) return line;
  const extension = extensionOf(line);
  const tail = extension && extension.length < 10 ? `.${extension}` : '';
  return `${cutToFit(line, MAX_FILE_NAME_CHARS - tail.length).trimEnd()}${tail}`;
}
