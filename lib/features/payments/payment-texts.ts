import { createTranslator } from 'use-intl/core';
import { PLANS } from '@/lib/features/usage/plans';
import { MESSAGES } from '@/lib/platform/i18n/error-text';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { PlanType } from '@/lib/shared/plan-types';

/** Returns a plan's name in a language. */
export function planName(plan: PlanType, locale: Locale): string {
  return createTranslator({ locale, messages: MESSAGES[locale], namespace: 'Plans' })(`names.${plan}`);
}

/** Describes a payment in a language: the plan, and its pages or its month. */
export function paymentDescription(plan: PlanType, locale: Locale): string {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'Receipt' });
  const { payment, pages, extraPagesPerPurchase } = PLANS[plan];
  const isMonth = payment === 'subscription';
  return t(isMonth ? 'forMonth' : 'forPages', {
    plan: planName(plan, locale),
    pages: isMonth ? pages : extraPagesPerPurchase,
  });
}
