import { isPreview } from '@/lib/features/preview/facts.server';
import { PREVIEW_SIGN_IN_PATH } from '@/lib/features/preview/preview';
import { signInReviewer } from '@/lib/features/sign-in/reviewer.server';
import { SignInAnswer } from '@/lib/features/sign-in/viewer';
import { sessionCookie } from '@/lib/platform/auth/session.server';
import { resource } from '@/lib/platform/http/resource.server';
import { type RouteHandler, route } from '@/lib/platform/http/route.server';

const handlers = resource({
  POST: route(
    {
      actor: 'anyone',
      allowsSuspended: true,
      answer: SignInAnswer,
      limit: { name: 'preview-sign-in', points: 20, seconds: 60 },
    },
    async ({ ctx, setCookie }) => {
      const answer = await signInReviewer(ctx);
      setCookie(sessionCookie(answer.token));
      return answer;
    },
  ),
});

/** The reviewers' sign-in on a preview deployment. Any other request goes to `unknown` (decision 0055). */
export function previewRouter(unknown: RouteHandler): RouteHandler {
  return (request, segment) => {
    const isAsked = isPreview() && new URL(request.url).pathname === PREVIEW_SIGN_IN_PATH;
    const handler = isAsked ? Reflect.get(handlers, request.method) : unknown;
    return handler(request, segment);
  };
}
