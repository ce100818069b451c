import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { ClaimAnswer, ClaimUsage } from '@/lib/usage/claim-answer';
import { claimUsage } from '@/lib/usage/claim-usage.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: ClaimUsage, answer: ClaimAnswer }, ({ ctx, body }) => claimUsage(ctx, body)),
});
