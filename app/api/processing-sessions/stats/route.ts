import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { getSessionStats, StatsAnswer, StatsQuery } from '@/lib/sessions/get-session-stats.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: StatsQuery, answer: StatsAnswer }, ({ ctx, query }) =>
    getSessionStats(ctx, query),
  ),
});
