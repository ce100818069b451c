import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { JsonLd } from '@/components/seo/json-ld';
import { checkStepsOf, OnDevicePage } from '@/components/topics/on-device-page';
import { breadcrumbs, graph, howTo } from '@/lib/features/site/seo/json-ld';
import { ON_DEVICE_HREF } from '@/lib/features/site/seo/public-pages';
import { pageLocale } from '../../alternates';
import { pageAddress, pageMetadata } from '../../page-metadata';
import type { LocalePageProps } from '../../props';

export async function generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'OnDevice' });
  return pageMetadata({ href: ON_DEVICE_HREF, locale, title: t('title'), description: t('description') });
}

/** What stays on the device in on-device mode, and how to check it. */
export default async function OnDeviceRoute({ params }: LocalePageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const t = await getTranslations({ locale });
  const steps = checkStepsOf(await getTranslations({ locale, namespace: 'OnDevice.check.steps' }));
  const crumbs = [
    { name: t('Topics.home'), url: pageAddress('/', locale) },
    { name: t('OnDevice.title'), url: pageAddress(ON_DEVICE_HREF, locale) },
  ];
  const described = steps.map(({ title, text }) => ({ name: title, text }));
  return (
    <>
      <JsonLd data={graph(breadcrumbs(crumbs), howTo(t('OnDevice.check.how'), described, { locale }))} />
      <OnDevicePage steps={steps} />
    </>
  );
}
