import { z } from 'zod';

/** Answer of `DELETE /api/user`. */
export const DeletedAnswer = z.object({ success: z.literal(true) });

/** How long the free pages that a deleted account has used are remembered, in days (decision 0061). */
export const FORMER_ACCOUNT_DAYS = 365;

/** Name of the file with everything that is stored, where an answer does not say it. */
export const EXPORT_NAME = 'account.json';
