import 'server-only';
import { z } from 'zod';
import { insertProcessingSession, type ProcessingSessionRow } from '@/db/queries/processing-sessions';
import type { UserContext } from '@/lib/platform/context.server';
import { type NewSession, ProcessingSession } from './session';

export const SaveSessionAnswer = z.object({ success: z.literal(true), session: ProcessingSession });
export type SaveSessionAnswer = z.infer<typeof SaveSessionAnswer>;

/** Saves the caller's finished batch. */
export async function saveSession(ctx: UserContext, body: NewSession): Promise<SaveSessionAnswer> {
  const row = await insertProcessingSession(ctx.db, ctx.actor.userId, body, ctx.clock.now());
  return { success: true, session: sessionView(row) };
}

/** Converts a stored batch to an answer. */
export function sessionView(row: ProcessingSessionRow): ProcessingSession {
  return ProcessingSession.parse({ ...row, sessionDate: row.sessionDate.toISOString() });
}
