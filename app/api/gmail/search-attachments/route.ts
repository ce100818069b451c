import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { MAIL_SEARCH_LIMIT } from '@/lib/mail/limits';
import { MailProgress, SearchAnswer, SearchAttachments } from '@/lib/mail/mail-search';
import { searchAttachments } from '@/lib/mail/search/search-attachments.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(
    {
      actor: 'user',
      body: SearchAttachments,
      answer: SearchAnswer,
      progress: { schema: MailProgress, subjectOf: ({ stage }) => stage },
      limit: MAIL_SEARCH_LIMIT,
    },
    ({ ctx, body, report }) => searchAttachments(ctx, body, { report }),
  ),
});
