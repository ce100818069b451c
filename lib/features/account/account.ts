import { z } from 'zod';

/** Answer of `DELETE /api/user`. */
export const DeletedAnswer = z.object({ success: z.literal(true) });

/** Retention of the number of free pages that a deleted account has used, in days (decision 0054). */
export const FORMER_ACCOUNT_DAYS = 365;

/** Default name of the export file, if an answer has none. */
export const EXPORT_NAME = 'account.json';
