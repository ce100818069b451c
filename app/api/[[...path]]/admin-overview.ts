import { getData, getStats, listRecentUsers } from '@/lib/admin/get-data.server';
import { getOverview } from '@/lib/admin/get-overview.server';
import { AdminDataAnswer, AdminStatsAnswer, AdminUsersAnswer, OverviewAnswer } from '@/lib/admin/overview';
import type { OperatorRoutes } from '@/lib/http/operator-door.server';
import { route } from '@/lib/http/route.server';

/** The figures of the overview, below `/api/{prefix}/admin/`. */
export const overviewRoutes: OperatorRoutes = {
  'GET ': route({ actor: 'operator', answer: AdminStatsAnswer }, ({ ctx }) => getStats(ctx)),
  'GET data': route({ actor: 'operator', answer: AdminDataAnswer }, ({ ctx }) => getData(ctx)),
  'GET users': route({ actor: 'operator', answer: AdminUsersAnswer }, ({ ctx }) => listRecentUsers(ctx)),
  'GET overview': route({ actor: 'operator', answer: OverviewAnswer }, ({ ctx }) => getOverview(ctx)),
};
