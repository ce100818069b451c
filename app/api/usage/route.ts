import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { getUsage, UsageAnswer } from '@/lib/usage/get-usage.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'anyone', answer: UsageAnswer }, ({ ctx }) => getUsage(ctx)),
});
