import 'server-only';
import { isAccepted } from '@/lib/engine/documents/accepted';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { GmailMessage, GmailPart } from '../gmail/gmail-message';
import { headerOf, innerContextOf, mailContextOf } from './mail-context-of.server';
import { attachmentName } from './mail-text';

/** A part of a mail that may be a paper. */
export interface Candidate {
  readonly messageId: string;
  /** With the mail's id, what names it for good. */
  readonly partId: string;
  /** Names it for a while; absent where the content stands in the mail itself. */
  readonly attachmentId: string | undefined;
  /** Cleaned; empty where the mail gives none. */
  readonly fileName: string;
  /** In bytes, as Gmail says. */
  readonly size: number;
  readonly context: MailContext;
}

/**
 * A picture of fewer bytes than this is a logo, a button or a dot to count readers by: a page that can be read takes more
 * even as a scan in black and white.
 */
export const SMALL_PICTURE_BYTES = 5 * 1024;
/** Mails lie in mails, parts in parts; deeper than this nobody looks. */
const MAX_DEPTH = 30;
/** Most candidates of one mail. */
const MAX_CANDIDATES = 1_000;

const isPicture = ({ mimeType }: GmailPart): boolean => mimeType.toLowerCase().startsWith('image/');
const isMail = ({ mimeType }: GmailPart): boolean => mimeType.toLowerCase() === 'message/rfc822';

/** Whether name or media type says that it is a document of ours. What it is shows by its content. */
const claimsToBeOurs = (fileName: string, mimeType: string): boolean => isAccepted(fileName, mimeType.toLowerCase());

/** The pictures that the HTML of a mail shows, by their ids; `isKnown` is false where the HTML is too long to come with the mail. */
interface Shown {
  readonly ids: ReadonlySet<string>;
  readonly isKnown: boolean;
}

function shownIn(mail: GmailPart): Shown {
  const ids = new Set<string>();
  let isKnown = true;
  const waiting = [mail];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    waiting.push(...part.parts.filter((child) => !isMail(child)));
    if (part.mimeType.toLowerCase() !== 'text/html' || part.filename) continue;
    if (part.body.attachmentId) isKnown = false;
    const html = Buffer.from(part.body.data ?? '', 'base64url').toString('utf8');
    for (const [, id = ''] of html.matchAll(/\bcid:([^"'\s<>)]{1,300})/gi)) ids.add(unescaped(id));
  }
  return { ids, isKnown };
}

function unescaped(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * The parts of a mail that may be papers, in its order, by name or media type, also of mails inside it, with
 * what the innermost mail says of itself. Left out are pictures that its HTML shows and pictures too small to be a page.
 */
export function attachmentsOf(message: GmailMessage): Candidate[] {
  const found: Candidate[] = [];
  const outer = mailContextOf(message.payload, message.id, message.internalDate);
  look(message.payload, outer, shownIn(message.payload), 0);
  return found;

  function look(part: GmailPart, context: MailContext, shown: Shown, depth: number): void {
    if (depth > MAX_DEPTH || found.length >= MAX_CANDIDATES) return;
    const fileName = attachmentName(part.filename);
    const hasContent = part.body.attachmentId !== undefined || part.body.data !== undefined;
    if (hasContent && claimsToBeOurs(fileName, part.mimeType) && !isDecoration(part, shown)) {
      const { attachmentId, size } = part.body;
      found.push({ messageId: message.id, partId: part.partId, attachmentId, fileName, size, context });
    }
    for (const child of part.parts) {
      if (!isMail(part)) look(child, context, shown, depth + 1);
      // The headers of a mail inside stand on its own first part, or on the part that holds it.
      else look(child, innerContextOf(withHeaders(child, part), context), shownIn(child), depth + 1);
    }
  }
}

function withHeaders(inner: GmailPart, holder: GmailPart): GmailPart {
  return headerOf(inner, 'from') ? inner : { ...inner, headers: [...inner.headers, ...holder.headers] };
}

function isDecoration(part: GmailPart, shown: Shown): boolean {
  if (!isPicture(part)) return false;
  if (part.body.size < SMALL_PICTURE_BYTES) return true;
  const id = headerOf(part, 'content-id').trim().replace(/^<|>$/g, '');
  if (id === '') return false;
  // What a writer of mails puts into the text has an id and is called inline; what is attached may have an id as well.
  return shown.isKnown ? shown.ids.has(id) : /^\s*inline\b/i.test(headerOf(part, 'content-disposition'));
}

/** The part of a mail under an id, as it is told now; null when there is none. */
export function partOf(message: GmailMessage, partId: string): GmailPart | null {
  const waiting: GmailPart[] = [message.payload];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (part.partId === partId) return part;
    waiting.push(...part.parts);
  }
  return null;
}
