import { MAX_REDIRECT_FLOW_BYTES, serveRedirectFlow } from '@/lib/features/sign-in/redirect-flow.server';
import { type RouteHandler, route } from '@/lib/platform/http/route.server';

/** The redirect flow of next-auth, under the rules of every other route. A sign-in takes four calls. */
const RULES = {
  actor: 'anyone',
  allowsSuspended: true,
  limit: { name: 'redirect-sign-in', points: 60, seconds: 60 },
  maxBodyBytes: MAX_REDIRECT_FLOW_BYTES,
} as const;

const handle: RouteHandler = (request, segment) =>
  route(RULES, ({ ctx, params }) => serveRedirectFlow(ctx, request, [params.nextauth ?? []].flat()))(request, segment);

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
