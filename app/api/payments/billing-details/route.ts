import { BillingDetails, BillingDetailsAnswer } from '@/lib/features/payments/receipt';
import { getBillingDetails, setBillingDetails } from '@/lib/features/payments/receipts.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: BillingDetailsAnswer }, async ({ ctx }) => ({
    details: await getBillingDetails(ctx),
  })),
  PUT: route({ actor: 'user', body: BillingDetails, answer: BillingDetailsAnswer }, async ({ ctx, body }) => ({
    details: await setBillingDetails(ctx, body),
  })),
});
