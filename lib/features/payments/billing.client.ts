import { setUsage } from '@/lib/features/usage/usage.client';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { remoteStore } from '@/lib/platform/http/remote-store.client';
import { createCheckout } from './checkout.client';
import { countPaid } from './count-paid.client';
import { type ChangeSubscription, PaymentAnswer, SubscriptionAnswer } from './payment-answers';
import { approvedStore } from './pending-approvals.client';

const subscribed = remoteStore(
  async () => (await fetchJson('/api/payments/subscription', { schema: SubscriptionAnswer })).subscription,
);
/** The subscription of the signed-in user, null for none; `loadSubscription` loads it. */
export const useSubscription = subscribed.use;
export const loadSubscription = subscribed.load;
export const forgetSubscription = subscribed.forget;

/** Stores the usage and subscription of an answer. */
function storePaid({ usage, subscription }: PaymentAnswer): void {
  setUsage(usage);
  subscribed.set(subscription);
}

/** Cancels at the end of the paid period, or reverts the cancellation. Rejects with a `RequestError`. */
export async function changeSubscription(body: ChangeSubscription): Promise<PaymentAnswer> {
  const answer = await fetchJson('/api/payments/subscription', { method: 'POST', body, schema: PaymentAnswer });
  storePaid(answer);
  return answer;
}

/** Resolves after `ms` milliseconds, or as soon as the browser is online again. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}

/** The single checkout of this page. */
export const checkout = createCheckout({
  request: fetchJson,
  approved: approvedStore(() => localStorage),
  onPaid: (answer) => {
    storePaid(answer);
    void countPaid();
  },
  wait,
});
