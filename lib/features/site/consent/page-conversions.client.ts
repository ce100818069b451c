import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { createConversions } from './conversions.client';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Cookies that Google's tag sets for conversions. */
const ADS_COOKIES = /^_gcl_/;

/** Google's script only accepts `arguments` objects and ignores arrays. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what is pushed has to be this very object
  window.dataLayer.push(arguments);
}

/** A page restricted to its own origin counts nothing. */
function loadScript(url: string): void {
  if (ownOrigin.restriction.get() === 'closed') return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

/** On this host and its parent domains, because the tag uses the widest domain allowed. */
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

/** The instance of this page. */
export const conversions = createConversions({
  storage: () => localStorage,
  gtag,
  loadScript,
  forgetCookies,
  now: () => new Date(),
});

let lastBatch: string | null = null;

/** Counts an upload once per batch; `batch` is the server's batch id, null for none. Idempotent. */
export function countUpload(batch: string | null): void {
  if (batch === lastBatch) return;
  lastBatch = batch;
  if (batch) void conversions.count({ kind: 'upload', id: batch });
}
