import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Receipt } from '@/components/receipt/receipt';
import { findReceipt } from '@/lib/features/payments/list-payments.server';
import { getViewer } from '@/lib/features/sign-in/viewer.server';
import { pageLocale } from '../../../../alternates';

interface ReceiptPageProps {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

export async function generateMetadata({ params }: ReceiptPageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'Receipt' });
  return { title: t('title'), robots: { index: false } };
}

/** The printable receipt of one of the viewer's own payments. Other users' payments answer 404. */
export default async function ReceiptPage({ params }: ReceiptPageProps) {
  const { locale: language, id } = await params;
  const locale = pageLocale(language);
  setRequestLocale(locale);
  const viewer = await getViewer();
  const found = viewer && (await findReceipt(viewer.id, id, locale));
  if (!found) notFound();
  return <Receipt {...found} payer={viewer} locale={locale} />;
}
