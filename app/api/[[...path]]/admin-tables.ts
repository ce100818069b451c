import { answerTable, answerTableFile } from '@/lib/features/admin/table-answers.server';
import { TableQuery } from '@/lib/features/admin/tables';
import type { OperatorRoutes } from '@/lib/features/site/pages/operator-router.server';
import { route } from '@/lib/platform/http/route.server';

/** The data tables, below `/api/{prefix}/admin/`. */
export const tablesRoutes: OperatorRoutes = {
  'GET db/:table': route({ actor: 'operator', query: TableQuery }, ({ ctx, params, query }) =>
    answerTable(ctx, params.table, query),
  ),
  'GET db/:table/csv': route({ actor: 'operator', query: TableQuery }, ({ ctx, params, query }) =>
    answerTableFile(ctx, params.table, query),
  ),
};
