import { MAIL_SEARCH_LIMIT } from '@/lib/features/mail/limits';
import { MailLabelsAnswer } from '@/lib/features/mail/mail-search';
import { listLabels } from '@/lib/features/mail/search/list-labels.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: MailLabelsAnswer, limit: MAIL_SEARCH_LIMIT }, ({ ctx }) => listLabels(ctx)),
});
