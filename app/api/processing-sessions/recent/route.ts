import { route } from '@/lib/http/route.server';
import { listRecentSessions, RecentSessionsAnswer } from '@/lib/sessions/list-recent-sessions.server';
import { SessionPage } from '@/lib/sessions/session';

export const GET = route({ actor: 'user', query: SessionPage, answer: RecentSessionsAnswer }, ({ ctx, query }) =>
  listRecentSessions(ctx, query),
);
