import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/platform/env/env.server';
import { getPayPal } from './paypal.server';
import { payPalSettings, payPalSources } from './paypal-settings.server';

const CLIENT = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_MERCHANT_ID: '2BP3WP8PK6566',
  PAYPAL_WEBHOOK_ID: '7YN47048TX2895013',
  PAYPAL_PLAN_PERSONALPLUS: 'P-1',
  PAYPAL_PLAN_BUSINESS: 'P-2',
};

function set(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  resetEnv();
}
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

it('payments are off without configuration', () => {
  set({ PAYPAL_CLIENT_ID: '' });
  expect(payPalSettings()).toBeUndefined();
  expect(payPalSources()).toEqual([]);
  expect(() => getPayPal()).toThrow(expect.objectContaining({ code: 'paymentsClosed' }));
});

it('uses the sandbox or live PayPal, and accepts certificates from there only', () => {
  set(CLIENT);
  expect(payPalSettings()).toMatchObject({
    isSandbox: true,
    apiUrl: 'https://api-m.sandbox.paypal.com',
    certificateOrigins: ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com'],
    payerUrl: 'https://www.sandbox.paypal.com/myaccount/autopay/',
    planIds: { personalplus: 'P-1', business: 'P-2' },
  });
  expect(payPalSources()).toEqual(['https://*.paypal.com', 'https://*.paypalobjects.com']);
  set({ PAYPAL_ENVIRONMENT: 'live', PAYPAL_API_URL: 'https://api-m.paypal.com/' });
  expect(payPalSettings()).toMatchObject({
    isSandbox: false,
    apiUrl: 'https://api-m.paypal.com',
    certificateOrigins: ['https://api-m.paypal.com', 'https://api.paypal.com'],
  });
});

it('uses only the stand-in if one is configured', () => {
  set({ ...CLIENT, PAYPAL_API_URL: 'http://localhost:4002', PAYPAL_SDK_URL: 'http://localhost:4002/sdk/js' });
  expect(payPalSettings()?.certificateOrigins).toEqual(['http://localhost:4002']);
  expect(payPalSettings()?.payerUrl).toBe('http://localhost:4002/myaccount/autopay/');
  expect(payPalSources()).toEqual(['http://localhost:4002']);
});

it.each(Object.keys(CLIENT).slice(1))('fails without %s', (name) => {
  set({ ...CLIENT, [name]: '' });
  expect(() => payPalSettings()).toThrow(name);
});

it('reuses the client until the settings change', () => {
  set(CLIENT);
  const first = getPayPal();
  expect(getPayPal()).toBe(first);
  set({ PAYPAL_MERCHANT_ID: 'FTMYL3P9V6NJC' });
  expect(getPayPal()).not.toBe(first);
});
