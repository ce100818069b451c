import { addPages, extendTrial, resetUsage, signOutUser } from '@/lib/features/admin/change-account.server';
import { exportManagedUsers, listManagedUsers } from '@/lib/features/admin/list-managed-users.server';
import {
  AddPages,
  DeleteUser,
  DoneAnswer,
  ExtendTrial,
  HistoryAnswer,
  ManagedUserAnswer,
  ManagementAnswer,
  ManagementFilter,
  ManagementQuery,
  ResetUsage,
  SignOutUser,
  SuspendUser,
  UpdatePlan,
} from '@/lib/features/admin/management';
import { getSubscriptionHistory } from '@/lib/features/admin/subscription-history.server';
import { restoreUser, suspendUser } from '@/lib/features/admin/suspend-user.server';
import { updatePlan } from '@/lib/features/admin/update-plan.server';
import { deleteUser, exportUser } from '@/lib/features/admin/user-account.server';
import type { OperatorRoutes } from '@/lib/features/site/pages/operator-router.server';
import { route } from '@/lib/platform/http/route.server';

const actor = 'operator';

/** The accounts, below `/api/{prefix}/admin/`. */
export const usersRoutes: OperatorRoutes = {
  'GET user-management': route({ actor, query: ManagementQuery, answer: ManagementAnswer }, ({ ctx, query }) =>
    listManagedUsers(ctx, query),
  ),
  'GET user-management/csv': route({ actor, query: ManagementFilter }, ({ ctx, query }) =>
    exportManagedUsers(ctx, query),
  ),
  'GET user/:id/subscription-history': route({ actor, answer: HistoryAnswer }, ({ ctx, params }) =>
    getSubscriptionHistory(ctx, params.id),
  ),
  'GET user/:id/export': route({ actor }, ({ ctx, params }) => exportUser(ctx, params.id)),
  'POST update-plan': route({ actor, body: UpdatePlan, answer: ManagedUserAnswer }, ({ ctx, body }) =>
    updatePlan(ctx, body),
  ),
  'POST reset-usage': route({ actor, body: ResetUsage, answer: ManagedUserAnswer }, ({ ctx, body }) =>
    resetUsage(ctx, body),
  ),
  'POST add-pages': route({ actor, body: AddPages, answer: ManagedUserAnswer }, ({ ctx, body }) => addPages(ctx, body)),
  'POST sign-out-user': route({ actor, body: SignOutUser, answer: ManagedUserAnswer }, ({ ctx, body }) =>
    signOutUser(ctx, body),
  ),
  'POST suspend-user': route({ actor, body: SuspendUser, answer: ManagedUserAnswer }, ({ ctx, body }) =>
    suspendUser(ctx, body),
  ),
  'POST restore-user': route({ actor, body: SuspendUser, answer: ManagedUserAnswer }, ({ ctx, body }) =>
    restoreUser(ctx, body),
  ),
  'POST extend-trial': route({ actor, body: ExtendTrial, answer: ManagedUserAnswer }, ({ ctx, body }) =>
    extendTrial(ctx, body),
  ),
  'POST delete-user': route({ actor, body: DeleteUser, answer: DoneAnswer }, async ({ ctx, body }) => {
    await deleteUser(ctx, body);
    return {};
  }),
};
