import { z } from 'zod';

/** Answer of `DELETE /api/user`. */
export const DeletedAnswer = z.object({ success: z.literal(true) });

/** Name of the file with everything that is stored, where an answer does not say it. */
export const EXPORT_NAME = 'account.json';
