import { openWithoutShare } from '@/lib/features/site/pages/share-fallback.server';
import { resource } from '@/lib/platform/http/resource.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({ POST: openWithoutShare });
