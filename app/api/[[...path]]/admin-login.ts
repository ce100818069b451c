import { AdminLogAnswer, AdminLogQuery } from '@/lib/admin/action-log';
import { listActions } from '@/lib/admin/list-actions.server';
import { logIn } from '@/lib/admin/log-in.server';
import { logOut } from '@/lib/admin/log-out.server';
import { AdminLogin, AdminLoginAnswer, AdminSessionAnswer } from '@/lib/admin/login';
import { DoneAnswer } from '@/lib/admin/management';
import { getOperatorSession } from '@/lib/admin/session.server';
import type { OperatorRoutes } from '@/lib/http/operator-door.server';
import { route } from '@/lib/http/route.server';

/** The operator's sign-in and log, below `/api/{prefix}/admin/`. */
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
