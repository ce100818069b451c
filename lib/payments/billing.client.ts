import { countPaid } from '@/lib/consent/page-conversions.client';
import { externalStore } from '@/lib/external-store.client';
import { fetchJson, RequestError } from '@/lib/http/fetch-json.client';
import { noteUsage } from '@/lib/usage/usage.client';
import { approvedStore } from './approved.client';
import { createCheckout } from './checkout.client';
import { type ChangeSubscription, PaymentAnswer, SubscriptionAnswer, type SubscriptionView } from './payment-answers';

/** The subscription of the signed-in person: on its way, at hand (null: none), or not to be had. */
export type Subscribed =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly subscription: SubscriptionView | null }
  | { readonly is: 'failed'; readonly error: RequestError };

const LOADING: Subscribed = { is: 'loading' };
const store = externalStore<Subscribed>(LOADING);
/** Counts the questions, so that an answer that a later word has overtaken changes nothing. */
let turn = 0;

/** Asks the server how the subscription stands. What is known stays until it answers. */
export async function loadSubscription(): Promise<void> {
  turn += 1;
  const asked = turn;
  if (store.get().is === 'failed') store.set(LOADING);
  try {
    const { subscription } = await fetchJson('/api/payments/subscription', { schema: SubscriptionAnswer });
    if (asked === turn) store.set({ is: 'known', subscription });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (asked === turn) store.set({ is: 'failed', error });
  }
}

/** Forgets it: it is somebody else's from now on, or nobody's. */
export function forgetSubscription(): void {
  turn += 1;
  store.set(LOADING);
}

/** Takes over what an answer says of both usage and subscription. */
function notePaid({ usage, subscription }: PaymentAnswer): void {
  turn += 1;
  noteUsage(usage);
  store.set({ is: 'known', subscription });
}

/** Cancels at the end of what is paid for, or takes that back. Rejects with a `RequestError`. */
export async function changeSubscription(body: ChangeSubscription): Promise<PaymentAnswer> {
  const answer = await fetchJson('/api/payments/subscription', { method: 'POST', body, schema: PaymentAnswer });
  notePaid(answer);
  return answer;
}

/** The subscription in a component, as far as it is known; `loadSubscription` asks for it. */
export const useSubscription = (): Subscribed => store.use();

/** Resolves after so many milliseconds, or as soon as the browser is back on the net. */
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

/** The one checkout of this page. */
export const checkout = createCheckout({
  request: fetchJson,
  approved: approvedStore(() => localStorage),
  onPaid: (answer) => {
    notePaid(answer);
    void countPaid();
  },
  wait,
});
