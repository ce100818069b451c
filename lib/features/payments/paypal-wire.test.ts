import { describe, expect, it } from 'vitest';
import { errorCodeOfFault } from './paypal-failures';
import { amountOf, centsOf, WireOrder, WireSubscription } from './paypal-wire';

describe('amounts', () => {
  it.each([
    ['5', 500],
    ['5.0', 500],
    ['5.00', 500],
    ['0.07', 7],
    ['12.3', 1230],
    ['-9.00', -900],
    ['1234567890.99', 123_456_789_099],
  ])('%s is %i cents', (text, cents) => expect(centsOf(text)).toBe(cents));

  it.each(['', '.', '5.', '.5', '5.001', '5,00', '1e3', ' 5', '5 ', '+5', '--5', '12345678901', 'NaN', '٥'])(
    '%j is none',
    (text) => expect(centsOf(text)).toBeUndefined(),
  );

  it('are formatted with two decimals and parsed back', () => {
    for (const cents of [1, 7, 10, 99, 100, 500, 905, 123_456]) {
      expect(amountOf(cents)).toMatch(/^\d+\.\d\d$/);
      expect(centsOf(amountOf(cents))).toBe(cents);
    }
  });
});

const MONEY = { value: '5.00', currency_code: 'USD' };

describe('an order', () => {
  it('has exactly one purchase unit', () => {
    const unit = { amount: MONEY };
    expect(WireOrder.safeParse({ id: 'A', status: 'CREATED', purchase_units: [unit] }).success).toBe(true);
    expect(WireOrder.safeParse({ id: 'A', status: 'CREATED', purchase_units: [] }).success).toBe(false);
    expect(WireOrder.safeParse({ id: 'A', status: 'CREATED', purchase_units: [unit, unit] }).success).toBe(false);
  });

  it('sums the refunds of each payment, without failed ones', () => {
    const refund = (status: string, value: string) => ({
      id: `R${value}`,
      status,
      amount: { ...MONEY, value },
      links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/C1' }],
    });
    const captures = ['C1', 'C2'].map((id) => ({ id, status: 'COMPLETED', amount: MONEY }));
    const refunds = [refund('COMPLETED', '1.00'), refund('COMPLETED', '0.50'), refund('FAILED', '2.00')];
    const unit = { amount: MONEY, payments: { captures, refunds } };
    const order = WireOrder.parse({ id: 'A', status: 'COMPLETED', purchase_units: [unit] });
    expect(order.captures.map(({ refundedCents }) => refundedCents)).toEqual([150, 0]);
  });

  it('with an unknown state is not mapped to a known one', () => {
    expect(WireOrder.parse({ id: 'A', status: 'NEW', purchase_units: [{ amount: MONEY }] }).status).toBe('OTHER');
  });
});

describe('a subscription', () => {
  it('with an unreadable balance does not count as paid up', () => {
    const billing_info = { outstanding_balance: { value: 'a lot', currency_code: 'USD' }, failed_payments_count: 0 };
    expect(WireSubscription.safeParse({ id: 'I-1', status: 'ACTIVE', billing_info }).success).toBe(false);
  });
});

describe('an error answer', () => {
  it.each([
    [422, ['UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'], 'paymentRefused'],
    [422, ['UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED'], 'paymentUnfinished'],
    [422, ['UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID'], 'paymentMismatch'],
    [404, ['RESOURCE_NOT_FOUND'], 'paymentUnknown'],
    [400, ['INVALID_REQUEST'], 'internal'],
    [401, ['AUTHENTICATION_FAILURE'], 'paymentAway'],
    [403, ['NOT_AUTHORIZED', 'PERMISSION_DENIED'], 'paymentAway'],
    [409, ['RESOURCE_CONFLICT'], 'paymentAway'],
    [500, [], 'paymentAway'],
    [0, [], 'paymentAway'],
  ] as const)('%i %j is %s', (status, issues, code) => expect(errorCodeOfFault({ status, issues })).toBe(code));
});
