import type { OperatorRoutes } from '@/lib/http/operator-door.server';
import { loginRoutes } from './admin-login';
import { overviewRoutes } from './admin-overview';
import { paymentsRoutes } from './admin-payments';
import { tablesRoutes } from './admin-tables';
import { usersRoutes } from './admin-users';

/** Everything that answers below `/api/{prefix}/admin/`. */
export const operatorRoutes: OperatorRoutes = {
  ...loginRoutes,
  ...overviewRoutes,
  ...tablesRoutes,
  ...usersRoutes,
  ...paymentsRoutes,
};
