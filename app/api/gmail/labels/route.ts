import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { MAIL_SEARCH_LIMIT } from '@/lib/mail/limits';
import { MailLabelsAnswer } from '@/lib/mail/mail-search';
import { listLabels } from '@/lib/mail/search/list-labels.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: MailLabelsAnswer, limit: MAIL_SEARCH_LIMIT }, ({ ctx }) => listLabels(ctx)),
});
