import 'server-only';
import { z } from 'zod';
import { deleteProcessingSession } from '@/db/queries/processing-sessions';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { Uuid } from '@/lib/shared/uuid';

export const DeleteSessionAnswer = z.object({ success: z.literal(true) });
export type DeleteSessionAnswer = z.infer<typeof DeleteSessionAnswer>;

/** Deletes one of the caller's batches. Throws `notFound` if it is unknown or belongs to another user. */
export async function deleteSession(ctx: UserContext, id: unknown): Promise<DeleteSessionAnswer> {
  const sessionId = Uuid.safeParse(id);
  if (!sessionId.success || !(await deleteProcessingSession(ctx.db, ctx.actor.userId, sessionId.data))) {
    throw new AppError('notFound');
  }
  return { success: true };
}
