import { useLocale, useTranslations } from 'next-intl';
import { JsonLd } from '@/components/seo/json-ld';
import { faqPage, graph, organization, softwareApplication, website } from '@/lib/features/site/seo/json-ld';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import type { Locale } from '@/lib/platform/i18n/locales';
import { PLAN_TYPES, type PlanType } from '@/lib/shared/plan-types';
import { HELP_QUESTIONS } from './help';
import { useTrialValues } from './use-trial-values';

/** Structured data of the landing page for search engines: only the plans and questions that the page shows. */
export function LandingData({ origin }: { readonly origin: string }) {
  const locale = useLocale() as Locale;
  const t = useTranslations();
  const values = { ...LIMIT_VALUES, ...useTrialValues() };
  const site = { origin, locale };
  const names = Object.fromEntries(PLAN_TYPES.map((type) => [type, t(`Plans.names.${type}`)])) as Record<
    PlanType,
    string
  >;
  const questions = HELP_QUESTIONS.map((id) => ({
    question: t(`Landing.help.${id}.question`),
    answer: t(`Landing.help.${id}.answer`, values),
  }));
  const software = softwareApplication(site, { description: t('Meta.description'), names });
  return <JsonLd data={graph(organization(site), website(site), software, faqPage(questions, site))} />;
}
