import { finishMailConnection, MailCallbackQuery } from '@/lib/features/mail/connection/connect.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

const limit = { name: 'mail-callback', points: 20, seconds: 60 };

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  // Open to anyone: a user who signed out meanwhile also gets a page.
  GET: route({ actor: 'anyone', allowsSuspended: true, query: MailCallbackQuery, limit }, ({ ctx, query }) =>
    finishMailConnection(ctx, query),
  ),
});
