import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { disconnectMail, getMailConnection } from '@/lib/mail/connection/disconnect.server';
import { MailConnectionAnswer } from '@/lib/mail/mail-connection';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: MailConnectionAnswer }, ({ ctx }) => getMailConnection(ctx)),
  DELETE: route({ actor: 'user', answer: MailConnectionAnswer }, ({ ctx }) => disconnectMail(ctx)),
});
