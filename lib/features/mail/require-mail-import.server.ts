import 'server-only';
import { requireFeature } from '@/lib/features/usage/require-feature.server';
import type { Context } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';

/**
 * Lets a caller pass who may bring attachments in from mail, by plan or trial; outside production builds everybody with an
 * account, where the button says "(Debug - No Plan)". Throws `planRequired`.
 */
export async function requireMailImport(ctx: Context): Promise<void> {
  if (env().NODE_ENV !== 'production' && ctx.actor.kind === 'user') return;
  await requireFeature(ctx, 'mailImport');
}
