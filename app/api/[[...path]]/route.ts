import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route.server';

/** An address of the API that does not exist answers as an API does, not with a page. */
const unknown = route({ actor: 'anyone' }, () => Promise.reject(new AppError('notFound')));

export {
  unknown as DELETE,
  unknown as GET,
  unknown as HEAD,
  unknown as OPTIONS,
  unknown as PATCH,
  unknown as POST,
  unknown as PUT,
};
