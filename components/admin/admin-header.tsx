'use client';

import { LogOut } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Mark } from '@/components/brand/logo';
import { LanguageMenu } from '@/components/layout/language-menu';
import { useScrollRestoration } from '@/components/layout/scroll-restoration';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Admin } from '@/lib/features/admin/login';
import { BRAND } from '@/lib/shared/brand';

interface AdminHeaderProps {
  readonly admin: Admin | null;
  readonly onLogout: () => void;
}

/** Header of the operator's pages. The product name is not a link, so that a stray click does not leave the page. */
export function AdminHeader({ admin, onLogout }: AdminHeaderProps) {
  const t = useTranslations('Admin');
  const locale = useLocale();
  useScrollRestoration();
  return (
    <header className="hdr adm-hdr">
      <div className="wrap wide">
        <span className="brand">
          <Mark />
          <span className="hide-sm">{BRAND[locale]}</span>
          <Badge tone="accent">{t('title')}</Badge>
        </span>
        <div className="end">
          <ThemeToggle />
          <LanguageMenu className="" />
          {admin ? (
            <>
              <bdi className="adm-who hide-sm">{admin.username}</bdi>
              <Button onClick={onLogout} className="adm-logout" aria-label={t('logout')}>
                <LogOut className="i s flip" aria-hidden />
                <span className="hide-sm">{t('logout')}</span>
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </header>
  );
}
