import { MAIL_SEARCH_LIMIT } from '@/lib/features/mail/limits';
import { MailProgress, SearchAnswer, SearchAttachments } from '@/lib/features/mail/mail-search';
import { searchAttachments } from '@/lib/features/mail/search/search-attachments.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

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
