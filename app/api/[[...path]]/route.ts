import { operatorRouter } from '@/lib/features/site/pages/operator-router.server';
import { AppError } from '@/lib/platform/errors';
import { route } from '@/lib/platform/http/route.server';
import { operatorRoutes } from './admin-routes';
import { previewRouter } from './preview-sign-in';

/** Unknown API addresses answer with an API error, not with a page. */
const unknown = route({ actor: 'anyone', allowsSuspended: true }, () => Promise.reject(new AppError('notFound')));
const answer = operatorRouter(operatorRoutes, previewRouter(unknown));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
