import 'server-only';
import type { Db } from '@/db/client.server';
import { insertAuditEvent, type NewAuditEvent } from '@/db/queries/audit';
import type { AuditAction } from './audit';

/** A logged action: who, what, how many. Never contains names or texts of documents. */
export type AuditRecord = Omit<NewAuditEvent, 'at' | 'action'> & { readonly action: AuditAction };

/**
 * Logs an action of a user if they use the pages of a Business account.
 * Pass as `tx` the transaction of the action, so that both are stored or neither.
 * @param ownerId account whose log is used, instead of the account whose pages the user uses now
 */
export function recordAudit(tx: Db, record: AuditRecord, at: Date, ownerId?: string): Promise<void> {
  return insertAuditEvent(tx, { ...record, at }, ownerId);
}
