import { getData, getStats, listRecentUsers } from '@/lib/features/admin/get-data.server';
import { getOverview } from '@/lib/features/admin/get-overview.server';
import { AdminDataAnswer, AdminStatsAnswer, AdminUsersAnswer, OverviewAnswer } from '@/lib/features/admin/overview';
import type { OperatorRoutes } from '@/lib/features/site/pages/operator-router.server';
import { route } from '@/lib/platform/http/route.server';

/** The figures of the overview, below `/api/{prefix}/admin/`. */
export const overviewRoutes: OperatorRoutes = {
  'GET ': route({ actor: 'operator', answer: AdminStatsAnswer }, ({ ctx }) => getStats(ctx)),
  'GET data': route({ actor: 'operator', answer: AdminDataAnswer }, ({ ctx }) => getData(ctx)),
  'GET users': route({ actor: 'operator', answer: AdminUsersAnswer }, ({ ctx }) => listRecentUsers(ctx)),
  'GET overview': route({ actor: 'operator', answer: OverviewAnswer }, ({ ctx }) => getOverview(ctx)),
};
