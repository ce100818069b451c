import type { OperatorRoutes } from '@/lib/features/site/pages/operator-router.server';
import { loginRoutes } from './admin-login';
import { overviewRoutes } from './admin-overview';
import { paymentsRoutes } from './admin-payments';
import { tablesRoutes } from './admin-tables';
import { usersRoutes } from './admin-users';

/** All routes below `/api/{prefix}/admin/`. */
export const operatorRoutes: OperatorRoutes = {
  ...loginRoutes,
  ...overviewRoutes,
  ...tablesRoutes,
  ...usersRoutes,
  ...paymentsRoutes,
};
