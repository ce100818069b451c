import 'server-only';
import parseAddresses from 'nodemailer/lib/addressparser';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import type { GmailPart } from '../gmail/gmail-message';
import { headerText } from './mail-text';

/** The first header of a name; headers' names know no case. */
export function headerOf(part: GmailPart, name: string): string {
  return part.headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
}

/** Who a mail says that it is from; of several the first. */
export function senderOf(from: string): Pick<MailContext, 'from' | 'senderName' | 'senderAddress'> {
  const line = headerText(from);
  const [first] = parseAddresses(line, { flatten: true });
  const senderAddress = headerText(first?.address ?? '').toLowerCase();
  return { from: line, senderName: headerText(first?.name ?? ''), senderAddress };
}

/**
 * What a mail says of itself.
 * @param part with the mail's own headers
 * @param messageId Gmail's id of the mail, or of that which it came in
 * @param receivedAt when it came in, in milliseconds since the epoch
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
 * The same of a mail that came inside another: what it says itself goes before what the outer one says. It may leave out
 * who it is from, or when it was written, and it may say a date that cannot be.
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
