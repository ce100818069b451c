import { AdminLogAnswer, AdminLogQuery } from '@/lib/features/admin/action-log';
import { listActions } from '@/lib/features/admin/list-actions.server';
import { logIn } from '@/lib/features/admin/log-in.server';
import { logOut } from '@/lib/features/admin/log-out.server';
import { AdminLogin, AdminLoginAnswer, AdminSessionAnswer } from '@/lib/features/admin/login';
import { DoneAnswer } from '@/lib/features/admin/management';
import { getOperatorSession } from '@/lib/features/admin/session.server';
import type { OperatorRoutes } from '@/lib/features/site/pages/operator-router.server';
import { route } from '@/lib/platform/http/route.server';

/** The operator's sign-in and action log, below `/api/{prefix}/admin/`. */
export const loginRoutes: OperatorRoutes = {
  'POST login': route(
    { actor: 'anyone', allowsSuspended: true, body: AdminLogin, answer: AdminLoginAnswer },
    ({ ctx, body }) => logIn(ctx, body),
  ),
  'POST logout': route({ actor: 'operator', answer: DoneAnswer }, ({ ctx }) => logOut(ctx)),
  'GET session': route({ actor: 'operator', answer: AdminSessionAnswer }, ({ ctx }) => getOperatorSession(ctx)),
  'GET actions': route({ actor: 'operator', query: AdminLogQuery, answer: AdminLogAnswer }, ({ ctx, query }) =>
    listActions(ctx, query),
  ),
};
