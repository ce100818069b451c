import 'server-only';
import parseAddresses from 'nodemailer/lib/addressparser';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { GmailPart } from '../gmail/gmail-message';
import { headerText } from './mail-text';

/** The first header with this name; header names are case-insensitive. */
export function headerOf(part: GmailPart, name: string): string {
  return part.headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
}

/** The sender of a mail; the first if there are several. */
export function senderOf(from: string): Pick<MailContext, 'from' | 'senderName' | 'senderAddress'> {
  const line = headerText(from);
  const [first] = parseAddresses(line, { flatten: true });
  const senderAddress = headerText(first?.address ?? '').toLowerCase();
  return { from: line, senderName: headerText(first?.name ?? ''), senderAddress };
}

/**
 * Context of a mail.
 * @param part with the mail's own headers
 * @param messageId Gmail's id of the mail, or of the mail that contains it
 * @param receivedAt when it was received, in milliseconds since the epoch
 */
export function mailContextOf(part: GmailPart, messageId: string, receivedAt: number): MailContext {
  return {
    ...senderOf(headerOf(part, 'from')),
    subject: headerText(headerOf(part, 'subject')),
    date: new Date(receivedAt).toISOString(),
    messageId,
  };
}

/**
 * Context of a nested mail. Its own headers take precedence over the outer mail's. Sender and date may be missing, and
 * the date may be implausible.
 */
export function innerContextOf(part: GmailPart, outer: MailContext): MailContext {
  const from = headerOf(part, 'from');
  const subject = headerOf(part, 'subject');
  const writtenAt = Date.parse(headerOf(part, 'date'));
  const isPlausible = writtenAt > 0 && writtenAt <= Date.parse(outer.date);
  return {
    ...(from ? senderOf(from) : outer),
    subject: subject ? headerText(subject) : outer.subject,
    date: isPlausible ? new Date(writtenAt).toISOString() : outer.date,
    messageId: outer.messageId,
  };
}
