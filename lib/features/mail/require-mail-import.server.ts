import 'server-only';
import { requireFeature } from '@/lib/features/usage/require-feature.server';
import type { Context } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';

/**
 * Allows mail import by plan or trial. Outside production builds every account is allowed; the button then shows
 * "(Debug - No Plan)". Throws `planRequired`.
 */
export async function requireMailImport(ctx: Context): Promise<void> {
  if (env().NODE_ENV !== 'production' && ctx.actor.kind === 'user') return;
  await requireFeature(ctx, 'mailImport');
}
