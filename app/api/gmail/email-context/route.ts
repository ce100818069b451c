import { emailContextOf } from '@/lib/features/mail/import/email-context.server';
import { MAIL_IMPORT_LIMIT } from '@/lib/features/mail/limits';
import { EmailContextAnswer, EmailContextQuery } from '@/lib/features/mail/mail-import';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route(
    { actor: 'user', query: EmailContextQuery, answer: EmailContextAnswer, limit: MAIL_IMPORT_LIMIT },
    ({ ctx, query }) => emailContextOf(ctx, query),
  ),
});
