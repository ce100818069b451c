import { disconnectMail, getMailConnection } from '@/lib/features/mail/connection/disconnect.server';
import { MailConnectionAnswer } from '@/lib/features/mail/mail-connection';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: MailConnectionAnswer }, ({ ctx }) => getMailConnection(ctx)),
  DELETE: route({ actor: 'user', answer: MailConnectionAnswer }, ({ ctx }) => disconnectMail(ctx)),
});
