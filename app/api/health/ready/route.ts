import { answerReady } from '@/lib/platform/http/health.server';
import { resource } from '@/lib/platform/http/resource.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({ GET: (request) => answerReady(request) });
