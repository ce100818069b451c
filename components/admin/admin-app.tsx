'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { notify } from '@/components/ui/notify';
import { Spinner } from '@/components/ui/spinner';
import { adminContextOf } from '@/lib/features/admin/admin-context.client';
import { OPERATOR_SESSION_SECONDS } from '@/lib/features/admin/login';
import { HOUR_MS } from '@/lib/shared/durations';
import { MS_PER_SECOND } from '@/lib/shared/units';
import { AdminHeader } from './admin-header';
import { AdminTabs } from './admin-tabs';
import { LoginForm } from './login-form';
import { DeskProvider } from './use-admin-context';

interface AdminAppProps {
  /** Secret path prefix of the operator's pages. */
  readonly prefix: string;
  /** True when logging in requires a code in addition to the password. */
  readonly hasSecondFactor: boolean;
}

/** The operator's pages: a login form, then figures and account actions. */
export function AdminApp({ prefix, hasSecondFactor }: AdminAppProps) {
  const t = useTranslations('Admin');
  const desk = adminContextOf(prefix);
  const session = desk.session.use();
  const main = useRef<HTMLElement>(null);
  const hadForm = useRef(false);
  useEffect(() => desk.open(), [desk]);
  useEffect(() => {
    // The focused login form was unmounted, so focus moves to the main element.
    if (session.status === 'in' && hadForm.current) main.current?.focus();
    hadForm.current = session.status === 'out';
  }, [session.status]);

  const logout = async () => {
    if (await desk.logout()) return;
    notify.warn({
      title: t('logoutUnheard'),
      message: t('logoutUnheardMore', { hours: (OPERATOR_SESSION_SECONDS * MS_PER_SECOND) / HOUR_MS }),
    });
  };
  return (
    <DeskProvider value={desk}>
      <AdminHeader admin={session.status === 'in' ? session.admin : null} onLogout={() => void logout()} />
      <main id="main" ref={main} tabIndex={-1} className="adm">
        {session.status === 'in' ? <AdminTabs prefix={prefix} /> : null}
        {session.status === 'out' ? <LoginForm because={session.reason} hasSecondFactor={hasSecondFactor} /> : null}
        {session.status === 'unknown' ? (
          <p className="adm-opening" role="status">
            <Spinner label={t('skeleton')} />
          </p>
        ) : null}
      </main>
    </DeskProvider>
  );
}
