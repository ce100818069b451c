import { z } from 'zod';
import { Uuid } from '@/lib/shared/uuid';

/** What is written down of a Business account. The texts stand in `messages` under `Audit.actions`. */
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

/** How long an entry is kept, in days. */
export const AUDIT_DAYS = 180;
/** Entries of one answer. */
const DEFAULT_PAGE = 50;
const MAX_PAGE = 200;
/** Entries of one file. */
export const MAX_CSV_ENTRIES = 100_000;

/** Which entries are asked for. `until` is the first instant that is not. */
export const AuditFilter = z.object({
  actor: Uuid.optional(),
  action: AuditAction.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Query of `GET /api/audit`: `before` is the `next` of the page before. */
export const AuditQuery = AuditFilter.extend({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One thing that somebody did. Absent counts are null. */
export const AuditEntry = z.object({
  id: z.int(),
  /** ISO instant. */
  at: z.iso.datetime(),
  action: AuditAction,
  /** Null where nobody of the team did it, but the payment service reported it. */
  actor: z.object({ id: z.uuid(), email: z.string(), name: z.string().nullable() }).nullable(),
  documents: z.int().nullable(),
  pages: z.int().nullable(),
  /** In US cents. */
  cents: z.int().nullable(),
  /** The address that an entry about the team is about. */
  subject: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Answer of `GET /api/audit`: newest first; `next` is null on the last page. */
export const AuditAnswer = z.object({
  success: z.literal(true),
  entries: z.array(AuditEntry),
  next: z.int().nullable(),
  /** Everybody who is in an entry, for the choice of a person. */
  actors: z.array(z.object({ id: z.uuid(), email: z.string() })),
});
export type AuditAnswer = z.infer<typeof AuditAnswer>;
