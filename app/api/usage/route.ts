import { env } from '@/lib/env.server';
import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { getUsage } from '@/lib/usage/get-usage.server';
import { UsageAnswer } from '@/lib/usage/usage-answer';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'anyone', answer: UsageAnswer }, async ({ ctx }) => ({
    usage: await getUsage(ctx),
    maxRequestBytes: env().MAX_REQUEST_BYTES,
  })),
});
