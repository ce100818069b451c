'use client';

import { clsx } from 'clsx';
import dynamic from 'next/dynamic';
import { useViewer } from '@/components/auth/auth-provider';
import { BrandLink } from '@/components/brand/brand-link';
import { usePathname } from '@/lib/platform/i18n/navigation';
import { LanguageMenu } from './language-menu';
import { MobileMenu } from './mobile-menu';
import { useScrollRestoration } from './scroll-restoration';
import { SectionLinks } from './section-links';
import { SignInMenu } from './sign-in-menu';
import { ThemeToggle } from './theme-toggle';
import { useCompact } from './use-compact';
import { UserMenu } from './user-menu';

/** Only for signed-in users. */
const BillingHost = dynamic(() => import('@/components/account/billing-host').then((module) => module.BillingHost));

/** Header of every page. The section links belong to the landing page, which only signed-out visitors see. */
export function Header() {
  const viewer = useViewer();
  const compact = useCompact();
  useScrollRestoration();
  const isLanding = usePathname() === '/' && !viewer;
  return (
    <header className={clsx('hdr', compact && 'compact')}>
      <div className={clsx('wrap', viewer && 'wide')}>
        <BrandLink />
        {isLanding ? <SectionLinks /> : null}
        <div className="end">
          <ThemeToggle className="hide-xs" />
          <LanguageMenu />
          {viewer ? <UserMenu viewer={viewer} /> : <SignInMenu />}
          <MobileMenu isLanding={isLanding} />
        </div>
      </div>
      {viewer ? <BillingHost viewer={viewer} /> : null}
    </header>
  );
}
