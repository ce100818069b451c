import { z } from 'zod';
import { Uuid } from '@/lib/shared/uuid';

/** Actions logged for a Business account. Their texts are in `messages` under `Audit.actions`. */
export const AUDIT_ACTIONS = [
  'signIn',
  'signOut',
  'signOutEverywhere',
  'categorise',
  'exportZip',
  'exportDrive',
  'pagesReturned',
  'categories',
  'mailConnected',
  'mailDisconnected',
  'memberInvited',
  'invitationWithdrawn',
  'memberJoined',
  'memberLeft',
  'memberRemoved',
  'transferOffered',
  'transferWithdrawn',
  'transferDeclined',
  'teamTransferred',
  'payment',
  'refund',
  'subscriptionStarted',
  'subscriptionChanged',
  'subscriptionEnded',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

/** Retention of an entry, in days. */
export const AUDIT_DAYS = 180;
/** Entries per answer: default and maximum. */
const DEFAULT_PAGE_ENTRIES = 50;
const MAX_PAGE_ENTRIES = 200;
/** Maximum number of entries in a CSV file. */
export const MAX_CSV_ENTRIES = 100_000;

/** Filter of entries. `until` is exclusive. */
export const AuditFilter = z.object({
  actor: Uuid.optional(),
  action: AuditAction.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Query of `GET /api/audit`: `before` is the `next` of the previous page. */
export const AuditQuery = AuditFilter.extend({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_ENTRIES).default(DEFAULT_PAGE_ENTRIES),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** An entry of the log. Counts that do not apply are null. */
export const AuditEntry = z.object({
  id: z.int(),
  /** ISO instant. */
  at: z.iso.datetime(),
  action: AuditAction,
  /** Null if no user of the team caused it and the payment service reported it. */
  actor: z.object({ id: z.uuid(), email: z.string(), name: z.string().nullable() }).nullable(),
  documents: z.int().nullable(),
  pages: z.int().nullable(),
  /** In US cents. */
  cents: z.int().nullable(),
  /** Address that an entry about the team concerns. */
  subject: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Answer of `GET /api/audit`: newest first; `next` is null on the last page. */
export const AuditAnswer = z.object({
  success: z.literal(true),
  entries: z.array(AuditEntry),
  next: z.int().nullable(),
  /** All actors in the log, for the filter. */
  actors: z.array(z.object({ id: z.uuid(), email: z.string() })),
});
export type AuditAnswer = z.infer<typeof AuditAnswer>;
