import 'server-only';
import { isAccepted } from '@/lib/engine/documents/accepted';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { GmailMessage, GmailPart } from '../gmail/gmail-message';
import { headerOf, innerContextOf, mailContextOf } from './mail-context-of.server';
import { attachmentName } from './mail-text';

/** A part of a mail that may be a document. */
export interface Candidate {
  readonly messageId: string;
  /** Stable id, together with the mail's id. */
  readonly partId: string;
  /** Short-lived id; absent if the content is inline. */
  readonly attachmentId: string | undefined;
  /** Sanitised; empty if the mail has none. */
  readonly fileName: string;
  /** In bytes, as reported by Gmail. */
  readonly size: number;
  readonly context: MailContext;
}

/**
 * Pictures smaller than this are logos, buttons or tracking pixels: a readable page is larger even as a black-and-white
 * scan.
 */
export const MIN_PICTURE_BYTES = 5 * 1024;
/** Maximum nesting of mails and parts. */
const MAX_DEPTH = 30;
/** Maximum candidates per mail. */
const MAX_CANDIDATES = 1_000;

const isPicture = ({ mimeType }: GmailPart): boolean => mimeType.toLowerCase().startsWith('image/');
const isMail = ({ mimeType }: GmailPart): boolean => mimeType.toLowerCase() === 'message/rfc822';

/** True if name or media type claims a supported document. The content decides later. */
const isSupported = (fileName: string, mimeType: string): boolean => isAccepted(fileName, mimeType.toLowerCase());

/** Content ids of pictures shown in a mail's HTML; `isComplete` is false if the HTML is too long to be inline. */
interface InlinePictures {
  readonly ids: ReadonlySet<string>;
  readonly isComplete: boolean;
}

function inlinePicturesOf(mail: GmailPart): InlinePictures {
  const ids = new Set<string>();
  let isComplete = true;
  const queue = [mail];
  for (let part = queue.pop(); part; part = queue.pop()) {
    queue.push(...part.parts.filter((child) => !isMail(child)));
    if (part.mimeType.toLowerCase() !== 'text/html' || part.filename) continue;
    if (part.body.attachmentId) isComplete = false;
    const html = Buffer.from(part.body.data ?? '', 'base64url').toString('utf8');
    for (const [, id = ''] of html.matchAll(/\bcid:([^"'\s<>)]{1,300})/gi)) ids.add(unescaped(id));
  }
  return { ids, isComplete };
}

function unescaped(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Parts of a mail, including nested mails, that may be documents by name or media type, in order. Each has the context
 * of its innermost mail. Pictures shown in the HTML and pictures too small for a page are left out.
 */
export function attachmentsOf(message: GmailMessage): Candidate[] {
  const found: Candidate[] = [];
  const outer = mailContextOf(message.payload, message.id, message.internalDate);
  collect(message.payload, outer, inlinePicturesOf(message.payload), 0);
  return found;

  function collect(part: GmailPart, context: MailContext, inlinePictures: InlinePictures, depth: number): void {
    if (depth > MAX_DEPTH || found.length >= MAX_CANDIDATES) return;
    const fileName = attachmentName(part.filename);
    const hasContent = part.body.attachmentId !== undefined || part.body.data !== undefined;
    if (hasContent && isSupported(fileName, part.mimeType) && !isInlinePicture(part, inlinePictures)) {
      const { attachmentId, size } = part.body;
      found.push({ messageId: message.id, partId: part.partId, attachmentId, fileName, size, context });
    }
    for (const child of part.parts) {
      if (!isMail(part)) collect(child, context, inlinePictures, depth + 1);
      // The headers of a nested mail are on its first part, or on the part that contains it.
      else collect(child, innerContextOf(withHeaders(child, part), context), inlinePicturesOf(child), depth + 1);
    }
  }
}

function withHeaders(inner: GmailPart, outer: GmailPart): GmailPart {
  return headerOf(inner, 'from') ? inner : { ...inner, headers: [...inner.headers, ...outer.headers] };
}

function isInlinePicture(part: GmailPart, inlinePictures: InlinePictures): boolean {
  if (!isPicture(part)) return false;
  if (part.body.size < MIN_PICTURE_BYTES) return true;
  const id = headerOf(part, 'content-id').trim().replace(/^<|>$/g, '');
  if (id === '') return false;
  // Mail clients give embedded pictures an id and mark them inline; attachments may have an id too.
  return inlinePictures.isComplete
    ? inlinePictures.ids.has(id)
    : /^\s*inline\b/i.test(headerOf(part, 'content-disposition'));
}

/** The part of a freshly read mail by id; null if there is none. */
export function partOf(message: GmailMessage, partId: string): GmailPart | null {
  const queue: GmailPart[] = [message.payload];
  for (let part = queue.pop(); part; part = queue.pop()) {
    if (part.partId === partId) return part;
    queue.push(...part.parts);
  }
  return null;
}
