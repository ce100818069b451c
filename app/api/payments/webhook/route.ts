import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { receiveWebhook } from '@/lib/payments/receive-webhook.server';

/** PayPal's largest events have some kilobytes. */
const RULES = {
  actor: 'anyone',
  allowsSuspended: true,
  isRaw: true,
  maxBodyBytes: 64 * 1024,
  maxBodyValues: 2000,
  limit: { name: 'payment-webhook', points: 600, seconds: 60 },
} as const;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(RULES, ({ ctx, received }) => receiveWebhook(ctx, received)),
});
