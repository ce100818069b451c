import { resource } from '@/lib/platform/http/resource.server';
import { manifestResponse } from '../manifest-response';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource({ GET: async () => manifestResponse('en') });
