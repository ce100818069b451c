import { describe, expect, it } from 'vitest';
import { addressesBack, returnedPayment } from './returned-payment';

const SITE = 'https://mesudar.example/he';

describe('returning from PayPal', () => {
  it('reports the approval and cleans the URL', () => {
    const { returnUrl } = addressesBack(SITE, 'business');
    // As PayPal leads back: https://developer.paypal.com/docs/subscriptions/integrate/
    const href = `${returnUrl}&subscription_id=I-BW452GLLEP1G&ba_token=BA-1&token=EC-1`;
    expect(returnedPayment(href)).toEqual({ address: SITE, approved: { plan: 'business', id: 'I-BW452GLLEP1G' } });
  });

  it('reports a cancellation', () => {
    const { returnUrl, cancelUrl } = addressesBack(SITE, 'personalplus');
    for (const href of [`${cancelUrl}&subscription_id=I-1`, `${cancelUrl}&token=EC-1`, returnUrl]) {
      expect(returnedPayment(href)).toEqual({ address: SITE, approved: null });
    }
  });

  it('keeps other query parameters and ignores an unknown plan', () => {
    const href = 'https://mesudar.example/?a=1&payment=approved&plan=gold&subscription_id=I-1&b=2#pricing';
    expect(returnedPayment(href)).toEqual({
      address: 'https://mesudar.example/?a=1&b=2#pricing',
      approved: { plan: 'personalplus', id: 'I-1' },
    });
  });

  it('is ignored on other URLs', () => {
    for (const href of [SITE, `${SITE}?token=invitation`, `${SITE}?subscription_id=I-1`]) {
      expect(returnedPayment(href)).toBeNull();
    }
  });
});
