import 'server-only';
import type { Context } from '@/lib/context.server';
import { env } from '@/lib/env.server';
import { requireFeature } from '@/lib/usage/require-feature.server';

/**
 * Lets a caller pass who may bring attachments in from mail, by plan or trial; outside production builds everybody with an
 * account, where the button says "(Debug - No Plan)". Throws `planRequired`.
 */
export async function requireMailImport(ctx: Context): Promise<void> {
  if (env().NODE_ENV !== 'production' && ctx.actor.kind === 'user') return;
  await requireFeature(ctx, 'mailImport');
}
