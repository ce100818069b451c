import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { foldedText } from '../schema/folded-text';
import { payments, subscriptions } from '../schema/payments';
import { processingSessions } from '../schema/processing-sessions';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';

/* Keyset pagination of tables: a page begins after a row, by its sort value and then its id. So every page costs the
   same and none repeats a row.
   Rows without a value come last in both directions. An index over (value, id) serves every column; see the tables of
   `db/schema`. */

/** A column: its displayed value, and the expression to sort and search by. */
interface Column {
  readonly shown: AnyPgColumn | SQL;
  readonly order: AnyPgColumn | SQL;
  /** SQL type of `order`. */
  readonly type: string;
  readonly isNullable: boolean;
}

interface Table {
  readonly rows: AnyPgTable;
  readonly id: AnyPgColumn;
  readonly columns: ReadonlyMap<string, Column>;
}

const plainColumn = (column: AnyPgColumn): Column => ({
  shown: column,
  order: column,
  type: column.getSQLType(),
  isNullable: !column.notNull,
});
export const folded = (text: AnyPgColumn): Column => ({ ...plainColumn(text), order: foldedText(text) });
/** A list of which only the length is shown. */
export const length = (list: AnyPgColumn): Column => {
  const order = sql<number>`jsonb_array_length(${list})`;
  return { shown: order, order, type: 'integer', isNullable: false };
};

function plainColumns<Name extends string>(columns: Readonly<Record<Name, AnyPgColumn>>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, plainColumn(columns[name])]));
}

function tableOf(rows: AnyPgTable, id: AnyPgColumn, columns: Readonly<Record<string, Column>>): Table {
  return { rows, id, columns: new Map(Object.entries(columns)) };
}

/** All tables and columns that can be requested, by name. */
const TABLES: ReadonlyMap<string, Table> = new Map([
  [
    'users',
    tableOf(users, users.id, {
      ...plainColumns(getTableColumns(users), [
        'id',
        'planType',
        'language',
        'createdAt',
        'lastLoginAt',
        'suspendedAt',
      ]),
      email: folded(users.email),
      name: folded(users.name),
      givenName: folded(users.givenName),
    }),
  ],
  [
    'subscriptions',
    tableOf(subscriptions, subscriptions.id, {
      ...plainColumns(getTableColumns(subscriptions), ['id', 'userId', 'plan', 'status', 'environment', 'createdAt']),
      ...plainColumns(getTableColumns(subscriptions), ['startAt', 'lastPaymentAt', 'paidThrough', 'outstandingCents']),
      ...plainColumns(getTableColumns(subscriptions), ['cancelWantedAt', 'supersededAt', 'checkedAt']),
      paypalSubscriptionId: folded(subscriptions.paypalSubscriptionId),
    }),
  ],
  [
    'payments',
    tableOf(payments, payments.id, {
      ...plainColumns(getTableColumns(payments), ['id', 'userId', 'plan', 'amountCents', 'currency', 'refundedCents']),
      ...plainColumns(getTableColumns(payments), ['paidAt', 'disputedAt', 'pages', 'pagesWithdrawn']),
      ...plainColumns(getTableColumns(payments), ['orderId', 'subscriptionId']),
      externalId: folded(payments.externalId),
    }),
  ],
  [
    'usagelimits',
    tableOf(usageLimits, usageLimits.userId, {
      ...plainColumns(getTableColumns(usageLimits), [
        'userId',
        'documentsProcessedThisMonth',
        'totalDocumentsProcessed',
      ]),
      ...plainColumns(getTableColumns(usageLimits), ['extraPages', 'documentsLimit', 'ownedPlan', 'periodStart']),
      ...plainColumns(getTableColumns(usageLimits), ['periodEnd', 'lastProcessedAt', 'planEndsAt', 'subscriptionId']),
    }),
  ],
  [
    'processingsessions',
    tableOf(processingSessions, processingSessions.id, {
      ...plainColumns(getTableColumns(processingSessions), ['id', 'userId', 'sessionDate', 'totalFiles', 'totalPages']),
      ...plainColumns(getTableColumns(processingSessions), ['imageFiles', 'pdfFiles', 'otherFiles', 'successfulFiles']),
      ...plainColumns(getTableColumns(processingSessions), [
        'failedFiles',
        'passwordProtectedFiles',
        'processingTimeMs',
      ]),
      categoriesUsed: length(processingSessions.categoriesUsed),
    }),
  ],
]);

/** Returns the column names of a table. */
export function tableColumnNames(table: string): readonly string[] {
  return [...(TABLES.get(table)?.columns.keys() ?? [])];
}

export function tableNamed(name: string): Table {
  const table = TABLES.get(name);
  if (!table) throw new Error(`No table is called ${name}.`);
  return table;
}

export function columnOf(table: string, name: string): Column {
  const column = tableNamed(table).columns.get(name);
  if (!column) throw new Error(`No column of ${table} is called ${name}.`);
  return column;
}
