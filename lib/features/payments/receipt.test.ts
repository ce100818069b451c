import { describe, expect, it } from 'vitest';
import { BillingDetails, splitVat } from './receipt';

describe('the VAT of a receipt', () => {
  it.each([
    [500, 1800, 424, 76],
    [900, 1800, 763, 137],
    [1200, 0, 1200, 0],
  ])('of %d cents at %d basis points: net and VAT add up to the total', (cents, rate, net, vat) => {
    expect(splitVat(cents, rate)).toEqual({ net, vat });
  });
});

it('buyer details are trimmed, and empty ones are dropped', () => {
  const details = BillingDetails.parse({ name: ' Dana ', company: '  ', number: null });
  expect(details).toEqual({ name: 'Dana', company: null, number: null });
  expect(BillingDetails.safeParse({ ...details, name: 'x'.repeat(500) }).success).toBe(false);
});
