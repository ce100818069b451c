import { listRecentSessions, RecentSessionsAnswer } from '@/lib/features/sessions/list-recent-sessions.server';
import { SessionPage } from '@/lib/features/sessions/session';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: SessionPage, answer: RecentSessionsAnswer }, ({ ctx, query }) =>
    listRecentSessions(ctx, query),
  ),
});
