import { notFound } from 'next/navigation';
import { AdminApp } from '@/components/admin/admin-app';
import { operatorBehind } from '@/lib/platform/auth/operator-settings.server';
import type { OperatorPageProps } from '../props';

/**
 * The operator's screen, with the tab from the address. It is the same for everyone who knows the address and contains
 * no data. Data requests need the token of a login.
 */
export default async function OperatorPage({ params }: OperatorPageProps) {
  const { prefix } = await params;
  const settings = operatorBehind(prefix);
  if (!settings) notFound();
  return <AdminApp prefix={settings.prefix} hasSecondFactor={settings.totpSecret !== undefined} />;
}
