import { getUsage } from '@/lib/features/usage/get-usage.server';
import { UsageAnswer } from '@/lib/features/usage/usage-answer';
import { env } from '@/lib/platform/env/env.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'anyone', answer: UsageAnswer }, async ({ ctx }) => ({
    usage: await getUsage(ctx),
    maxRequestBytes: env().MAX_REQUEST_BYTES,
  })),
});
