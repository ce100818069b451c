import { z } from 'zod';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { CENTS_PER_DOLLAR } from '@/lib/shared/units';
import type { AdsSettings, ConversionKind } from './ads';

const CONSENT_KEY = 'ads.consent';
const COUNTED_KEY = 'ads.counted';
/** Number of conversions remembered to prevent double counting. */
const MAX_COUNTED = 200;

/** The user's consent answer. */
export type ConsentAnswer = 'granted' | 'denied';
/** Consent state: `unasked` before an answer, `off` without tracking. */
export type Consent = ConsentAnswer | 'unasked' | 'off';

/** A conversion to count once. The amount is the one paid according to the server. */
export interface Conversion {
  readonly kind: ConversionKind;
  /** Internal id; Google receives a hash of it. */
  readonly id: string;
  readonly amountCents?: number;
  readonly currency?: string;
}

/** Consent Mode v2: everything is denied until the user agrees. */
const ALL_DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const;
/** Consent needed for counting. Users are not asked about personalised ads or statistics, so these stay denied. */
const COUNTING_GRANTED = { ...ALL_DENIED, ad_storage: 'granted', ad_user_data: 'granted' } as const;

/** Dependencies of conversion tracking. */
export interface ConversionServices {
  /** Throws if the browser blocks storage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Queues a command for Google's script. */
  readonly gtag: (...command: readonly unknown[]) => void;
  readonly loadScript: (url: string) => void;
  /** Deletes the cookies that it has set. */
  readonly forgetCookies: () => void;
  readonly now: () => Date;
}

export interface Conversions {
  readonly consent: ExternalStore<Consent>;
  /** Starts with this deployment's settings. Nothing is loaded before the user agrees. */
  readonly start: (settings: AdsSettings) => void;
  readonly answer: (answer: ConsentAnswer) => void;
  /** Asks again; until then the old answer applies. */
  readonly ask: () => void;
  readonly isAsking: ExternalStore<boolean>;
  /** True if conversions are counted now. */
  readonly isGranted: () => boolean;
  /** Counts a conversion, once. Without consent nothing is counted, not even later. */
  readonly count: (conversion: Conversion) => Promise<void>;
}

const Counted = z.array(z.string());

/** Reads and writes storage that the browser may block. */
function storageOrMemory(open: ConversionServices['storage']) {
  return {
    read(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        open().setItem(key, value);
      } catch {
        // The next page asks again.
      }
    },
  };
}

/** Returns the conversions that this browser has counted. */
function countedIn({ read }: ReturnType<typeof storageOrMemory>): readonly string[] {
  try {
    return Counted.parse(JSON.parse(read(COUNTED_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Conversion tracking and its consent. */
export function createConversions(services: ConversionServices): Conversions {
  const consent = externalStore<Consent>('off');
  const isAsking = externalStore(false);
  let settings: AdsSettings | null = null;
  let isLoaded = false;
  /** Fallback without storage: lasts as long as the page. */
  let lastAnswer: ConsentAnswer | null = null;
  const counted = new Set<string>();

  const storage = storageOrMemory(services.storage);
  /** Read each time: another tab may have withdrawn the consent. */
  const current = (): Consent => {
    if (!settings) return 'off';
    const stored = storage.read(CONSENT_KEY);
    return stored === 'granted' || stored === 'denied' ? stored : (lastAnswer ?? 'unasked');
  };

  function load({ conversionId, scriptUrl }: AdsSettings): void {
    if (isLoaded) {
      services.gtag('consent', 'update', COUNTING_GRANTED);
      return;
    }
    isLoaded = true;
    services.gtag('consent', 'default', ALL_DENIED);
    services.gtag('consent', 'update', COUNTING_GRANTED);
    services.gtag('js', services.now());
    services.gtag('config', conversionId, { allow_ad_personalization_signals: false, send_page_view: false });
    const url = new URL(scriptUrl);
    url.searchParams.set('id', conversionId);
    services.loadScript(url.href);
  }

  function subscribe(): void {
    const next = current();
    consent.set(next);
    if (next === 'granted' && settings) load(settings);
    if (next === 'unasked') isAsking.set(true);
  }

  /** True the first time that this browser counts the conversion. */
  function isFirst(key: string): boolean {
    const countedKeys = countedIn(storage);
    if (counted.has(key) || countedKeys.includes(key)) return false;
    counted.add(key);
    storage.write(COUNTED_KEY, JSON.stringify([...countedKeys, key].slice(-MAX_COUNTED)));
    return true;
  }

  return {
    consent,
    isAsking,
    start(own) {
      settings = own;
      subscribe();
    },
    answer(answer) {
      lastAnswer = answer;
      storage.write(CONSENT_KEY, answer);
      isAsking.set(false);
      subscribe();
      if (answer === 'granted') return;
      if (isLoaded) services.gtag('consent', 'update', ALL_DENIED);
      services.forgetCookies();
    },
    ask: () => settings && isAsking.set(true),
    isGranted: () => current() === 'granted',
    async count({ kind, id, amountCents, currency }) {
      const label = settings?.labels[kind];
      if (!settings || !label || current() !== 'granted') return;
      const key = await hashOf(`${kind}:${id}`);
      // Consent was withdrawn during the hashing.
      if (current() !== 'granted' || !isFirst(key)) return;
      if (!isLoaded) load(settings);
      services.gtag('event', 'conversion', {
        send_to: `${settings.conversionId}/${label}`,
        transaction_id: key,
        ...(amountCents !== undefined && { value: amountCents / CENTS_PER_DOLLAR, currency }),
      });
    },
  };
}

/** The first half of SHA-256: 128 bits identify a conversion, in bytes. */
const HASH_BYTES = 16;

/** External id of a conversion: a hash that does not reveal the internal id. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.slice(0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
