import { extensionOf } from '@/lib/engine/documents/accepted';
import { cutToFit } from '@/lib/engine/naming/sanitise';
import { MAX_HEADER_CHARS } from '@/lib/engine/organising/mail-context';
import { cleanText } from '@/lib/shared/clean-text';

/** Longest name of an attachment that is kept, in UTF-16 units: what most disks can hold. */
const MAX_FILE_NAME_CHARS = 255;
/** Far more than anybody writes; a header may be as long as a mail. In UTF-16 units. */
const MAX_READ_CHARS = 4_000;

/** Controls and what changes the direction of the text behind it: with them `fdp.exe` reads as `exe.pdf`. Joiners stay: emoji need them. */
const MISLEADING = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;
const SLASHES = /[/\\]/g;

/** A header of a mail as one line of text that shows as what it is, cut to what is kept of it. */
export function headerText(value: string): string {
  const line = cleanText(value.slice(0, MAX_READ_CHARS)).replace(/\s+/g, ' ').replace(MISLEADING, '').trim();
  return cutToFit(line, MAX_HEADER_CHARS);
}

/** An attachment's name as it may be shown and kept: one line, no path, its extension kept when it is cut. May be empty. */
export function attachmentName(value: string): string {
  const ending = value.length > MAX_READ_CHARS ? value.slice(-MAX_FILE_NAME_CHARS) : '';
  const line = cleanText(value.slice(0, MAX_READ_CHARS) + ending)
    .replace(/\s+/g, ' ')
    .replace(MISLEADING, '')
    .replace(SLASHES, '-')
    .trim();
  if (line.length <= MAX_FILE_NAME_CHARS) return line;
  const extension = extensionOf(line);
  const tail = extension && extension.length < 10 ? `.${extension}` : '';
  return `${cutToFit(line, MAX_FILE_NAME_CHARS - tail.length).trimEnd()}${tail}`;
}
