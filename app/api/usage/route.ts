import { route } from '@/lib/http/route.server';
import { getUsage, UsageAnswer } from '@/lib/usage/get-usage.server';

export const GET = route({ actor: 'anyone', answer: UsageAnswer }, ({ ctx }) => getUsage(ctx));
