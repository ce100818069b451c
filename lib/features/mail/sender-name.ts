import type { MailContext } from '@/lib/engine/organising/mail-context';

/** Display name of a mail's sender: the name, otherwise the address, otherwise the raw header. */
export function senderNameOf({ senderName, senderAddress, from }: MailContext): string {
  return senderName.trim() || senderAddress.trim() || from.trim();
}
