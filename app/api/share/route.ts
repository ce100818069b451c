import { resource } from '@/lib/http/resource.server';
import { openWithoutShare } from '@/lib/http/share-fallback.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({ POST: openWithoutShare });
