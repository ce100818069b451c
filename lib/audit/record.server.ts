import 'server-only';
import type { Db } from '@/db/client.server';
import { insertAuditEvent, type NewAuditEvent } from '@/db/queries/audit';
import type { Context } from '@/lib/context.server';
import { log } from '@/lib/http/log.server';
import type { AuditAction } from './audit';

/** What is written down: who, what, how much. Never a name or a text of a document. */
export type AuditRecord = Omit<NewAuditEvent, 'at' | 'action'> & { readonly action: AuditAction };

/**
 * Writes down what a user did, where a Business account's pages are used. Inside the transaction that does it where money
 * or members change: what is done is written down, and what is not is not.
 * @param ownerId the account whose log it is for, where that is not asked of what the user uses now
 */
export function recordAudit(tx: Db, record: AuditRecord, at: Date, ownerId?: string): Promise<void> {
  return insertAuditEvent(tx, { ...record, at }, ownerId);
}

/** The same once it is done, for all else: where it cannot be written down, that is logged, and what was done stays done. */
export async function noteAudit(ctx: Pick<Context, 'db' | 'clock'>, record: AuditRecord): Promise<void> {
  try {
    await recordAudit(ctx.db, record, ctx.clock.now());
  } catch (error) {
    log().error({ err: error, action: record.action }, 'not in the audit log');
  }
}
