import { z } from 'zod';
import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import type { AdsSettings, ConversionKind } from './ads';

const CONSENT_KEY = 'ads.consent';
const COUNTED_KEY = 'ads.counted';
/** So many conversions are remembered, so that none is counted twice. */
const MAX_COUNTED = 200;
const CENTS = 100;

/** What somebody answered. */
export type ConsentAnswer = 'granted' | 'denied';
/** The answer; `unasked` before there is one, `off` where nothing is counted and nobody is asked. */
export type Consent = ConsentAnswer | 'unasked' | 'off';

/** Something that is to be counted once. The amount is what the server says was paid. */
export interface Conversion {
  readonly kind: ConversionKind;
  /** What it is known by; Google gets a hash of it. */
  readonly id: string;
  readonly amountCents?: number;
  readonly currency?: string;
}

/** Consent Mode v2: everything is denied until somebody agrees. */
const ALL_DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const;
/** What counting needs. Nobody is asked about personalised advertising or statistics, so they stay denied. */
const COUNTING_GRANTED = { ...ALL_DENIED, ad_storage: 'granted', ad_user_data: 'granted' } as const;

/** What the counting is done with. */
export interface ConversionServices {
  /** Throws where the browser keeps it from pages. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Puts a command in front of Google's script, which takes them in their order. */
  readonly gtag: (...command: readonly unknown[]) => void;
  /** Loads Google's script from an address. */
  readonly loadScript: (url: string) => void;
  /** Deletes the cookies that it has set. */
  readonly forgetCookies: () => void;
  readonly now: () => Date;
}

export interface Conversions {
  readonly consent: ExternalStore<Consent>;
  /** Begins with this deployment's settings. Nothing is loaded before somebody has agreed. */
  readonly start: (settings: AdsSettings) => void;
  readonly answer: (answer: ConsentAnswer) => void;
  /** Asks again, as if nobody had answered; until then the old answer holds. */
  readonly ask: () => void;
  readonly isAsking: ExternalStore<boolean>;
  /** True when something would be counted now. */
  readonly isGranted: () => boolean;
  /** Counts a conversion, once. Nothing without consent; what happened before it is not counted later. */
  readonly count: (conversion: Conversion) => Promise<void>;
}

const Counted = z.array(z.string());

/** The counting of conversions, and the consent that it needs. */
export function createConversions(services: ConversionServices): Conversions {
  const consent = externalStore<Consent>('off');
  const isAsking = externalStore(false);
  let settings: AdsSettings | null = null;
  let isLoaded = false;
  /** Where the browser stores nothing: holds as long as the page. */
  let answered: ConsentAnswer | null = null;
  const counted = new Set<string>();

  const read = (key: string): string | null => {
    try {
      return services.storage().getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string) => {
    try {
      services.storage().setItem(key, value);
    } catch {
      // Asked again on the next page.
    }
  };
  /** Read anew each time: another tab may have taken it back. */
  const current = (): Consent => {
    if (!settings) return 'off';
    const stored = read(CONSENT_KEY);
    return stored === 'granted' || stored === 'denied' ? stored : (answered ?? 'unasked');
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

  function follow(): void {
    const next = current();
    consent.set(next);
    if (next === 'granted' && settings) load(settings);
    if (next === 'unasked') isAsking.set(true);
  }

  function countedBefore(): readonly string[] {
    try {
      return Counted.parse(JSON.parse(read(COUNTED_KEY) ?? '[]'));
    } catch {
      return [];
    }
  }

  /** True for the first time that something is to be counted in this browser. */
  function isFirst(key: string): boolean {
    const known = countedBefore();
    if (counted.has(key) || known.includes(key)) return false;
    counted.add(key);
    write(COUNTED_KEY, JSON.stringify([...known, key].slice(-MAX_COUNTED)));
    return true;
  }

  return {
    consent,
    isAsking,
    start(own) {
      settings = own;
      follow();
    },
    answer(answer) {
      answered = answer;
      write(CONSENT_KEY, answer);
      isAsking.set(false);
      follow();
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
      // Taken back while that was computed.
      if (current() !== 'granted' || !isFirst(key)) return;
      if (!isLoaded) load(settings);
      services.gtag('event', 'conversion', {
        send_to: `${settings.conversionId}/${label}`,
        transaction_id: key,
        ...(amountCents !== undefined && { value: amountCents / CENTS, currency }),
      });
    },
  };
}

const HASH_BYTES = 16;

/** What a conversion is known by outside: nothing that is known inside can be found by it. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.slice(0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
