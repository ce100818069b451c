import { describe, expect, it } from 'vitest';
import { PLANS } from '@/lib/features/usage/plans';
import type { PlanType } from '@/lib/shared/plan-types';
import {
  isSatisfied,
  offerOf,
  PAID_PLANS,
  pagesAfter,
  pagesAfterPurchase,
  proposalFor,
  type UpgradeReason,
} from './plan-offer';

/** An account that has used `used` pages and has `left`, of which `keptPages` do not expire. */
const account = (
  planType: PlanType,
  used: number,
  remainingPages: number,
  keptPages = PLANS[planType].period === 'month' ? 0 : remainingPages,
) => ({
  keptPages,
  planType,
  documentsProcessedThisMonth: used,
  remainingPages,
  trialDaysLeft: planType === 'free' ? 0 : null,
});
const pages = (needed: number, remaining = 0): UpgradeReason => ({ reason: 'pages', needed, remaining });

describe('immediate benefits of a plan', () => {
  it.each([
    ['bought pages come on top of the free ones', 'personal', account('free', 15, 5), 105],
    ['a month begins with all its pages, and the free ones rest', 'personalplus', account('free', 15, 5), 200],
    ['bought pages stay beside a month', 'business', account('personal', 60, 60), 360],
    ['bought pages come on top of a month', 'personal', account('personalplus', 190, 10), 110],
    ['a dearer plan keeps what is left', 'business', account('personalplus', 190, 10), 310],
    ['a cheaper one waits for the end of the month', 'personalplus', account('business', 290, 10), 10],
    ['nothing is added to what has no limit', 'business', account('free', 15, -1), Number.POSITIVE_INFINITY],
  ] as const)('%s', (_, plan, usage, expected) => {
    expect(pagesAfter(plan, usage)).toBe(expected);
  });
});

describe('monthly and permanent pages', () => {
  it.each([
    ['buying adds to those that stay', 'personal', account('business', 0, 400, 100), { month: 0, kept: 200 }],
    ['buying adds to the free ones', 'personal', account('free', 15, 5), { month: 0, kept: 105 }],
    ['bought pages stay beside a month', 'business', account('personal', 60, 60), { month: 300, kept: 60 }],
    [
      'what is left of a month stays after an upgrade',
      'business',
      account('personalplus', 190, 110, 100),
      { month: 300, kept: 110 },
    ],
    ['nothing is added to what has no limit', 'business', account('free', 15, -1), { month: -1, kept: 0 }],
  ] as const)('are told apart: %s', (_, plan, usage, expected) => {
    expect(pagesAfterPurchase(plan, usage)).toEqual(expected);
  });
});

describe('the suggested plan', () => {
  it.each([
    ['mailImport', 'personalplus'],
    ['driveSaving', 'personalplus'],
    ['customCategories', 'personal'],
    ['team', 'business'],
    ['auditLog', 'business'],
  ] as const)('for %s is %s', (feature, plan) => {
    expect(proposalFor({ reason: 'feature', feature }, account('free', 0, 20))).toEqual({ plan, isEnough: true });
  });

  it.each([
    [30, account('free', 0, 20), 'personal', true],
    [120, account('free', 0, 20), 'personal', true],
    [121, account('free', 0, 20), 'personalplus', true],
    [201, account('free', 0, 20), 'business', true],
    [301, account('free', 0, 20), 'business', false],
    [50, account('business', 300, 0), 'personal', true],
    [150, account('personalplus', 200, 0), 'business', true],
  ] as const)('for %d pages is the cheapest that has them', (needed, usage, plan, isEnough) => {
    expect(proposalFor(pages(needed), usage)).toEqual({ plan, isEnough });
  });

  it('assumes that more pages allow more reading, if documents were read and not exported', () => {
    const wish: UpgradeReason = { reason: 'untaken', needed: 310, remaining: 10 };
    expect(proposalFor(wish, account('free', 0, 20))?.plan).toBe('personal');
    expect(proposalFor({ ...wish, needed: 311 }, account('free', 0, 20))?.plan).toBe('personalplus');
  });

  it('is missing if the user only browses', () => {
    expect(proposalFor({ reason: 'look' }, account('free', 0, 20))).toBeNull();
  });

  it('is the cheapest that suffices', () => {
    expect(PAID_PLANS).toEqual(['personal', 'personalplus', 'business']);
  });
});

describe('a refused action', () => {
  it('continues once there are enough pages', () => {
    expect(isSatisfied(pages(30), account('personal', 0, 29))).toBe(false);
    expect(isSatisfied(pages(30), account('personal', 0, 30))).toBe(true);
    expect(isSatisfied(pages(30), account('personal', 0, -1))).toBe(true);
  });

  it('continues partly if files are processed one by one', () => {
    const wish: UpgradeReason = { reason: 'pages', needed: 180, remaining: 20, smallest: 60 };
    expect(isSatisfied(wish, account('personal', 0, 59))).toBe(false);
    expect(isSatisfied(wish, account('personal', 0, 120))).toBe(true);
    // What is proposed is enough for all of them.
    expect(proposalFor(wish, account('free', 0, 20))?.plan).toBe('personalplus');
  });

  it('continues once the plan has the feature', () => {
    const wish: UpgradeReason = { reason: 'feature', feature: 'driveSaving' };
    expect(isSatisfied(wish, account('personal', 0, 120))).toBe(false);
    expect(isSatisfied(wish, account('personalplus', 0, 200))).toBe(true);
  });
});

describe('available plan actions', () => {
  const running = { plan: 'personalplus', status: 'active', nextPlan: null } as const;
  it.each([
    ['free', 'free', null, 'present'],
    ['free', 'business', null, 'none'],
    ['personal', 'free', null, 'buy'],
    ['personal', 'personal', null, 'more'],
    ['personal', 'personalplus', running, 'buy'],
    ['personalplus', 'free', null, 'subscribe'],
    ['business', 'personal', null, 'subscribe'],
    ['personalplus', 'personalplus', running, 'present'],
    ['personalplus', 'personalplus', { ...running, status: 'ending' }, 'resume'],
    ['business', 'personalplus', running, 'upgrade'],
    ['business', 'personalplus', undefined, 'upgrade'],
    ['business', 'personalplus', null, 'subscribe'],
    ['personalplus', 'business', null, 'subscribe'],
    ['business', 'business', null, 'present'],
    ['business', 'business', { plan: 'business', status: 'ending', nextPlan: 'personalplus' }, 'resume'],
    ['personalplus', 'business', { ...running, plan: 'business' }, 'downgrade'],
    ['personalplus', 'business', { ...running, plan: 'business', nextPlan: 'personalplus' }, 'later'],
  ] as const)('%s with %s', (plan, planType, subscription, expected) => {
    expect(offerOf(plan, { planType }, subscription)).toBe(expected);
  });
});
