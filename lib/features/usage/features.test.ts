import { describe, expect, it } from 'vitest';
import { cheapestPlanWith, type Feature, isIncluded, mayUse } from './features';

const SIGNED_UP = new Date('2026-03-01T00:00:00Z');
const IN_TRIAL = new Date('2026-03-10T12:00:00Z');
const AFTER_TRIAL = new Date('2026-03-15T00:00:00Z');
const FEATURES: readonly Feature[] = ['customCategories', 'driveSaving', 'mailImport', 'team', 'auditLog'];

const usable = (planType: string, now: Date) =>
  FEATURES.filter((feature) => mayUse(feature, { planType, signedUpAt: SIGNED_UP, trialEndsAt: null }, now));

describe('the features of an account', () => {
  it.each([
    ['free', []],
    ['personal', ['customCategories']],
    ['personalplus', ['customCategories', 'driveSaving', 'mailImport']],
    ['business', FEATURES],
    ['gold', []],
  ])('goes by its plan after the trial: %s', (planType, features) => {
    expect(usable(planType, AFTER_TRIAL)).toEqual(features);
  });

  it('are those of Personal Plus for a free account until its trial ends', () => {
    expect(usable('free', IN_TRIAL)).toEqual(usable('personalplus', AFTER_TRIAL));
    expect(usable('free', new Date(AFTER_TRIAL.getTime() - 1000))).toEqual(usable('free', IN_TRIAL));
  });

  it('follow the plan for a paying account, even in the first days', () => {
    expect(usable('personal', IN_TRIAL)).toEqual(['customCategories']);
    expect(usable('business', IN_TRIAL)).toEqual(FEATURES);
  });
});

describe('features shown as available', () => {
  it.each([
    ['free', 14, true],
    ['free', 1, true],
    ['free', 0, false],
    ['personal', null, false],
    ['personalplus', null, true],
    ['business', null, true],
  ] as const)('to a %s account with %s days of trial left: Drive %s', (planType, trialDaysLeft, isUsable) => {
    expect(isIncluded('driveSaving', { planType, trialDaysLeft })).toBe(isUsable);
  });
});

describe('the plan to suggest', () => {
  it.each([
    ['customCategories', 'personal'],
    ['driveSaving', 'personalplus'],
    ['mailImport', 'personalplus'],
    ['team', 'business'],
    ['auditLog', 'business'],
  ] as const)('for %s is %s', (feature, plan) => {
    expect(cheapestPlanWith(feature)).toBe(plan);
  });
});
