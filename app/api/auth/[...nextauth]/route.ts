import { MAX_REDIRECT_FLOW_BYTES, serveRedirectFlow } from '@/lib/features/sign-in/redirect-flow.server';
import { type RouteHandler, route } from '@/lib/platform/http/route.server';

/** Limits of next-auth's redirect flow, under the rules of every other route. One sign-in takes four requests. */
const RULES = {
  actor: 'anyone',
  allowsSuspended: true,
  limit: { name: 'redirect-sign-in', points: 60, seconds: 60 },
  maxBodyBytes: MAX_REDIRECT_FLOW_BYTES,
} as const;

const handle: RouteHandler = (request, segment) =>
  route(RULES, ({ ctx, params }) => serveRedirectFlow(ctx, request, [params.nextauth ?? []].flat()))(request, segment);

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
