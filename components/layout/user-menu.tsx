'use client';

import { ChevronDown, Layers, LogOut, ReceiptText, UserRoundCog, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAuth } from '@/components/auth/auth-provider';
import { LazyDialog } from '@/components/lazy/lazy-part';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { PageLink } from '@/components/ui/page-link';
import { openAccount, openPlans, openUsage } from '@/lib/features/payments/upgrade.client';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { countUnsavedFiles } from '@/lib/platform/auth/unsaved-work.client';
import { Avatar } from './avatar';

/** Loaded when it is first opened. */
const loadClearList = () => import('@/components/auth/sign-out-dialogs').then((module) => module.ClearListDialog);

/** Account menu: the signed-in user, their usage, and sign-out. */
export function UserMenu({ viewer }: { readonly viewer: Viewer }) {
  const t = useTranslations('Header');
  const common = useTranslations('Common');
  const { signOut } = useAuth();
  const account = useTranslations('Account');
  const team = useTranslations('Team');
  const [unsavedWork, setUnsavedCount] = useState(0);
  const stay = () => setUnsavedCount(0);
  const leave = () => {
    const files = countUnsavedFiles();
    if (files > 0) setUnsavedCount(files);
    else void signOut();
  };
  const name = viewer.givenName || viewer.name || viewer.email;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" className="user" aria-label={t('account', { name })}>
            <Avatar name={name} picture={viewer.picture} />
            <bdi className="hide-sm">{name}</bdi>
            <ChevronDown className="i s" aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>
            <bdi>{viewer.email}</bdi>
          </DropdownMenuLabel>
          <DropdownMenuItem onSelect={openUsage}>
            <ReceiptText className="i" aria-hidden />
            {t('usage')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => openPlans({ reason: { reason: 'look' } })}>
            <Layers className="i" aria-hidden />
            {t('plans')}
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <PageLink href="/team">
              <Users className="i" aria-hidden />
              {team('title')}
            </PageLink>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={openAccount}>
            <UserRoundCog className="i" aria-hidden />
            {account('action')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={leave}>
            <LogOut className="i flip" aria-hidden />
            {common('signOut')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {unsavedWork > 0 ? (
        <LazyDialog load={loadClearList} onMissing={stay}>
          {(ClearListDialog) => <ClearListDialog files={unsavedWork} onClose={stay} />}
        </LazyDialog>
      ) : null}
    </>
  );
}
