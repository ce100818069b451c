import type { MailContext } from '@/lib/engine/organising/mail-context';

/** Who sent a mail, as people say it: the name, else the address, else whatever the mail writes. */
export function senderNameOf({ senderName, senderAddress, from }: MailContext): string {
  return senderName.trim() || senderAddress.trim() || from.trim();
}
