import { describe, expect, it } from 'vitest';
import type { AdsSettings } from './ads';
import { createConversions } from './conversions.client';

const SETTINGS: AdsSettings = {
  conversionId: 'AW-123',
  labels: { upload: 'up', payment: 'pay' },
  scriptUrl: 'https://www.googletagmanager.com/gtag/js',
};
const PAYMENT = { kind: 'payment', id: 'one', amountCents: 500, currency: 'USD' } as const;

/** A browser; `kept` is what it stores, which tabs share. */
function browser(kept = new Map<string, string>(), storage?: () => Storage) {
  const commands: (readonly unknown[])[] = [];
  const scripts: string[] = [];
  let forgotten = 0;
  const conversions = createConversions({
    storage:
      storage ??
      (() => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) })),
    gtag: (...command) => void commands.push(command),
    loadScript: (url) => void scripts.push(url),
    forgetCookies: () => {
      forgotten += 1;
    },
    now: () => new Date(0),
  });
  return {
    conversions,
    scripts,
    kept,
    commands,
    forgotten: () => forgotten,
    counted: () => commands.filter(([name]) => name === 'event').map(([, , what]) => what),
  };
}

describe('before consent', () => {
  it.each([
    ['nothing is configured', false, null],
    ['nobody has answered', true, null],
    ['somebody has said no', true, 'denied'],
  ] as const)('nothing is loaded, sent or kept where %s', async (_case, isConfigured, answer) => {
    const { conversions, scripts, commands, kept } = browser();
    if (isConfigured) conversions.start(SETTINGS);
    if (answer) conversions.answer(answer);
    for (const kind of ['upload', 'payment', 'subscription'] as const) await conversions.count({ ...PAYMENT, kind });
    expect([scripts, commands]).toEqual([[], []]);
    expect([...kept.keys()]).toEqual(answer ? ['ads.consent'] : []);
  });

  it('no banner is shown without configuration', () => {
    const { conversions } = browser();
    conversions.ask();
    expect([conversions.consent.get(), conversions.isAsking.get()]).toEqual(['off', false]);
  });

  it('the banner is shown until it is answered, and only once', () => {
    const first = browser();
    first.conversions.start(SETTINGS);
    expect([first.conversions.consent.get(), first.conversions.isAsking.get()]).toEqual(['unasked', true]);
    first.conversions.answer('denied');
    expect([first.conversions.consent.get(), first.conversions.isAsking.get()]).toEqual(['denied', false]);
    const next = browser(first.kept);
    next.conversions.start(SETTINGS);
    expect([next.conversions.consent.get(), next.conversions.isAsking.get()]).toEqual(['denied', false]);
    next.conversions.ask();
    expect(next.conversions.isAsking.get()).toBe(true);
    expect(next.scripts).toEqual([]);
  });
});

describe('after consent', () => {
  const agreed = (kept?: Map<string, string>) => {
    const own = browser(kept);
    own.conversions.start(SETTINGS);
    own.conversions.answer('granted');
    return own;
  };

  it('denies everything first, then grants what counting needs, before the script loads', () => {
    const { commands, scripts } = agreed();
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    };
    expect(commands.slice(0, 2)).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, ad_storage: 'granted', ad_user_data: 'granted' }],
    ]);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-123']);
  });

  it('a payment is counted with the amount and currency from the server, under a meaningless id', async () => {
    const { conversions, counted } = agreed();
    await conversions.count(PAYMENT);
    expect(counted()).toEqual([
      { send_to: 'AW-123/pay', transaction_id: expect.stringMatching(/^[0-9a-f]{32}$/), value: 5, currency: 'USD' },
    ]);
  });

  it('each event is counted once across this page, the next and other tabs', async () => {
    const first = agreed();
    await Promise.all([first.conversions.count(PAYMENT), first.conversions.count(PAYMENT)]);
    expect(first.counted()).toHaveLength(1);
    const next = agreed(first.kept);
    await next.conversions.count(PAYMENT);
    expect(next.counted()).toEqual([]);
    await next.conversions.count({ ...PAYMENT, id: 'two' });
    await next.conversions.count({ kind: 'upload', id: 'one' });
    expect(next.counted()).toHaveLength(2);
  });

  it('events without a label are not counted', async () => {
    const { conversions, counted } = agreed();
    await conversions.count({ ...PAYMENT, kind: 'subscription' });
    expect(counted()).toEqual([]);
  });

  it('withdrawing updates the tag, deletes its cookies, and stops counting', async () => {
    const { conversions, commands, counted, forgotten } = agreed();
    conversions.answer('denied');
    expect(commands.at(-1)).toEqual(['consent', 'update', expect.objectContaining({ ad_storage: 'denied' })]);
    expect(forgotten()).toBe(1);
    await conversions.count(PAYMENT);
    expect(counted()).toEqual([]);
  });

  it('a withdrawal in another tab applies here, even during an event', async () => {
    const { conversions, counted, kept } = agreed();
    const counting = conversions.count(PAYMENT);
    kept.set('ads.consent', 'denied');
    await counting;
    await conversions.count({ ...PAYMENT, id: 'two' });
    expect([counted(), conversions.isGranted()]).toEqual([[], false]);
  });
});

it('without storage each page asks again and counts while it is open', async () => {
  const closed = () => {
    throw new Error('denied');
  };
  const { conversions, counted } = browser(new Map(), closed);
  conversions.start(SETTINGS);
  expect(conversions.isAsking.get()).toBe(true);
  conversions.answer('granted');
  await conversions.count(PAYMENT);
  await conversions.count(PAYMENT);
  expect(counted()).toHaveLength(1);
});

it('ignores stored values of other code', async () => {
  const { conversions, counted } = browser(
    new Map([
      ['ads.counted', '{no json'],
      ['ads.consent', 'yes'],
    ]),
  );
  conversions.start(SETTINGS);
  expect(conversions.consent.get()).toBe('unasked');
  conversions.answer('granted');
  await conversions.count(PAYMENT);
  expect(counted()).toHaveLength(1);
});
