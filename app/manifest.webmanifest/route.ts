import { manifestResponse } from '../manifest-response';

export const dynamic = 'force-static';

export function GET(): Response {
  return manifestResponse('en');
}
