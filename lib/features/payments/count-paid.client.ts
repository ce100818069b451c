import { conversions } from '@/lib/features/site/consent/page-conversions.client';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { PaymentHistoryAnswer } from './payment-answers';

/** A payment younger than this is the one that was just made. */
const JUST_NOW_MS = 60 * 60 * 1000;
/** PayPal may report a month's payment a little after its approval. */
const ASK_AGAIN_MS = [0, 15_000, 60_000];

/** Counts the payment that was just confirmed as a conversion, with the server's amount. Never rejects. */
export async function countPaid(): Promise<void> {
  for (const ms of ASK_AGAIN_MS) {
    if (!conversions.isGranted()) return;
    await new Promise((resolve) => setTimeout(resolve, ms));
    const payment = await newestPayment();
    if (!payment) continue;
    const { id, plan, amountCents, currency } = payment;
    await conversions.count({ kind: plan === 'personal' ? 'payment' : 'subscription', id, amountCents, currency });
    return;
  }
}

async function newestPayment() {
  try {
    const { payments } = await fetchJson('/api/payments/history', { schema: PaymentHistoryAnswer });
    const [newest] = payments;
    return newest && Date.now() - Date.parse(newest.date) < JUST_NOW_MS ? newest : null;
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}
