import { fetchJson, RequestError } from '@/lib/http/fetch-json.client';
import { ownOrigin } from '@/lib/on-device/own-origin.client';
import { PaymentHistoryAnswer } from '@/lib/payments/payment-answers';
import { createConversions } from './conversions.client';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Cookies that Google's tag sets for conversions. */
const ADS_COOKIES = /^_gcl_/;

/** Google's script reads its commands as `arguments` objects, and passes arrays over. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what is pushed has to be this very object
  window.dataLayer.push(arguments);
}

/** A page that is closed to others counts nothing. */
function loadScript(url: string): void {
  if (ownOrigin.reach.get() === 'closed') return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

/** On this host and on the domains above it, because the tag chooses the widest one that it may. */
function forgetCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join('.')}`);
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (!ADS_COOKIES.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

/** The one counting of this page. */
export const conversions = createConversions({
  storage: () => localStorage,
  gtag,
  loadScript,
  forgetCookies,
  now: () => new Date(),
});

let lastBatch: string | null = null;

/** Counts an upload, once a batch; `batch` is the server's number of it, null for none. To be called as often as one likes. */
export function countUpload(batch: string | null): void {
  if (batch === lastBatch) return;
  lastBatch = batch;
  if (batch) void conversions.count({ kind: 'upload', id: batch });
}

/** A payment that is this young is the one that was just made. */
const JUST_NOW_MS = 60 * 60 * 1000;
/** PayPal may tell of a month's payment a little after it was approved. */
const ASK_AGAIN_MS = [0, 15_000, 60_000];

/** Counts the payment that was just confirmed, with the amount that the server has for it. Never rejects. */
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
