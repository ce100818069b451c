import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { BillingDetails, BillingDetailsAnswer } from '@/lib/payments/receipt';
import { getBillingDetails, setBillingDetails } from '@/lib/payments/receipts.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: BillingDetailsAnswer }, async ({ ctx }) => ({
    details: await getBillingDetails(ctx),
  })),
  PUT: route({ actor: 'user', body: BillingDetails, answer: BillingDetailsAnswer }, async ({ ctx, body }) => ({
    details: await setBillingDetails(ctx, body),
  })),
});
