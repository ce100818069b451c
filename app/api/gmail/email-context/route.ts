import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { emailContextOf } from '@/lib/mail/import/email-context.server';
import { MAIL_IMPORT_LIMIT } from '@/lib/mail/limits';
import { EmailContextAnswer, EmailContextQuery } from '@/lib/mail/mail-import';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route(
    { actor: 'user', query: EmailContextQuery, answer: EmailContextAnswer, limit: MAIL_IMPORT_LIMIT },
    ({ ctx, query }) => emailContextOf(ctx, query),
  ),
});
