import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { beginMailConnection, MailAuthQuery } from '@/lib/mail/connection/connect.server';
import { MailAuthAnswer } from '@/lib/mail/mail-connection';

const limit = { name: 'mail-auth', points: 20, seconds: 60 };

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: MailAuthQuery, answer: MailAuthAnswer, limit }, ({ ctx, query }) =>
    beginMailConnection(ctx, query),
  ),
});
