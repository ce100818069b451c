import { describe, expect, it } from 'vitest';
import { addressesBack, returnedPayment } from './returned-payment';

const SITE = 'https://mesudar.example/he';

describe('coming back from PayPal', () => {
  it('tells what was approved, and leaves the address clean', () => {
    const { returnUrl } = addressesBack(SITE, 'business');
    // As PayPal leads back: https://developer.paypal.com/docs/subscriptions/integrate/
    const href = `${returnUrl}&subscription_id=I-BW452GLLEP1G&ba_token=BA-1&token=EC-1`;
    expect(returnedPayment(href)).toEqual({ address: SITE, approved: { plan: 'business', id: 'I-BW452GLLEP1G' } });
  });

  it('tells that nothing was approved', () => {
    const { returnUrl, cancelUrl } = addressesBack(SITE, 'personalplus');
    for (const href of [`${cancelUrl}&subscription_id=I-1`, `${cancelUrl}&token=EC-1`, returnUrl]) {
      expect(returnedPayment(href)).toEqual({ address: SITE, approved: null });
    }
  });

  it('keeps whatever else is in the address, and a plan that nobody sells is none', () => {
    const href = 'https://mesudar.example/?a=1&payment=approved&plan=gold&subscription_id=I-1&b=2#pricing';
    expect(returnedPayment(href)).toEqual({
      address: 'https://mesudar.example/?a=1&b=2#pricing',
      approved: { plan: 'personalplus', id: 'I-1' },
    });
  });

  it('is nothing on an address that does not come from there', () => {
    for (const href of [SITE, `${SITE}?token=invitation`, `${SITE}?subscription_id=I-1`]) {
      expect(returnedPayment(href)).toBeNull();
    }
  });
});
