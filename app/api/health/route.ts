import { answerReady } from '@/lib/http/health.server';
import { resource } from '@/lib/http/resource.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({ GET: (request) => answerReady(request) });
