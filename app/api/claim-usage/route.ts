import { ClaimAnswer, ClaimUsage } from '@/lib/features/usage/claim-answer';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: ClaimUsage, answer: ClaimAnswer }, ({ ctx, body }) => claimUsage(ctx, body)),
});
