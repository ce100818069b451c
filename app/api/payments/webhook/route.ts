import { receiveWebhook } from '@/lib/features/payments/receive-webhook.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

/** PayPal's largest events have a few kilobytes. */
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
