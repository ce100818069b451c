import { answerTable, answerTableFile } from '@/lib/admin/table-answers.server';
import { TableQuery } from '@/lib/admin/tables';
import type { OperatorRoutes } from '@/lib/http/operator-door.server';
import { route } from '@/lib/http/route.server';

/** The tables, below `/api/{prefix}/admin/`. */
export const tablesRoutes: OperatorRoutes = {
  'GET db/:table': route({ actor: 'operator', query: TableQuery }, ({ ctx, params, query }) =>
    answerTable(ctx, params.table, query),
  ),
  'GET db/:table/csv': route({ actor: 'operator', query: TableQuery }, ({ ctx, params, query }) =>
    answerTableFile(ctx, params.table, query),
  ),
};
