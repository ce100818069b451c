import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { listRecentSessions, RecentSessionsAnswer } from '@/lib/sessions/list-recent-sessions.server';
import { SessionPage } from '@/lib/sessions/session';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: SessionPage, answer: RecentSessionsAnswer }, ({ ctx, query }) =>
    listRecentSessions(ctx, query),
  ),
});
