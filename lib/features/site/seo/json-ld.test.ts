import type { Graph } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { PLANS } from '@/lib/features/usage/plans';
import { LOCALES } from '@/lib/platform/i18n/locales';
import { PLAN_TYPES } from '@/lib/shared/plan-types';
import { structuredDataIssues } from '@/tests/support/schema-org/validate';
import { breadcrumbs, faqPage, graph, howTo, jsonLdText, organization, softwareApplication, website } from './json-ld';

const names = { free: 'Free', personal: 'Personal', personalplus: 'Personal Plus', business: 'Business' };
const site = (locale: (typeof LOCALES)[number]) => ({ origin: 'https://example.com', locale });

/** Everything that the site says anywhere, in one document. */
function everything(locale: (typeof LOCALES)[number]): Graph {
  return graph(
    organization(site(locale)),
    website(site(locale)),
    softwareApplication(site(locale), { description: 'Puts papers in order.', names }),
    faqPage([{ question: 'Is it free?', answer: 'To try, yes.' }], site(locale)),
    breadcrumbs([
      { name: 'Home', url: 'https://example.com' },
      { name: 'Accuracy', url: 'https://example.com/accuracy' },
    ]),
    howTo('Sort papers', [{ name: 'Add', text: 'Drop files.' }], site(locale)),
  );
}

describe.each(LOCALES)('structured data (%s)', (locale) => {
  it('uses only schema.org types and properties, with all that search engines require', async () => {
    expect(await structuredDataIssues(everything(locale))).toEqual([]);
  });

  it('offers each plan at the displayed price', () => {
    const { offers } = softwareApplication(site(locale), { description: '', names }) as unknown as {
      offers: { name: string; price: number; priceCurrency: string; priceSpecification?: { price: number } }[];
    };
    expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual(
      PLAN_TYPES.map((type) => [
        names[type],
        locale === 'he' ? PLANS[type].displayPriceIls : PLANS[type].priceUsd,
        locale === 'he' ? 'ILS' : 'USD',
      ]),
    );
    const monthly = offers.filter(({ priceSpecification }) => priceSpecification);
    expect(monthly.map(({ name }) => name)).toEqual(
      PLAN_TYPES.filter((type) => PLANS[type].period === 'month').map((type) => names[type]),
    );
    for (const { price, priceSpecification } of monthly) expect(priceSpecification?.price).toBe(price);
  });

  it('contains no ratings', () => {
    expect(JSON.stringify(everything(locale))).not.toMatch(/"(aggregateRating|review)"/);
  });
});

it('unknown properties and types are detected', async () => {
  const wrong = { '@context': 'https://schema.org', '@graph': [{ ...organization(site('en')), colour: 'blue' }] };
  expect((await structuredDataIssues(wrong)).join()).toContain('colour');
  const unknown = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Organisation', name: 'Mesudar' }] };
  expect(await structuredDataIssues(unknown)).not.toEqual([]);
});

it('no text can close the script element', () => {
  const text = jsonLdText(
    graph(faqPage([{ question: '</script><script>alert(1)', answer: '<!--' }], { locale: 'en' })),
  );
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].mainEntity[0].name).toBe('</script><script>alert(1)');
});
