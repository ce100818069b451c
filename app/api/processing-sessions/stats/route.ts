import { route } from '@/lib/http/route.server';
import { getSessionStats, StatsAnswer, StatsQuery } from '@/lib/sessions/get-session-stats.server';

export const GET = route({ actor: 'user', query: StatsQuery, answer: StatsAnswer }, ({ ctx, query }) =>
  getSessionStats(ctx, query),
);
