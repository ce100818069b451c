'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { GoogleSignInButton } from '@/components/auth/google-sign-in-button';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { TERMS_LINKS } from '@/components/ui/terms-links';
import type { LazyMenuProps } from './lazy-menu-props';

/** Opens the Google button. Sign-in is optional: everything except the download works without it. */
export function SignInMenu({ isOpen }: LazyMenuProps) {
  const t = useTranslations('Header');
  const common = useTranslations('Common');
  return (
    <Popover defaultOpen={isOpen}>
      <PopoverTrigger asChild>
        <Button>
          {common('signIn')}
          <ChevronDown className="i s" aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent className="sign-in" aria-label={common('signIn')}>
        <p className="lead">{t('signInLead')}</p>
        <GoogleSignInButton />
        <p className="fine">{t.rich('signInFine', TERMS_LINKS)}</p>
      </PopoverContent>
    </Popover>
  );
}
