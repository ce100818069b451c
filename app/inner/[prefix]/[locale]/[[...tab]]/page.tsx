import { notFound } from 'next/navigation';
import { AdminApp } from '@/components/admin/admin-app';
import { operatorBehind } from '@/lib/platform/auth/operator-settings.server';
import type { OperatorPageProps } from '../props';

/**
 * The operator's screen, whichever of its tabs the address names. It is the same for everybody who knows the address, and
 * has nothing of the data: that is asked for with the token of a login.
 */
export default async function OperatorPage({ params }: OperatorPageProps) {
  const { prefix } = await params;
  const settings = operatorBehind(prefix);
  if (!settings) notFound();
  return <AdminApp prefix={settings.prefix} hasSecondFactor={settings.totpSecret !== undefined} />;
}
