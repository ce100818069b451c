import { getSessionStats, StatsAnswer, StatsQuery } from '@/lib/features/sessions/get-session-stats.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', query: StatsQuery, answer: StatsAnswer }, ({ ctx, query }) =>
    getSessionStats(ctx, query),
  ),
});
