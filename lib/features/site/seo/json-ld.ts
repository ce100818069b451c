import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  HowTo,
  Offer,
  Organization,
  SoftwareApplication,
  Thing,
  WebSite,
} from 'schema-dts';
import { PLANS, type Plan } from '@/lib/features/usage/plans';
import type { Locale } from '@/lib/platform/i18n/locales';
import { BRAND } from '@/lib/shared/brand';
import { PLAN_TYPES, type PlanType } from '@/lib/shared/plan-types';

/** A question and its answer, as shown on a page. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** An item of the breadcrumbs. */
export interface Crumb {
  readonly name: string;
  /** Absolute address. */
  readonly url: string;
}

/** Inputs of the structured data. */
export interface SiteFacts {
  /** Public address of the site, without a trailing slash. */
  readonly origin: string;
  readonly locale: Locale;
}

/** UN/CEFACT code of a month, for schema.org's `unitCode`. */
const MONTH = 'MON';

const organizationId = (origin: string) => `${origin}/#organization`;
const websiteId = (origin: string) => `${origin}/#website`;

/** The organization that makes the product. */
export function organization({ origin, locale }: SiteFacts): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: BRAND[locale],
    alternateName: Object.values(BRAND).filter((name) => name !== BRAND[locale]),
    url: origin,
    logo: `${origin}/icon.svg`,
  };
}

/** The site as a whole. */
export function website({ origin, locale }: SiteFacts): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name: BRAND[locale],
    url: origin,
    inLanguage: locale,
    publisher: { '@id': organizationId(origin) },
  };
}

/** The price of a plan as shown in this language. */
export function shownPrice(plan: Plan, locale: Locale): { readonly price: number; readonly priceCurrency: string } {
  return locale === 'he'
    ? { price: plan.displayPriceIls, priceCurrency: 'ILS' }
    : { price: plan.priceUsd, priceCurrency: 'USD' };
}

function offerOf(plan: Plan, name: string, { origin, locale }: SiteFacts): Exclude<Offer, string> {
  const price = shownPrice(plan, locale);
  return {
    '@type': 'Offer',
    name,
    ...price,
    url: `${origin}${locale === 'he' ? '/he' : ''}/#pricing`,
    ...(plan.period === 'month' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: MONTH },
      },
    }),
  };
}

/**
 * The product with one offer per plan of the server's price table. It has no ratings, because there are none.
 * @param texts `names` are the plans' names as the page shows them
 */
export function softwareApplication(
  site: SiteFacts,
  texts: { readonly description: string; readonly names: Readonly<Record<PlanType, string>> },
): Exclude<SoftwareApplication, string> {
  const { origin, locale } = site;
  return {
    '@type': 'SoftwareApplication',
    '@id': `${origin}/#software`,
    name: BRAND[locale],
    description: texts.description,
    url: locale === 'he' ? `${origin}/he` : origin,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: locale,
    publisher: { '@id': organizationId(origin) },
    offers: PLAN_TYPES.map((type) => offerOf(PLANS[type], texts.names[type], site)),
  };
}

/** Questions and answers of a page, verbatim. */
export function faqPage(
  questions: readonly Question[],
  { locale }: Pick<SiteFacts, 'locale'>,
): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Breadcrumbs from the front page to a page. */
export function breadcrumbs(crumbs: readonly Crumb[]): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Steps of a how-to, as the page shows them. */
export function howTo(
  name: string,
  steps: readonly { readonly name: string; readonly text: string }[],
  { locale }: Pick<SiteFacts, 'locale'>,
): Exclude<HowTo, string> {
  return {
    '@type': 'HowTo',
    name,
    inLanguage: locale,
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
  };
}

/** Combines all structured data of a page. */
export function graph(...nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Structured data as text of a `<script>`, escaped so that no text can end the element. */
export function jsonLdText(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
