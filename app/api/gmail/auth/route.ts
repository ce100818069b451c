import { beginMailConnection, MailAuthQuery } from '@/lib/features/mail/connection/connect.server';
import { MailAuthAnswer } from '@/lib/features/mail/mail-connection';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

const limit = { name: 'mail-auth', points: 20, seconds: 60 };

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: MailAuthQuery, answer: MailAuthAnswer, limit }, ({ ctx, query }) =>
    beginMailConnection(ctx, query),
  ),
});
