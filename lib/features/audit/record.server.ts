import 'server-only';
import type { Db } from '@/db/client.server';
import { insertAuditEvent, type NewAuditEvent } from '@/db/queries/audit';
import type { AuditAction } from './audit';

/** What is written down: who, what, how much. Never a name or a text of a document. */
export type AuditRecord = Omit<NewAuditEvent, 'at' | 'action'> & { readonly action: AuditAction };

/**
 * Writes down what a user did, where a Business account's pages are used. `tx` is the transaction that does it, so that what is done is
 * written down, and what is not is not, whenever the server ends.
 * @param ownerId the account whose log it is for, where that is not asked of what the user uses now
 */
export function recordAudit(tx: Db, record: AuditRecord, at: Date, ownerId?: string): Promise<void> {
  return insertAuditEvent(tx, { ...record, at }, ownerId);
}
