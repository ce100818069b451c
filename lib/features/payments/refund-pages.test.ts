import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLANS } from '@/lib/features/usage/plans';
import { pagesDue } from './refund-pages';

/** A refund that is made in parts, each with the total of the earlier ones. */
const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }).map((cents) => {
  let total = 0;
  const refunds = cents.map((each) => {
    const refund = { cents: each, centsBefore: total };
    total += each;
    return refund;
  });
  return { refunds, total };
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

it('parts of a refund withdraw as many pages as the whole, and never more than were bought', () => {
  fc.assert(
    fc.property(parts, fc.nat(1000), fc.nat(300), ({ refunds, total }, kept, pages) => {
      const payment = { pages, plan: 'personal', amountCents: total + kept };
      const inParts = sum(refunds.map((refund) => pagesDue(payment, refund, 0)));
      expect(inParts).toBe(pagesDue(payment, { cents: total, centsBefore: 0 }, 0));
      expect(inParts).toBeLessThanOrEqual(pages);
      if (kept === 0) expect(inParts).toBe(pages);
    }),
  );
});

it('what was left of a month is withdrawn by the refunds of the money that was left', () => {
  fc.assert(
    fc.property(parts, fc.nat(1000), fc.nat(200), ({ refunds, total }, kept, carried) => {
      const [first, ...later] = refunds;
      const monthCents = first?.cents ?? 0;
      const amountCents = total + kept;
      const month = { pages: null, plan: 'personalplus', amountCents };
      const { pages: all } = PLANS.personalplus;
      expect(first && pagesDue(month, first, monthCents)).toBe(Math.floor((all * monthCents) / amountCents));
      const bought = { ...month, pages: carried };
      expect(first && pagesDue(bought, first, monthCents)).toBe(0);
      const due = sum(later.map((refund) => pagesDue(bought, refund, monthCents)));
      if (kept > 0) expect(due).toBe(Math.floor((carried * (total - monthCents)) / (amountCents - monthCents)));
      else if (later.length > 0) expect(due).toBe(carried);
    }),
  );
});
